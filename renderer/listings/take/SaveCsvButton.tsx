import { Download } from 'lucide-react';
import { useState } from 'react';
import { useBridge } from '../../bridge/bridge.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { toast } from '../../ui/Toast.tsx';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { useListings } from '../listings-context.ts';
import { formatListingCount } from './load-all-text.ts';
import { buildCsvInChunks } from './csv-chunks.ts';
import { csvFileName } from './csv-file-name.ts';

/** Saves all listings loaded so far where the person says. Asks nothing of the service. */
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
        `Saved ${saved.value.fileName ?? suggestedName}, ${formatListingCount(listings.length)}`,
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
