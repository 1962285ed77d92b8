import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Log } from '../ports.ts';
import type { ArchiveResult } from '../archive/archive-error.ts';
import { type Archive, type OpenArchiveDeps, openArchive } from '../archive/archive.ts';
import { sealedReport, type ReportOverrides } from './numbered-reports.ts';

/** Saves a report; throws if it is not saved. */
export async function saveTestReport(
  archive: Archive,
  number: number,
  overrides: ReportOverrides = {},
) {
  return expectSuccess(
    await archive.save((previous) => sealedReport(number, previous, { size: 2_000, ...overrides })),
  );
}

/** Returns the value of a successful result; throws otherwise. */
export function expectSuccess<T>(result: ArchiveResult<T>): T {
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`);
  return result.value;
}

/**
 * Creates a temporary folder that is removed after the test, together with the archives opened in
 * it.
 */
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

/**
 * Returns a function that fills a folder. It calls `make` once for the same arguments and copies the
 * files into each later folder, because saving reports takes most of the time of a short test.
 *
 * @param make writes the files into a folder, closes them, and returns a description for the tests
 */
export function fillOnce<Args extends readonly unknown[], T>(make: (...args: Args) => Promise<T>) {
  const made = new Map<string, { readonly copy: string; readonly value: T }>();
  afterAll(() => {
    for (const { copy } of made.values()) fs.rmSync(copy, { recursive: true });
    made.clear();
  });
  const options = { recursive: true, preserveTimestamps: true };
  return async (folder: string, ...args: Args): Promise<T> => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known) {
      fs.cpSync(known.copy, folder, options);
      return known.value;
    }
    const value = await make(...args);
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-copy-'));
    fs.cpSync(folder, copy, options);
    made.set(key, { copy, value });
    return value;
  };
}

/** Resolves when the condition on the state is true. */
export async function waitForState(archive: Archive, predicate: () => boolean): Promise<void> {
  while (!predicate())
    await new Promise<void>((resolve) => {
      const stop = archive.onChange(() => {
        stop();
        resolve();
      });
    });
}

/** Resolves when the file has been checked. A new archive gets no backup before its first report. */
export async function waitForCheck(archive: Archive): Promise<void> {
  await waitForState(archive, () => {
    const state = archive.state();
    return state.kind === 'ready' && state.integrity === 'intact';
  });
}

/** Resolves when the file has been checked and a backup exists. */
export async function waitForMaintenance(archive: Archive): Promise<void> {
  await waitForState(archive, () => {
    const state = archive.state();
    return (
      state.kind === 'ready' && state.integrity === 'intact' && state.lastBackupAt !== undefined
    );
  });
}
