import { useState } from 'react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import { MAX_REPORT_BYTES } from '../../../shared/report/content.ts';
import { useBridge } from '../../bridge/bridge.ts';
import type { IpcBridge } from '../../../shared/ipc/channels.ts';

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

  /** Imports dropped files, one after the other. */
  const importFiles = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    setError(undefined);
    const collected: ImportResult[] = [];
    for (const file of files) {
      collected.push(await importFile(bridge, file));
      setResults([...collected]);
    }
    setBusy(false);
  };

  const dismiss = () => {
    setResults(undefined);
    setError(undefined);
  };
  return { results, error, isBusy, openFileDialog, importFiles, dismiss };
}

async function importFile(bridge: IpcBridge, file: File): Promise<ImportResult> {
  const name = file.name.slice(0, 300);
  const rejected = (message: string): ImportResult => ({ kind: 'rejected', name, message });
  if (file.size > MAX_REPORT_BYTES) return rejected('The file is too large to be a report.');
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer)
    return rejected('The file could not be read. To import a folder, drop its files instead.');
  const answer = await bridge.call('archive.importFile', { name, bytes: new Uint8Array(buffer) });
  return answer.ok ? answer.value : rejected(answer.error.message);
}
