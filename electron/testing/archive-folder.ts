import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import type { Log } from '../ports.ts';
import type { Archive, ArchiveResult } from '../archive/archive.ts';
import { type OpenArchiveDeps, openArchive } from '../archive/open-archive.ts';
import { sealedReport, type ReportOverrides } from './numbered-reports.ts';

/** For tests: saves a report, and fails the test where it isn't saved. */
export async function saveTestReport(
  archive: Archive,
  number: number,
  overrides: ReportOverrides = {},
) {
  return expectSuccess(
    await archive.save((previous) => sealedReport(number, previous, { size: 2_000, ...overrides })),
  );
}

/** For tests: what came of something that must work. */
export function expectSuccess<T>(result: ArchiveResult<T>): T {
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`);
  return result.value;
}

/** For tests: a folder that is removed with everything that was opened in it. */
export function createTempArchive() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-archive-'));
  const archives: Archive[] = [];
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
      archives.push(archive);
      return archive;
    },
    cleanup: async () => {
      for (const archive of archives) await archive.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** For tests: resolves once a state holds. */
export async function waitForState(archive: Archive, predicate: () => boolean): Promise<void> {
  while (!predicate())
    await new Promise<void>((resolve) => {
      const stop = archive.onChange(() => {
        stop();
        resolve();
      });
    });
}

/** For tests: resolves once the file was checked and a back-up is there. */
export async function waitForMaintenance(archive: Archive): Promise<void> {
  await waitForState(archive, () => {
    const state = archive.state();
    return (
      state.kind === 'ready' && state.integrity === 'intact' && state.lastBackupAt !== undefined
    );
  });
}
