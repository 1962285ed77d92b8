import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import { toCsv } from '../../../shared/listings/csv.ts';
import type { Comparable, LoadedListing } from '../../../shared/listings/listing.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { vehicleLabel } from '../../vehicle/lookup-target.ts';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { toast } from '../../ui/Toast.tsx';
import { useListings } from '../listings-context.ts';

/** Saves the loaded listings to a file that the user chooses. It sends no request. */
export function SaveCsvButton() {
  const { state } = useListings();
  const bridge = useBridge();
  const { vehicle } = useLookupTarget();
  const [isSaving, setIsSaving] = useState(false);
  const listings = state.loaded?.listings ?? [];
  const save = async () => {
    setIsSaving(true);
    const text = await buildCsvInChunks(listings, state.comparables);
    const suggestedName = csvFileName(vehicle, new Date());
    const saved = await bridge.call('files.saveText', { kind: 'csv', suggestedName, text });
    setIsSaving(false);
    if (!saved.ok) toast(saved.error.message, { tone: 'alert' });
    else if (saved.value.saved)
      toast(
        `Saved ${saved.value.fileName ?? suggestedName}, ${formatCount(listings.length, 'listing')}`,
      );
  };
  return (
    <Button
      size="small"
      icon={Download}
      isDisabled={listings.length === 0}
      isPending={isSaving}
      onPress={() => void save()}
    >
      {listings.length === 0 ? 'Save CSV' : `Save CSV (${formatNumber(listings.length)})`}
    </Button>
  );
}

/** Converting a chunk takes a few milliseconds. */
const CHUNK_SIZE = 250;
const HEADER = /^.*?\r\n/;

/**
 * Builds the CSV in chunks, so that ten thousand listings do not block the window. The listings are
 * of one version, so every chunk has the same header row. Only the first one is used.
 */
export async function buildCsvInChunks(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Promise<string> {
  const chunks = [toCsv(listings.slice(0, CHUNK_SIZE), comparables)];
  for (let from = CHUNK_SIZE; from < listings.length; from += CHUNK_SIZE) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const chunk = toCsv(listings.slice(from, from + CHUNK_SIZE), comparables);
    chunks.push(chunk.replace(HEADER, ''));
  }
  return chunks.join('');
}

/** `similar-listings-AB12CDE-2026-11-21.csv`, with the date in the local time zone. */
export function csvFileName(vehicle: VehicleRef, now: Date): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `similar-listings-${vehicleLabel(vehicle).replaceAll(/[^A-Z0-9]/g, '')}-${date}.csv`;
}
