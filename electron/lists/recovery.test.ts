import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../archive/database.ts';
import { createFakeListClient, toRow, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { flushPromises } from '../testing/provider.ts';
import { listPaths } from './list-paths.ts';

const VRM = 'XY55ZZZ';
const listDamaged = (folder: string) =>
  fs.readdirSync(folder).filter((name) => name.includes('damaged'));

/** A folder as a killed process leaves it: a file with a log, and a copy from the start of a run. */
async function createKilled() {
  const lists = openTestLists({
    client: createFakeListClient(() => ({ kind: 'no-data', reason: 'no-record' })),
  });
  const id = await lists.create([toRow(1), toRow(2)]);
  unwrap(await lists.start(id, 6));
  for (let round = 0; round < 8; round++) await flushPromises();
  unwrap(await lists.lists.changeRows({ id, rowNumbers: [1], changes: { note: 'Later' } }));
  const folder = lists.kill();
  return { id, ...listPaths(folder) };
}

/** Opens the lists, and returns what the user is told. */
function openAgain(folder: string) {
  const lists = openTestLists({ folder });
  return { lists, message: lists.mocks.notify.mock.calls[0]?.[0].message };
}

test('the log of a missing file is not applied to the copy', async () => {
  const { folder, id, file } = await createKilled();
  expect(fs.statSync(`${file}-wal`).size).toBeGreaterThan(0);
  fs.rmSync(file);
  fs.rmSync(`${file}-shm`, { force: true });
  const { lists, message } = openAgain(folder);
  expect(message).toContain('The file of work lists was missing. The copy of');
  expect((await lists.get(id)).rows[0]?.note).toBe('');
  expect(listDamaged(folder)).toEqual(['lists.damaged-20260301T100000Z.sqlite-wal']);
});

test.each<[string, string, (paths: { file: string; copy: string }) => void]>([
  [
    'the file is missing and its copy is damaged',
    'The file of work lists was missing.',
    ({ file, copy }) => {
      fs.rmSync(file);
      fs.writeFileSync(copy, 'x'.repeat(9_000));
    },
  ],
  [
    'both are damaged',
    'The file of work lists was damaged and was renamed to lists.damaged-20260301T100000Z.sqlite.',
    ({ file, copy }) => {
      fs.writeFileSync(file, 'x'.repeat(9_000));
      fs.rmSync(`${file}-wal`);
      fs.writeFileSync(copy, 'x'.repeat(9_000));
    },
  ],
  [
    'the file is damaged and there is no copy',
    'The file of work lists was damaged and was renamed to lists.damaged-20260301T100000Z.sqlite.',
    ({ file, copy }) => {
      fs.writeFileSync(file, 'x'.repeat(9_000));
      fs.rmSync(`${file}-wal`);
      fs.rmSync(copy);
    },
  ],
])('the user is told that there are no lists: %s', async (_, what, damage) => {
  const { folder, file, copy } = await createKilled();
  damage({ file, copy });
  const { lists, message } = openAgain(folder);
  expect(message).toBe(`${what} No copy of it can be opened, so there are no work lists.`);
  expect(lists.lists.getAll()).toEqual([]);
});

test.each(['', '-wal', '-shm', '-journal'])(
  'an erasure removes a damaged file that was moved alone: %s',
  (suffix) => {
    const lists = openTestLists();
    const name = `lists.damaged-20260101T000000Z.sqlite${suffix}`;
    fs.writeFileSync(path.join(lists.folder, name), VRM);
    lists.lists.erase([{ vrm: VRM }]);
    expect(listDamaged(lists.folder)).toEqual([]);
  },
);

test('an erasure leaves a folder and a file of another program', () => {
  const lists = openTestLists();
  fs.mkdirSync(path.join(lists.folder, 'lists.damaged-20260101T000000Z.sqlite'));
  fs.writeFileSync(path.join(lists.folder, 'reports.damaged-20260101T000000Z.sqlite'), '');
  lists.lists.erase([{ vrm: VRM }]);
  expect(listDamaged(lists.folder)).toHaveLength(2);
});

test('a file of another program gets no tables, also without an application id', () => {
  const folder = openTestLists().kill();
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
  const foreign = openDatabase(listPaths(folder).file);
  foreign.exec('CREATE TABLE other (a TEXT)');
  foreign.close();
  const { lists, message } = openAgain(folder);
  expect(message).toContain('was damaged and was renamed to');
  expect(lists.lists.getAll()).toEqual([]);
  using moved = openDatabase(path.join(folder, listDamaged(folder)[0] ?? ''));
  expect(moved.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'other' }]);
});

test.each(OTHER_THAN_FILES)('$name in the place of the log is renamed', async ({ create }) => {
  const { folder, file, id } = await createKilled();
  fs.rmSync(`${file}-wal`);
  create(`${file}-wal`);
  const { lists } = openAgain(folder);
  expect((await lists.get(id)).rowCount).toBe(2);
});
