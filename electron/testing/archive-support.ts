import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import type { Log } from '../ports.ts';
import type { Archive, ArchiveResult } from '../archive/archive.ts';
import { type OpenArchiveDeps, openArchive } from '../archive/opening.ts';
import { sealedReport, type Told } from './sealed-report.ts';

/** For tests: saves a report, and fails the test where it isn't saved. */
export async function saved(archive: Archive, number: number, told: Told = {}) {
  return must(
    await archive.save((previous) => sealedReport(number, previous, { size: 2_000, ...told })),
  );
}

/** For tests: what came of something that must work. */
export function must<T>(result: ArchiveResult<T>): T {
  if (!result.ok) throw new Error(`${result.because}: ${result.why}`);
  return result.value;
}

/** For tests: a folder that is removed with everything that was opened in it. */
export function tryOut() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-archive-'));
  const opened: Archive[] = [];
  const events: string[] = [];
  const log: Log = {
    info: (event) => events.push(event),
    error: (event, error) => events.push(`${event}: ${String(error)}`),
  };
  return {
    folder,
    events,
    open: async (deps: Partial<OpenArchiveDeps> = {}) => {
      const archive = await openArchive({ folder, clock: systemClock, log, ...deps });
      opened.push(archive);
      return archive;
    },
    end: async () => {
      for (const archive of opened) await archive.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** For tests: resolves once a state holds. */
export async function until(archive: Archive, holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      const stop = archive.onChange(() => {
        stop();
        resolve();
      });
    });
}

/** For tests: resolves once the file was checked and a back-up is there. */
export async function untilLookedAfter(archive: Archive): Promise<void> {
  await until(archive, () => {
    const state = archive.state();
    return state.kind === 'ready' && state.integrity === 'good' && state.backedUpAt !== undefined;
  });
}
