import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';

type Lists = ReturnType<typeof openTestLists>;
const VIN = 'WF0AXXGAJA1234567';
const findText = (folder: string, text: string) =>
  fs.readdirSync(folder).filter((name) => fs.readFileSync(path.join(folder, name)).includes(text));

/** Deletes a list on a disk that is full when its traces are to be removed. */
async function deleteOnFullDisk() {
  const lists = openTestLists();
  const id = await lists.create(2);
  // A run makes the copy.
  unwrap(await lists.start(id, 6));
  while (lists.client.waiting.length > 0)
    await lists.client.waiting[0]?.answer({ kind: 'no-data', reason: 'no-record' });
  const { database } = lists.sql;
  const exec = database.exec.bind(database);
  const full = vi.spyOn(database, 'exec').mockImplementation((text) => {
    if (text === 'VACUUM')
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    exec(text);
  });
  const result = await lists.lists.delete(id);
  full.mockRestore();
  return { lists, result };
}

test('a list whose traces cannot be removed is deleted, and the user is told', async () => {
  const { lists, result } = await deleteOnFullDisk();
  expect(result).toEqual({
    ok: false,
    error: {
      code: 'storage',
      message:
        'The work list was deleted, but traces of it remain on the disk. Free some space, then delete another list or restart Platedesk.',
    },
  });
  expect(lists.lists.getAll()).toEqual([]);
  expect(lists.lines).toHaveLength(1);
  expect(findText(lists.folder, 'AB01CDE')).not.toEqual([]);
});

test.each<[string, (lists: Lists) => Promise<Lists>]>([
  [
    'the daily clean-up',
    async (lists) => {
      await lists.advance(86_400_001);
      return lists;
    },
  ],
  ['the next start', async (lists) => openTestLists({ folder: lists.kill() })],
  [
    'the next deletion',
    async (lists) => {
      unwrap(await lists.lists.delete(await lists.create(1, { name: 'Other' })));
      return lists;
    },
  ],
])('%s removes the traces', async (_, cleanUp) => {
  const { folder, sql } = await cleanUp((await deleteOnFullDisk()).lists);
  expect(findText(folder, 'AB01CDE')).toEqual([]);
  expect(sql.get('SELECT 1 FROM unpurged')).toBeUndefined();
});

test.each(['before its summary is made', 'after a crash before its summary was made'])(
  'a row is erased by the VIN that a response states, %s',
  async (when) => {
    const lists = openTestLists();
    const id = await lists.create(2, { triage: ['check'] });
    unwrap(await lists.start(id, 2));
    await lists.client.waiting[0]?.answer(
      { kind: 'answered' },
      { check: { vrm: 'AB01CDE', buyerInfo: { vin: VIN } } },
    );
    const next = when.startsWith('after') ? openTestLists({ folder: lists.kill() }) : lists;
    expect(next.lists.erase([{ vin: VIN }])).toBe(1);
    expect((await next.get(id)).rows.map(({ number }) => number)).toEqual([2]);
  },
);

test('a row is erased although the answers of another row cannot be read', async () => {
  const lists = openTestLists();
  const id = await lists.create(2, { triage: ['status'] });
  unwrap(await lists.start(id, 2));
  await lists.client.waiting[0]?.answer({ kind: 'no-data', reason: 'no-record' });
  lists.sql.run("UPDATE request SET answers = 'not JSON' WHERE row_number = 1");
  expect(lists.lists.erase([{ vrm: 'AB02CDE' }])).toBe(1);
  expect((lists.sql.all('SELECT number FROM row') as unknown[]).length).toBe(1);
  expect(lists.lines).not.toEqual([]);
  expect(findText(lists.folder, 'AB02CDE')).toEqual([]);
});
