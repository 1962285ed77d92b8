import { useCallback, useState } from 'react';
import type { ImportResult } from '../../../shared/ipc/reports.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';

export type ReportImport = {
  /** What became of each file of the latest import; undefined when that was put away. */
  readonly results: readonly ImportResult[] | undefined;
  /** Why the dialog did not come to an end. */
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** Asks which files by the system's dialog. */
  readonly openFileDialog: () => Promise<void>;
  /** Takes files that were dropped, one after the other. */
  readonly importFiles: (files: readonly File[]) => Promise<void>;
  readonly dismiss: () => void;
};

/** Bytes; the archive refuses more, so they need not even be read. */
const MAX_FILE_BYTES = 200_000_000;

/** Brings report files into the archive and keeps what became of each. `onDone` after any came in. */
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
    // No file: the dialog was cancelled, and what was told before may stay.
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
