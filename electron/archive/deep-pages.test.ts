import { expect, test } from 'vitest';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import {
  ALL_REPORTS_QUERY,
  createTestArchive,
  createTestFile,
  expectOk,
  type TestArchive,
} from '../testing/archive-store.ts';
import { generateArchive } from '../testing/generate-archive.ts';

const LAST_DAY = new Date('2026-11-21T10:00:00Z');
const QUERIES: readonly Partial<ReportQuery>[] = [
  {},
  { text: 'example' },
  { results: ['no-record', 'review'] },
  { savedFrom: '2026-11-15', savedTo: '2026-11-20' },
  { text: 'wvw', savedFrom: '2026-11-12' },
];

/** The ids that a query finds, in a page of all of them. */
function listAllIds(archive: TestArchive, query: ReportQuery): readonly number[] {
  return expectOk(archive.search(query, 0, 10_000)).map(({ id }) => id);
}

function expectDeepPages(archive: TestArchive): void {
  for (const part of QUERIES)
    for (const order of ['newest', 'oldest'] as const) {
      const query = { ...ALL_REPORTS_QUERY, ...part, order };
      const all = listAllIds(archive, query);
      expect(all.toSorted((a, b) => (order === 'newest' ? b - a : a - b))).toEqual(all);
      expect(expectOk(archive.count(query))).toBe(all.length);
      expect(all.length).toBeGreaterThan(1_000);
      for (const offset of [2_100, 999, 1_000, 1_001, all.length - 5, all.length, 50_000])
        expect(
          expectOk(archive.search(query, offset, 20)).map(({ id }) => id),
          `${JSON.stringify(query)} from ${offset}`,
        ).toEqual(all.slice(offset, offset + 20));
    }
}

test('reads deep pages in the same order as the first, also after a change', () => {
  const file = createTestFile();
  const archive = createTestArchive(file);
  generateArchive(archive.database, { count: 2_200, seed: 'positions', lastDay: LAST_DAY });
  expectDeepPages(archive);
  // All ids are remembered now, and each of these changes makes them outdated.
  expectOk(archive.deleteReports([5, 700, 2_190], 'deleted'));
  expectDeepPages(archive);
  const other = createTestArchive(file);
  expectOk(other.deleteReports([6, 701, 2_191], 'deleted'));
  expectDeepPages(archive);
  other.database.exec(
    `UPDATE report SET clock_set_back = 1, saved_on = '2026-11-16' WHERE id < 40`,
  );
  expectDeepPages(archive);
  expect(archive.countReports()).toBe(2_194);
});
