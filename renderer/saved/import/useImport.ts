import { useCallback, useState } from 'react';
import type { ImportedFile } from '../../../shared/ipc/reports.ts';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';

export type UseImport = {
  /** What became of each file of the latest import; undefined when that was put away. */
  readonly told: readonly ImportedFile[] | undefined;
  /** Why the dialog did not come to an end. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  /** Asks which files by the system's dialog. */
  readonly choose: () => Promise<void>;
  /** Takes files that were dropped, one after the other. */
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly dismiss: () => void;
};

/** Bytes; the archive refuses more, so they need not even be read. */
const MOST = 200_000_000;

/** Brings report files into the archive and keeps what became of each. `onDone` after any came in. */
export function useImport(desk: ReportsDesk, onDone: () => void): UseImport {
  const [told, setTold] = useState<readonly ImportedFile[]>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const choose = useCallback(async () => {
    setBusy(true);
    setFault(undefined);
    const answer = await desk.call('archive.import');
    setBusy(false);
    if (!answer.ok) return setFault(answer.error.message);
    // No file: the dialog was cancelled, and what was told before may stay.
    if (answer.value.length === 0) return;
    setTold(answer.value);
    onDone();
  }, [desk, onDone]);

  const take = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setBusy(true);
      setFault(undefined);
      const results: ImportedFile[] = [];
      for (const file of files) {
        results.push(await taken(desk, file));
        setTold([...results]);
      }
      setBusy(false);
      onDone();
    },
    [desk, onDone],
  );
  const dismiss = useCallback(() => {
    setTold(undefined);
    setFault(undefined);
  }, []);
  return { told, fault, isBusy, choose, take, dismiss };
}

async function taken(desk: ReportsDesk, file: File): Promise<ImportedFile> {
  const name = file.name.slice(0, 300);
  const refused = (why: string): ImportedFile => ({ kind: 'refused', name, why });
  if (file.size > MOST) return refused('It is larger than any report.');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused('It could not be read. A folder can’t be imported; drop the files in it.');
  }
  const answer = await desk.call('archive.importBytes', { name, bytes });
  return answer.ok ? answer.value : refused(answer.error.message);
}
