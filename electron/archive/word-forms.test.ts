import { expect, test } from 'vitest';
import {
  ALL_REPORTS_QUERY,
  createTestArchive,
  expectOk,
  saveTestReport,
  type TestArchive,
} from '../testing/archive-store.ts';

const searchIds = (archive: TestArchive, { text }: { readonly text: string }) =>
  expectOk(archive.search({ ...ALL_REPORTS_QUERY, text }, 0, 9)).map(({ id }) => id);

test.each(['write off', 'written off', 'write-off', 'writeoffs'])(
  '“%s” finds every notation of it, with other words too',
  async (text) => {
    const archive = createTestArchive();
    for (const notes of ['Written off in 2019', 'a write-off', 'an old writeoff', 'off to write'])
      await saveTestReport(archive, { notes });
    await saveTestReport(archive, { notes: 'typewritten, switched off' });
    expect(searchIds(archive, { text })).toEqual([4, 3, 2, 1]);
    expect(searchIds(archive, { text: `old ${text}` })).toEqual([3]);
  },
);

test('a word is found by every other form', async () => {
  const archive = createTestArchive();
  await saveTestReport(archive, { notes: 'stolen, sold, repaired' });
  for (const text of ['steal', 'selling', 'repair', 'repairs sell', 'stole'])
    expect(searchIds(archive, { text }), text).toEqual([1]);
  for (const text of ['steel', 'seller']) expect(searchIds(archive, { text }), text).toEqual([]);
});
