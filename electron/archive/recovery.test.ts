import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { listBackups, createBackup } from './backups.ts';
import { addPendingErase } from './pending-erase.ts';
import { type RunJob, runInWorker } from './jobs.ts';
import { archivePaths } from './paths.ts';
import {
  all,
  damagedArchive,
  editFile,
  EVERYTHING,
  expectAllOpen,
  recoveredIn,
  references,
  untilRecovered,
} from '../testing/damaged-archive.ts';
import { expectSuccess, saveTestReport, waitForMaintenance } from '../testing/archive-folder.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';

const {
  at,
  quarantinedFiles: listQuarantinedFiles,
  copyOf,
  edit,
  damageIndex,
  filled,
  folder,
  open,
  overwrite,
  pages,
  withCopies,
} = damagedArchive();
const copiesFolder = withCopies.copiesFolder;

describe('a damaged archive', () => {
  test('gets further reports from the copies folder in the order in which they were saved', async () => {
    await filled(3, 12, { copies: true });
    overwrite(0, pages());
    const archive = await open(withCopies);
    expect(references(archive)).toEqual(all(1, 12));
    expect(recoveredIn(archive).message).toContain(
      '9 reports were recovered from the copies folder.',
    );
    // A file in the folder does not prove that the report was saved here.
    const origins = expectSuccess(archive.search(EVERYTHING, 0, 20)).map(({ origin }) => origin);
    expect(new Set(origins.slice(3))).toEqual(new Set(['imported-untested']));
  });

  test('adds no altered copy, and lists it as missing', async () => {
    await filled(3, 8, { copies: true });
    fs.writeFileSync(copyOf(5), 'noise');
    const text = fs.readFileSync(copyOf(7), 'utf8');
    fs.writeFileSync(copyOf(7), text.replace('Sam Example', 'Tom Example'));
    fs.writeFileSync(path.join(copiesFolder(), 'letter.txt'), 'not ours');
    overwrite(0, pages());
    const archive = await open(withCopies);
    expect(references(archive)).toEqual([
      ...all(1, 4),
      referenceForNumber(6),
      referenceForNumber(8),
    ]);
    expect(recoveredIn(archive).message).toContain(
      `2 reports could not be recovered: ${referenceForNumber(5)}, ${referenceForNumber(7)}.`,
    );
  });

  test('reports that the copies folder could not be read', async () => {
    await filled(3, 8, { copies: true });
    overwrite(0, pages());
    const away = path.join(folder(), 'away');
    const archive = await open({ copiesFolder: () => away });
    expect(references(archive)).toEqual(all(1, 3));
    expect(recoveredIn(archive).message).toContain(`${away} could not be read`);
  });

  test('adds no copy of a deleted report that could not be removed yet', async () => {
    await filled(3, 8, { copies: true });
    addPendingErase(archivePaths(folder()), { copies: [copyOf(6)] });
    overwrite(0, pages());
    const archive = await open(withCopies);
    expect(references(archive)).toEqual(all(1, 8).filter((one) => one !== referenceForNumber(6)));
    await archive.updateCopies();
    expect(fs.existsSync(copyOf(6))).toBe(false);
  });

  test('restores the latest notes, tags and deletions', async () => {
    await filled(10, 12);
    const before = await open();
    expectSuccess(await before.annotate(3, 'Ring Mrs Patel', ['urgent']));
    expectSuccess(await before.annotate(12, 'Sold', []));
    expectSuccess(await before.deleteReports([4], 'deleted'));
    await before.close();
    edit(`UPDATE report SET sealed_report = x'00ff' WHERE id IN (2, 11)`);
    damageIndex();
    const archive = await open();
    await untilRecovered(archive);
    const left = all(1, 12).filter(
      (one) => one !== referenceForNumber(4) && one !== referenceForNumber(11),
    );
    expect(references(archive)).toEqual(left);
    expect(recoveredIn(archive).message).toContain(
      `1 report could not be recovered: ${referenceForNumber(11)}.`,
    );
    expect(expectSuccess(archive.get(3)).row).toMatchObject({
      note: 'Ring Mrs Patel',
      tags: ['urgent'],
    });
    expect(expectSuccess(archive.get(12)).row).toMatchObject({ note: 'Sold', origin: 'local' });
    expect(expectSuccess(archive.search({ ...EVERYTHING, text: 'patel' }, 0, 10))).toHaveLength(1);
  });

  test('restores a report from its copy at its place in the chain', async () => {
    await filled(4, 9, { copies: true });
    edit(`UPDATE report SET sealed_report = x'00ff' WHERE id = 7`);
    damageIndex();
    const archive = await open(withCopies);
    await untilRecovered(archive);
    const row = expectSuccess(
      archive.search({ ...EVERYTHING, text: referenceForNumber(7) }, 0, 1),
    )[0];
    expect(row?.origin).toBe('local');
    expect(recoveredIn(archive).message).toContain('No report is missing.');
    await waitForMaintenance(archive);
    expect(archive.state()).not.toHaveProperty('chainProblem');
  });

  test('without any readable report becomes an empty archive, and is quarantined at the stated path', async () => {
    fs.mkdirSync(folder(), { recursive: true });
    fs.writeFileSync(at('reports.sqlite'), 'x'.repeat(50_000));
    const archive = await open();
    expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
    const { message, quarantinedFile } = recoveredIn(archive);
    expect(message).toContain('not known');
    expect(fs.readFileSync(quarantinedFile, 'utf8')).toBe('x'.repeat(50_000));
    await saveTestReport(archive, 1);
  });

  test.each([
    [
      'pages are damaged',
      (file: string) => fs.writeFileSync(file, fs.readFileSync(file).fill(7, 0, 40_000)),
    ],
    [
      'one report can’t be opened',
      (file: string) => {
        editFile(file, `UPDATE report SET sealed_report = x'00ff' WHERE id = 2`);
      },
    ],
  ])('skips a backup in which %s', async (_, spoil) => {
    await filled(4, 4);
    const archive = await open();
    await saveTestReport(archive, 5);
    await archive.close();
    spoil(createBackup(archivePaths(folder()), new Date()).file);
    for (const { file } of listBackups(at('backups')).slice(1, -1)) fs.rmSync(file);
    fs.truncateSync(at('reports.sqlite'), 0);
    const reopened = await open();
    expect(references(reopened)).toEqual(all(1, 4));
  });

  test('uses a backup in which a row is not that of its report, and rebuilds the row', async () => {
    await filled(4, 4);
    const [backup] = listBackups(at('backups'));
    editFile(backup?.file ?? '', `UPDATE report SET verdict_result = 'alert' WHERE id = 2`);
    fs.truncateSync(at('reports.sqlite'), 0);
    const archive = await open();
    expect(references(archive)).toEqual(all(1, 4));
    expect(expectSuccess(archive.search({ ...EVERYTHING, results: ['alert'] }, 0, 9))).toEqual([]);
  });

  test.each(['empty', 'removed'])('counts as damaged when it is %s', async (how) => {
    await filled(6, 6);
    if (how === 'empty') fs.truncateSync(at('reports.sqlite'));
    else fs.rmSync(at('reports.sqlite'));
    const archive = await open();
    expect(references(archive)).toEqual(all(1, 6));
    const { message, quarantinedFile } = recoveredIn(archive);
    expect(message).toContain('restored from the backup of');
    // Nothing is said to be kept if there was no file.
    expect(quarantinedFile === '').toBe(how === 'removed');
    expect(listQuarantinedFiles().map(at)).toEqual(how === 'removed' ? [] : [quarantinedFile]);
  });

  test('counts as damaged when it is missing with its backups and there are copies', async () => {
    await filled(0, 6, { copies: true });
    fs.rmSync(at('reports.sqlite'));
    const archive = await open(withCopies);
    expect(references(archive)).toEqual(all(1, 6));
  });

  test('never reuses the id of another report', async () => {
    await filled(2, 5);
    edit(`UPDATE report SET sealed_report = x'00ff' WHERE id = 5`);
    damageIndex();
    const archive = await open();
    await untilRecovered(archive);
    expect((await saveTestReport(archive, 9)).id).toBe(6);
  });

  test('damaged while it is open is repaired before the next save is acknowledged', async () => {
    await filled(10, 10, { copies: true });
    const archive = await open(withCopies);
    expectSuccess(archive.search(EVERYTHING, 0, 1));
    overwrite(1, pages() - 1);
    for (let n = 11; n <= 30; n += 1) await saveTestReport(archive, n);
    await untilRecovered(archive);
    expect(references(archive).toSorted()).toEqual(all(1, 30));
  });

  test('is replaced and backed up when the check before a backup finds it', async () => {
    await filled(3, 5);
    damageIndex();
    const day = 86_400_000;
    const clock = { ...systemClock, now: () => new Date(Date.now() + day) };
    const archive = await open({ clock });
    await untilRecovered(archive);
    expect(references(archive)).toEqual(all(1, 5));
    while (listBackups(at('backups')).length < 2) await systemClock.wait(20);
    expectAllOpen(archive);
  });
});

test('adds no audit entry that cannot be read', async () => {
  await filled(3, 5);
  edit(`UPDATE audit SET action = 'dance' WHERE sequence = 5`);
  damageIndex();
  const archive = await open();
  await untilRecovered(archive);
  expect(references(archive)).toEqual(all(1, 5));
  expect(expectSuccess(archive.listAudit(undefined, 10)).entries).toHaveLength(4);
});

test.each(['check', 'backup'])(
  'does not start after a single failed read, in the job %s',
  async (failing) => {
    await filled(3, 4);
    let refused = 0;
    const runJob: RunJob = (name, input) => {
      if (name !== failing || refused > 0) return runInWorker(name, input);
      refused += 1;
      // SQLite reports this failure with its error code for damage (SQLITE_CORRUPT).
      return Promise.reject(Object.assign(new Error('malformed'), { errcode: 11 }));
    };
    fs.rmSync(at('backups'), { recursive: true });
    const archive = await open({ runJob });
    await waitForMaintenance(archive);
    expect(refused).toBe(1);
    expect(archive.state()).not.toHaveProperty('recovery');
    expect(listQuarantinedFiles()).toEqual([]);
  },
);

describe('a recovery that is interrupted', () => {
  test.each([
    ['before the damaged one was moved', []],
    ['after its log was moved', ['-wal']],
    ['after all of it was moved', ['-wal', '']],
  ])('%s continues at the next opening', async (_, moved) => {
    await filled(3, 6);
    const archiveBytes = fs.readFileSync(at('reports.sqlite'));
    fs.writeFileSync(at('reports.restored.sqlite'), archiveBytes);
    fs.writeFileSync(at('reports.sqlite'), 'damaged');
    fs.writeFileSync(at('reports.sqlite-wal'), 'its log');
    const to = at('reports.damaged-20261121T101530Z.sqlite');
    fs.writeFileSync(
      at('last-recovery.json'),
      JSON.stringify({ message: 'It was.', quarantinedFile: to }),
    );
    for (const end of moved) fs.renameSync(at(`reports.sqlite${end}`), to + end);
    const archive = await open();
    expect(references(archive)).toEqual(all(1, 6));
    expect(recoveredIn(archive)).toEqual({ message: 'It was.', quarantinedFile: to });
    expect(fs.readFileSync(to, 'utf8')).toBe('damaged');
    expect(fs.readFileSync(`${to}-wal`, 'utf8')).toBe('its log');
  });

  test('does not use an incomplete archive', async () => {
    await filled(3, 6);
    fs.writeFileSync(at('reports.incomplete.sqlite'), 'half');
    overwrite(0, 1);
    expect(references(await open())).toEqual(all(1, 3));
  });
});

test('does not get the log of the damaged archive', async () => {
  await filled(3, 3);
  const archive = await open();
  for (let n = 4; n <= 9; n += 1) await saveTestReport(archive, n);
  const log = fs.readFileSync(at('reports.sqlite-wal'));
  await archive.close();
  for (const { file } of listBackups(at('backups')).slice(0, -1)) fs.rmSync(file);
  fs.rmSync(at('reports.sqlite'));
  fs.writeFileSync(at('reports.sqlite-wal'), log);
  const reopened = await open();
  expect(references(reopened)).toEqual(all(1, 3));
  expect(fs.readFileSync(`${recoveredIn(reopened).quarantinedFile}-wal`).equals(log)).toBe(true);
});

test('creates an intact database', async () => {
  await filled(5, 20, { size: 40_000 });
  overwrite(3, 4);
  const archive = await open();
  await untilRecovered(archive);
  await archive.close();
  const database = new DatabaseSync(at('reports.sqlite'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
});
