import { useState } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import type { IpcBridge } from '../../../shared/ipc/bridge.ts';
import type { IpcResult } from '../../../shared/ipc/result.ts';
import { csvLines } from '../../../shared/listings/csv.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { vehicleLabel } from '../../vehicle/lookup-target.ts';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { toast } from '../../ui/Toast.tsx';
import { useListings } from '../listings-store.ts';

/** Saves the loaded listings to a file that the user chooses. It sends no request. */
export function useSaveCsv() {
  const { state } = useListings();
  const bridge = useBridge();
  const { vehicle } = useLookupTarget();
  const [isSaving, setIsSaving] = useState(false);
  const listings = state.loaded?.listings ?? [];
  const save = async () => {
    setIsSaving(true);
    const id = crypto.randomUUID();
    const suggestedName = csvFileName(vehicle, new Date());
    const sent = await sendCsv(bridge, id, csvLines(listings, state.comparables));
    const saved = sent.ok
      ? await bridge.call('files.saveText', { id, kind: 'csv', suggestedName })
      : sent;
    setIsSaving(false);
    if (!saved.ok) toast(saved.error.message, { tone: 'alert' });
    else if (saved.value.saved)
      toast(
        `Saved ${saved.value.fileName ?? suggestedName}, ${formatCount(listings.length, 'listing')}`,
      );
  };
  return {
    save: () => void save(),
    /** Undefined if the listings can be saved now. */
    disabledReason: isSaving
      ? 'A file is being saved.'
      : listings.length === 0
        ? 'No listings loaded.'
        : undefined,
  };
}

/** Characters in a part: converting them takes a few milliseconds. */
const PART_LENGTH = 200_000;

/** Sends the CSV to the main process in parts, so that ten thousand listings do not block either. */
async function sendCsv(
  { call }: Pick<IpcBridge, 'call'>,
  id: string,
  lines: Iterable<string>,
): Promise<IpcResult<null>> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < PART_LENGTH) continue;
    const sent = await call('files.appendText', { id, text });
    if (!sent.ok) return sent;
    text = '';
  }
  return call('files.appendText', { id, text });
}

/** `similar-listings-AB12CDE-2026-11-21.csv`, with the date in the local time zone. */
export function csvFileName(vehicle: VehicleRef, now: Date): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `similar-listings-${vehicleLabel(vehicle).replaceAll(/[^A-Z0-9]/g, '')}-${date}.csv`;
}
