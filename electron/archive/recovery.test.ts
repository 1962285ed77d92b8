import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Archive } from './archive.ts';
import { createBackup } from './backups.ts';
import { type RunJob, runInWorker } from './run-job.ts';
import {
  expectSuccess,
  saveTestReport,
  createTempArchive,
  waitForMaintenance,
} from '../testing/archive-folder.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';

const PAGE = 16_384;
const everything: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
let tempArchive: ReturnType<typeof createTempArchive>;
const at = (name: string) => path.join(tempArchive.folder, name);
const listQuarantinedFiles = () =>
  fs.readdirSync(tempArchive.folder).filter((name) => name.includes('damaged'));
const references = (archive: Archive) =>
  expectSuccess(archive.search(everything, 0, 200)).map(({ reference }) => reference);
const all = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => referenceForNumber(from + n));

function getRecovery(archive: Archive): { message: string; quarantinedFile: string } {
  const state = archive.state();
  if (state.kind !== 'ready' || !state.recovery) throw new Error(JSON.stringify(state));
  return state.recovery;
}

/** An archive of so many reports, with a back-up after some of them, that is closed again. */
async function filled(backedUp: number, reports: number, size = 2_000): Promise<void> {
  const archive = await tempArchive.open();
  const save = async (n: number) => {
    const { reference } = await saveTestReport(archive, n, { size });
    expectSuccess(archive.audit({ action: 'save', count: 1, reference }));
  };
  for (let n = 1; n <= backedUp; n += 1) await save(n);
  if (backedUp > 0) createBackup(at('reports.sqlite'), at('backups'), new Date());
  for (let n = backedUp + 1; n <= reports; n += 1) await save(n);
  await archive.close();
  if (backedUp === 0) fs.rmSync(at('backups'), { recursive: true, force: true });
}

function overwrite(from: number, pages: number): void {
  const handle = fs.openSync(at('reports.sqlite'), 'r+');
  fs.writeSync(handle, Buffer.alloc(PAGE * pages, 0xa5), 0, PAGE * pages, from * PAGE);
  fs.closeSync(handle);
}

beforeEach(() => {
  tempArchive = createTempArchive();
});
afterEach(() => tempArchive.cleanup());

describe('a damaged archive', () => {
  it('whose beginning is gone comes back whole from the back-up and its own pages', async () => {
    await filled(10, 25);
    overwrite(0, 1);
    const damaged = fs.readFileSync(at('reports.sqlite'));
    const archive = await tempArchive.open();
    expect(references(archive)).toEqual(all(1, 25));
    const { message, quarantinedFile } = getRecovery(archive);
    expect(message).toContain('15 reports that it did not have were read from the damaged file');
    expect(message).toContain('No report is missing.');
    expect(fs.readFileSync(quarantinedFile).equals(damaged)).toBe(true);
    for (const { id } of expectSuccess(archive.search(everything, 0, 200)))
      expect(expectSuccess(archive.get(id)).text).toContain('"snapshot"');
    await saveTestReport(archive, 26);
    expect(references(archive)).toEqual(all(1, 26));
  });

  it('says which reports are missing', async () => {
    await filled(5, 12, 60_000);
    const size = fs.statSync(at('reports.sqlite')).size / PAGE;
    overwrite(size - 9, 8);
    const archive = await tempArchive.open();
    await waitForRepair(archive);
    const { message } = getRecovery(archive);
    const there = references(archive);
    const missing = all(1, 12).filter((reference) => !there.includes(reference));
    expect(missing.length).toBeGreaterThan(0);
    expect(message).toContain(
      `${missing.length} ${missing.length === 1 ? 'report' : 'reports'} could not be read`,
    );
    for (const reference of missing) expect(message).toContain(reference);
  });

  it('keeps notes and tags as they were last, and what was deleted deleted', async () => {
    await filled(10, 10);
    const before = await tempArchive.open();
    expectSuccess(await before.annotate(3, 'Ring Mrs Patel', ['urgent']));
    expectSuccess(await before.deleteReports([4], 'deleted'));
    await before.close();
    overwrite(0, 1);
    const archive = await tempArchive.open();
    expect(references(archive)).toEqual(all(1, 10).filter((one) => one !== referenceForNumber(4)));
    expect(expectSuccess(archive.get(3)).row).toMatchObject({
      note: 'Ring Mrs Patel',
      tags: ['urgent'],
    });
    expect(expectSuccess(archive.search({ ...everything, text: 'patel' }, 0, 10))).toHaveLength(1);
  });

  it('is read even where there is no back-up', async () => {
    await filled(0, 8);
    overwrite(0, 1);
    const archive = await tempArchive.open();
    expect(references(archive)).toEqual(all(1, 8));
    expect(getRecovery(archive).message).toContain('no good back-up');
  });

  it('that holds nothing any more leaves an empty archive, and lies where it is said', async () => {
    fs.mkdirSync(tempArchive.folder, { recursive: true });
    fs.writeFileSync(at('reports.sqlite'), 'x'.repeat(50_000));
    const archive = await tempArchive.open();
    expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
    const { message, quarantinedFile } = getRecovery(archive);
    expect(message).toContain('can’t be told');
    expect(fs.readFileSync(quarantinedFile, 'utf8')).toBe('x'.repeat(50_000));
    await saveTestReport(archive, 1);
  });

  it('passes over a back-up that is damaged too', async () => {
    await filled(4, 4);
    const archive = await tempArchive.open();
    await saveTestReport(archive, 5);
    await archive.close();
    const bad = createBackup(at('reports.sqlite'), at('backups'), new Date());
    fs.writeFileSync(bad.file, fs.readFileSync(bad.file).fill(7, 0, 40_000));
    fs.truncateSync(at('reports.sqlite'), 0);
    const again = await tempArchive.open();
    expect(references(again)).toEqual(all(1, 4));
  });

  it.each(['empty', 'removed'])('is taken for damaged when it is %s', async (how) => {
    await filled(6, 6);
    if (how === 'empty') fs.truncateSync(at('reports.sqlite'));
    else fs.rmSync(at('reports.sqlite'));
    const archive = await tempArchive.open();
    expect(references(archive)).toEqual(all(1, 6));
    expect(getRecovery(archive).message).toContain('The back-up of');
  });

  it('never gets a number that another report had', async () => {
    await filled(2, 5);
    fs.truncateSync(at('reports.sqlite'), 0);
    const archive = await tempArchive.open();
    const row = await saveTestReport(archive, 9);
    expect(row.id).toBeGreaterThan(2);
  });

  it('is found by the check of the whole file, and mended while the archive is open', async () => {
    await filled(20, 30, 60_000);
    const size = fs.statSync(at('reports.sqlite')).size / PAGE;
    overwrite(Math.floor(size / 2), 2);
    const archive = await tempArchive.open();
    await waitForRepair(archive);
    const there = references(archive);
    expect(there.length).toBeGreaterThan(20);
    expect(listQuarantinedFiles().length).toBeGreaterThan(0);
  });

  it('damaged while it is open is mended before the next save is acknowledged', async () => {
    await filled(10, 10);
    const archive = await tempArchive.open();
    expectSuccess(archive.search(everything, 0, 1));
    overwrite(1, 20);
    for (let n = 11; n <= 30; n += 1) await saveTestReport(archive, n);
    expect(references(archive)).toEqual(all(1, 30));
  });
});

it('mends damage that SQLite does not see, and does not begin again and again', async () => {
  await filled(10, 12);
  const database = new DatabaseSync(at('reports.sqlite'));
  database.exec(`update report set tags = 'no tags' where id = 11`);
  database.close();
  const archive = await tempArchive.open();
  while (!('recovery' in archive.state())) {
    archive.search(everything, 0, 50);
    await systemClock.wait(20);
  }
  expect(references(archive)).toEqual(all(1, 12));
  expect(listQuarantinedFiles().filter((name) => name.endsWith('.sqlite'))).toHaveLength(1);
});

it.each(['check', 'backup'])(
  'is not begun for a page that the disk did not give once, in the job %s',
  async (failing) => {
    await filled(3, 4);
    let refused = 0;
    const runJob: RunJob = (name, input) => {
      if (name !== failing || refused > 0) return runInWorker(name, input);
      refused += 1;
      // So SQLite tells of it, as of damage.
      return Promise.reject(Object.assign(new Error('malformed'), { errcode: 11 }));
    };
    fs.rmSync(at('backups'), { recursive: true });
    const archive = await tempArchive.open({ runJob });
    await waitForMaintenance(archive);
    expect(refused).toBe(1);
    expect(archive.state()).not.toHaveProperty('recovered');
    expect(listQuarantinedFiles()).toEqual([]);
  },
);

describe('a recovery that is interrupted', () => {
  it.each([
    ['before the damaged one was moved', []],
    ['after its log was moved', ['-wal']],
    ['after all of it was moved', ['-wal', '']],
  ])('%s goes on at the next opening', async (_, moved) => {
    await filled(3, 6);
    const whole = fs.readFileSync(at('reports.sqlite'));
    fs.writeFileSync(at('reports.restored.sqlite'), whole);
    fs.writeFileSync(at('reports.sqlite'), 'damaged');
    fs.writeFileSync(at('reports.sqlite-wal'), 'its log');
    const to = at('reports.damaged-20261121T101530Z.sqlite');
    fs.writeFileSync(
      at('last-recovery.json'),
      JSON.stringify({ message: 'It was.', quarantinedFile: to }),
    );
    for (const end of moved) fs.renameSync(at(`reports.sqlite${end}`), to + end);
    const archive = await tempArchive.open();
    expect(references(archive)).toEqual(all(1, 6));
    expect(getRecovery(archive)).toEqual({ message: 'It was.', quarantinedFile: to });
    expect(fs.readFileSync(to, 'utf8')).toBe('damaged');
    expect(fs.readFileSync(`${to}-wal`, 'utf8')).toBe('its log');
  });

  it('leaves what it had half made unused', async () => {
    await filled(3, 6);
    fs.writeFileSync(at('reports.incomplete.sqlite'), 'half');
    overwrite(0, 1);
    expect(references(await tempArchive.open())).toEqual(all(1, 6));
  });
});

it('reads the log of a damaged archive that was never closed', async () => {
  await filled(3, 3);
  const archive = await tempArchive.open();
  for (let n = 4; n <= 9; n += 1) await saveTestReport(archive, n);
  const copies = ['', '-wal'].map(
    (end) => [end, fs.readFileSync(at(`reports.sqlite${end}`))] as const,
  );
  await archive.close();
  for (const [end, bytes] of copies) fs.writeFileSync(at(`reports.sqlite${end}`), bytes);
  fs.rmSync(at('reports.sqlite'));
  expect(references(await tempArchive.open())).toEqual(all(1, 9));
});

/** Resolves once the check of the whole file has been through. */
async function waitForRepair(archive: Archive): Promise<void> {
  for (;;) {
    const state = archive.state();
    if (state.kind === 'ready' && state.integrity === 'intact' && state.recovery) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('makes a good database', async () => {
  await filled(5, 20, 40_000);
  overwrite(3, 4);
  const archive = await tempArchive.open();
  await waitForRepair(archive);
  await archive.close();
  const database = new DatabaseSync(at('reports.sqlite'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
});
