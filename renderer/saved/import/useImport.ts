import { useState } from 'react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import { useBridge } from '../../bridge/bridge.ts';

export type ReportImport = ReturnType<typeof useImport>;

export function useImport() {
  const bridge = useBridge();
  /** The result of each file of the latest import. Undefined after it was dismissed. */
  const [results, setResults] = useState<readonly ImportResult[]>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const openFileDialog = async () => {
    setBusy(true);
    setError(undefined);
    const answer = await bridge.call('archive.importFromDialog');
    setBusy(false);
    if (!answer.ok) return setError(answer.error.message);
    // No file: the dialog was cancelled, and the earlier results stay.
    if (answer.value.length === 0) return;
    setResults(answer.value);
  };

  const dismiss = () => {
    setResults(undefined);
    setError(undefined);
  };
  return { results, error, isBusy, openFileDialog, dismiss };
}
