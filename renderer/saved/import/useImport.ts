import { useCallback, useState } from 'react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';

export type ReportImport = {
  /** The result of each file of the latest import. Undefined after it was dismissed. */
  readonly results: readonly ImportResult[] | undefined;
  /** Why the file dialog or the import failed. */
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** Opens the system's file dialog and imports the selected files. */
  readonly openFileDialog: () => Promise<void>;
  /** Imports dropped files, one after the other. */
  readonly importFiles: (files: readonly File[]) => Promise<void>;
  readonly dismiss: () => void;
};

/** Bytes. The archive rejects larger files, so they are not read. */
const MAX_FILE_BYTES = 200_000_000;

/**
 * Imports report files into the archive and stores the result of each. Calls `onDone` after each
 * import.
 */
export function useImport(bridge: ReportsBridge, onDone: () => void): ReportImport {
  const [results, setResults] = useState<readonly ImportResult[]>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const openFileDialog = useCallback(async () => {
    setBusy(true);
    setError(undefined);
    const answer = await bridge.call('archive.importFromDialog');
    setBusy(false);
    if (!answer.ok) return setError(answer.error.message);
    // No file: the dialog was cancelled, and the earlier results stay.
    if (answer.value.length === 0) return;
    setResults(answer.value);
    onDone();
  }, [bridge, onDone]);

  const importFiles = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setBusy(true);
      setError(undefined);
      const collected: ImportResult[] = [];
      for (const file of files) {
        collected.push(await importFile(bridge, file));
        setResults([...collected]);
      }
      setBusy(false);
      onDone();
    },
    [bridge, onDone],
  );
  const dismiss = useCallback(() => {
    setResults(undefined);
    setError(undefined);
  }, []);
  return { results, error, isBusy, openFileDialog, importFiles, dismiss };
}

async function importFile(bridge: ReportsBridge, file: File): Promise<ImportResult> {
  const name = file.name.slice(0, 300);
  const refused = (message: string): ImportResult => ({ kind: 'rejected', name, message });
  if (file.size > MAX_FILE_BYTES) return refused('It is larger than any report.');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused('It could not be read. A folder can’t be imported; drop the files in it.');
  }
  const answer = await bridge.call('archive.importFile', { name, bytes });
  return answer.ok ? answer.value : refused(answer.error.message);
}
