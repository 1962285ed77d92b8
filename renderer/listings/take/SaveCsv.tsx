import { Download } from 'lucide-react';
import { useState } from 'react';
import { useBridge } from '../../bridge/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { toast } from '../../ui/Toast.tsx';
import { useSubject } from '../../vehicle/useDataset.ts';
import { useListings } from '../handle.ts';
import { countWords } from './words.ts';
import { csvInParts } from './csv-parts.ts';
import { csvName } from './file-name.ts';

/** Saves all listings loaded so far where the person says. Asks nothing of the service. */
export function SaveCsv() {
  const { state } = useListings();
  const desk = useBridge();
  const { vehicle } = useSubject();
  const [isSaving, setIsSaving] = useState(false);
  const listings = state.loaded?.listings ?? [];
  const save = async () => {
    setIsSaving(true);
    const text = await csvInParts(listings, state.comparables);
    const suggestedName = csvName(vehicle, new Date());
    const saved = await desk.call('files.saveText', { kind: 'csv', suggestedName, text });
    setIsSaving(false);
    if (!saved.ok) toast(saved.error.message, { tone: 'alert' });
    else if (saved.value.saved)
      toast(`Saved ${saved.value.name ?? suggestedName}, ${countWords(listings.length)}`);
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
