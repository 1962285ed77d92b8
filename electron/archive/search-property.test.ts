import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import { verdictResultSchema } from '../../shared/report/snapshot.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import {
  ALL_REPORTS_QUERY,
  preparedOn,
  saveTestReport,
  createTestArchive,
  type TestArchive,
  expectOk,
} from '../testing/archive-store.ts';

// Few letters, so that many reports share parts of their words.
const plate = fc.stringMatching(/^[AB]{2}[12]{2}[ABC]{3}$/);
const vin = fc.stringMatching(/^WV[AB12]{6}$/);
const word = fc.constantFrom(
  'ford',
  'Focus',
  'FORDABLE',
  'škoda',
  'a',
  'ab1',
  'Golfing',
  '12',
  'CX-5',
  'cx5',
);
const phrase = fc.array(word, { maxLength: 3 }).map((list) => list.join(' '));
const result = fc.constantFrom(...verdictResultSchema.options);
const environment = fc.constantFrom(...environmentSchema.options);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      vrm: plate,
      vin,
      make: phrase,
      notes: phrase,
      organisation: phrase,
      result,
      environment,
      day: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const), at: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('note' as const),
      at: fc.nat(30),
      note: phrase,
      tags: fc.array(word, { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
);
const typed = fc.oneof(
  phrase,
  plate,
  fc.tuple(plate, fc.nat(5)).map(([text, from]) => text.slice(from)),
  vin.map((text) => text.slice(4)),
  fc.string({ maxLength: 3 }),
);
const day = fc.integer({ min: 1, max: 6 }).map((n) => `2026-01-0${n}`);
const query = fc.record(
  {
    text: typed,
    results: fc.uniqueArray(result, { maxLength: 2 }),
    environments: fc.uniqueArray(environment, { maxLength: 2 }),
    order: fc.constantFrom('newest' as const, 'oldest' as const),
    from: day,
    to: day,
  },
  { requiredKeys: ['text', 'results', 'environments', 'order'] },
);

type StoredCase = {
  readonly row: ReportRow;
  readonly day: string;
  readonly sealed: readonly string[];
};

/** Finds reports by testing each row, as the expected result of the search. */
function searchRowByRow(
  storedCases: readonly StoredCase[],
  reportQuery: ReportQuery,
): readonly number[] {
  const matching = storedCases.filter(
    ({ row, day, sealed }) =>
      (reportQuery.savedFrom === undefined || day >= reportQuery.savedFrom) &&
      (reportQuery.savedTo === undefined || day <= reportQuery.savedTo) &&
      (reportQuery.results.length === 0 || reportQuery.results.includes(row.result)) &&
      (reportQuery.environments.length === 0 ||
        reportQuery.environments.includes(row.environment)) &&
      tokenize(reportQuery.text).every(
        (word) =>
          matchesQuery(row, sealed, word) ||
          (word === '5' && reportQuery.text.includes('CX-5') && matchesQuery(row, sealed, 'cx5')),
      ),
  );
  const ids = matching.map(({ row }) => row.id).toSorted((a, b) => a - b);
  return reportQuery.order === 'newest' ? ids.toReversed() : ids;
}

const tokenize = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');

const listWords = (text: string) => [...tokenize(text), ...tokenize(text.replaceAll('-', ''))];

function matchesQuery(
  { vehicle, identity, ...row }: ReportRow,
  sealed: readonly string[],
  word: string,
): boolean {
  const numbers = [...Object.values(vehicle), identity.vrm, identity.vin, row.reference];
  const inside = numbers.some((number) =>
    tokenize(number ?? '')
      .join('')
      .includes(word),
  );
  const texts = [identity.make, row.preparedBy, row.note, ...row.tags, ...sealed];
  return (
    inside || texts.some((text) => listWords(text ?? '').some((part) => part.startsWith(word)))
  );
}

function expectSame(
  archive: TestArchive,
  storedCases: readonly StoredCase[],
  reportQuery: ReportQuery,
): void {
  const expected = searchRowByRow(storedCases, reportQuery);
  const page = (offset: number, limit: number) =>
    expectOk(archive.search(reportQuery, offset, limit)).map(({ id }) => id);
  expect(page(0, 200)).toEqual(expected);
  expect(expectOk(archive.count(reportQuery))).toBe(expected.length);
  expect(page(2, 3)).toEqual(expected.slice(2, 5));
  // A place so deep that it is counted out otherwise.
  expect(page(1, 2_000)).toEqual(expected.slice(1));
}

test('finds the same reports as a comparison of every row, after any saves and changes', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      async (steps, queries) => {
        const archive = createTestArchive();
        let storedCases: StoredCase[] = [];
        for (const made of steps) {
          const at =
            made.kind === 'take' || made.kind === 'note' ? made.at % (storedCases.length || 1) : 0;
          const chosen = storedCases[at];
          if (made.kind === 'save') {
            const { vrm, vin, make, day, kind: _, ...rest } = made;
            const prepared = preparedOn(`2026-01-0${day}`);
            const report = { vehicle: { vrm }, identity: { vrm, vin, make }, prepared, ...rest };
            const sealed = [rest.notes, rest.organisation];
            storedCases.push({
              row: await saveTestReport(archive, report),
              day: `2026-01-0${day}`,
              sealed,
            });
          } else if (made.kind === 'take' && chosen) {
            expectOk(archive.deleteReports([chosen.row.id], 'deleted'));
            storedCases = storedCases.filter((other) => other !== chosen);
          } else if (made.kind === 'note' && chosen) {
            const row = expectOk(await archive.annotate(chosen.row.id, made.note, made.tags));
            storedCases[at] = { ...chosen, row };
          } else for (const reportQuery of queries) expectSame(archive, storedCases, reportQuery);
        }
        expectSame(archive, storedCases, ALL_REPORTS_QUERY);
        for (const reportQuery of queries) expectSame(archive, storedCases, reportQuery);
        archive.database.exec(
          `INSERT INTO report_search (report_search) VALUES ('integrity-check')`,
        );
        archive.close();
      },
    ),
    { numRuns: 60, seed: 20_261_121 },
  );
});
