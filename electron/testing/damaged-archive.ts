import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect } from 'vitest';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { systemClock } from '../clock.ts';
import { parseReportText } from '../seal/read-file.ts';
import type { Archive } from '../archive/archive.ts';
import { listBackups, createBackup } from '../archive/backups.ts';
import type { OpenArchiveDeps } from '../archive/archive.ts';
import { writeCopiesFolders } from '../archive/copies-folder.ts';
import { archivePaths } from '../archive/paths.ts';
import { createTempArchive, expectSuccess, fillOnce, saveTestReport } from './archive-folder.ts';
import { allJobs } from './inline-jobs.ts';
import { createRandomNumbers, referenceForNumber } from './numbered-reports.ts';

const PAGE = 16_384;
export const EVERYTHING: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };

/** The files of an archive that a test damages, and functions on them. Registers its own hooks. */
export function damagedArchive() {
  let place: ReturnType<typeof createTempArchive>;
  beforeEach(() => {
    place = createTempArchive();
    fs.mkdirSync(copiesFolder());
  });
  afterEach(() => place.cleanup());
  const folder = () => place.folder;
  const at = (name: string) => path.join(place.folder, name);
  const copiesFolder = () => at('copies');
  const open = (deps?: Partial<OpenArchiveDeps>) => place.open({ runJob: allJobs, ...deps });
  const pages = () => fs.statSync(at('reports.sqlite')).size / PAGE;
  const fill = fillOnce(
    async (backedUpCount: number, reports: number, size: number, copies: boolean) => {
      const archive = await open(copies ? { copiesFolder } : {});
      const save = async (n: number) => {
        const { reference } = await saveTestReport(archive, n, { size });
        expectSuccess(archive.audit({ action: 'save', count: 1, reference }));
      };
      for (let n = 1; n <= backedUpCount; n += 1) await save(n);
      const made = backedUpCount > 0 ? createBackup(archivePaths(folder()), new Date()) : undefined;
      for (let n = backedUpCount + 1; n <= reports; n += 1) await save(n);
      await archive.updateCopies();
      await archive.close();
      // Maintenance may have made another meanwhile.
      for (const { file } of listBackups(at('backups'))) if (file !== made?.file) fs.rmSync(file);
    },
  );
  return {
    folder,
    at,
    open,
    pages,
    withCopies: { copiesFolder },
    copyOf: (number: number) =>
      path.join(copiesFolder(), `${referenceForNumber(number)}.platedesk`),
    /** Files of damaged archives. */
    quarantinedFiles: () => fs.readdirSync(place.folder).filter((name) => name.includes('damaged')),

    /** An archive of so many reports, with one backup after some of them, that is closed again. */
    filled: async (
      backedUpCount: number,
      reports: number,
      { size = 2_000, copies = false } = {},
    ): Promise<void> => {
      await fill(folder(), backedUpCount, reports, size, copies);
      // The archive that is copied names the folder of the copies that it was made with.
      if (copies) writeCopiesFolders(archivePaths(folder()), [copiesFolder()]);
    },

    /** Writes noise over pages of the database. */
    overwrite: (from: number, count: number): void => {
      const handle = fs.openSync(at('reports.sqlite'), 'r+');
      const next = createRandomNumbers(from);
      const noise = Buffer.from(Array.from({ length: PAGE * count }, () => next() * 256));
      fs.writeSync(handle, noise, 0, noise.length, from * PAGE);
      fs.closeSync(handle);
    },

    /** Damages the search index only, so that every report can still be read. */
    damageIndex: (): void =>
      editFile(
        at('reports.sqlite'),
        'UPDATE report_search_data SET block = zeroblob(length(block)) WHERE id > 10',
      ),

    /** Changes the database without the program. */
    edit: (sql: string): void => editFile(at('reports.sqlite'), sql),
  };
}

/** Changes a database without the program. */
export function editFile(file: string, sql: string): void {
  const database = new DatabaseSync(file, { defensive: false });
  database.exec(sql);
  database.close();
}

/** Resolves when the archive has been replaced. */
export async function untilRecovered(archive: Archive): Promise<void> {
  for (;;) {
    const state = archive.state();
    if (state.kind === 'ready' && state.integrity === 'intact' && state.recovery) return;
    await systemClock.wait(20);
  }
}

/** The report on the last recovery. */
export function recoveredIn(archive: Archive): { message: string; quarantinedFile: string } {
  const state = archive.state();
  if (state.kind !== 'ready' || !state.recovery) throw new Error(JSON.stringify(state));
  return { quarantinedFile: '', ...state.recovery };
}

/** The references of all reports, the oldest first. */
export const references = (archive: Archive) =>
  expectSuccess(archive.search(EVERYTHING, 0, 200)).map(({ reference }) => reference);

/** The references of reports with these numbers. */
export const all = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => referenceForNumber(from + n));

/** Fails unless every report is unchanged since it was sealed. */
export function expectAllOpen(archive: Archive): void {
  for (const { id } of expectSuccess(archive.search(EVERYTHING, 0, 200)))
    expect(parseReportText(expectSuccess(archive.get(id)).text)).toMatchObject({ isIntact: true });
}
