import { INTACT } from '../testing/assessments.ts';
import { expect, describe, test } from 'vitest';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import {
  ALL_REPORTS_QUERY,
  preparedOn,
  saveTestReport,
  createTestArchive,
  createTestFile,
  createTestReport,
  type TestArchive,
  expectOk,
} from '../testing/archive-store.ts';

const VIN = 'WVWZZZ1KZ8W123456';

function searchIds(archive: TestArchive, query: Partial<ReportQuery>) {
  const fullQuery = { ...ALL_REPORTS_QUERY, ...query };
  const ids = expectOk(archive.search(fullQuery, 0, 200)).map(({ id }) => id);
  expect(expectOk(archive.count(fullQuery))).toBe(ids.length);
  return ids;
}

describe('what is typed', () => {
  async function filled() {
    const archive = createTestArchive();
    const one = await saveTestReport(archive, {
      vehicle: { vrm: 'AB12CDE' },
      identity: {
        vrm: 'AB12CDE',
        vin: VIN,
        make: 'CITROËN',
        model: 'C4 Cactus',
        derivative: '1.2',
      },
      preparedBy: 'Zoë Łukasz-Smith',
      reference: 'PD-7K3M-Q2XD',
      notes: 'Keeper moved to Zürich; see KV15 TRP',
      organisation: 'Harbour & Hill Cars',
    });
    await saveTestReport(archive, {
      vehicle: { vrm: 'XY99ZZZ' },
      identity: { make: 'Škoda', model: 'Octavia', derivative: 'Straßenbahn' },
      reference: 'PD-9999-9999',
    });
    await archive.annotate(one.id, 'Swap for OV71 KLM, WF0AXXTTRA7C12345; 2nd key “lost”', [
      'trade in',
      'ΟΔΥΣΣΕΥΣ',
    ]);
    return archive;
  }

  test.each([
    ['AB12 CDE'],
    ['ab12cde'],
    ['2CD'],
    ['ab1 2cde'],
    ['AB12-CDE'],
    ['e'],
    [VIN],
    ['123456'],
    ['1kz8w'],
    ['wvwzzz'],
    ['PD-7K3M-Q2XD'],
    ['pd7k3m'],
    ['m-q2'],
    ['q2xd'],
    ['citroen'],
    ['CITROËN cactus'],
    ['cactus citr'],
    ['zoe'],
    ['lukasz'],
    ['smith zoë'],
    ['ov71klm'],
    ['OV71 KLM'],
    ['71kl'],
    ['7c12345'],
    ['lost'],
    ['zurich'],
    ['kv15trp'],
    ['15tr'],
    ['harbour hill'],
    ['cars lost zoe'],
    ['trade'],
    ['οδυσσευς'],
    ['c4 2nd key 2cd'],
  ])('finds the report by %j', async (text) => {
    expect(searchIds(await filled(), { text })).toContain(1);
  });

  test.each([
    ['ab13'],
    ['actus'],
    ['citroenx'],
    ['skoda cactus'],
    ['alert'],
    ['sample'],
    ['wvwzzz1kz8w1234567'],
    ['2cd missing'],
  ])('does not find it by %j', async (text) => {
    expect(searchIds(await filled(), { text })).not.toContain(1);
  });

  test('finds special letters that have no removable accent', async () => {
    const archive = await filled();
    expect(searchIds(archive, { text: 'SKODA strassen' })).toEqual([2]);
  });

  test.each(['cx-5', 'CX5', 'mazda cx-5'])(
    'finds a model stored as one word and as two by %j',
    async (text) => {
      const archive = await filled();
      for (const [at, model] of ['CX5', 'CX-5', 'CX-3'].entries())
        await saveTestReport(archive, {
          // A random reference may contain a 5.
          reference: `PD-AAAA-AAA${at}`,
          identity: { make: 'Mazda', model },
        });
      expect(searchIds(archive, { text })).toEqual([4, 3]);
    },
  );

  test('finds a stock number by its beginning, also if that reads as a date', async () => {
    const archive = await filled();
    await archive.annotate(1, 'Stock 2024-11-0042', []);
    for (const text of ['2024-11', '2024-11-0', '2024-11-00', '2024-11-0042'])
      expect(searchIds(archive, { text }), text).toEqual([1]);
    expect(searchIds(archive, { text: 'nov 2024' })).toEqual([]);
    expect(searchIds(archive, { text: '2024-12' })).toEqual([]);
  });

  test('finds reports only by the new note and tags after a change', async () => {
    const archive = await filled();
    const row = expectOk(await archive.annotate(1, 'Sold', ['done']));
    expect(row).toMatchObject({ id: 1, note: 'Sold', tags: ['done'] });
    expect(expectOk(archive.get(1)).row).toEqual(row);
    expect(searchIds(archive, { text: 'sold done' })).toEqual([1]);
    expect(searchIds(archive, { text: 'lost' })).toEqual([]);
    expect(searchIds(archive, { text: 'trade' })).toEqual([]);
    // Sealed text can still be found after the note is changed.
    expect(searchIds(archive, { text: 'sold harbour' })).toEqual([1]);
    expect(await archive.annotate(99, '', [])).toMatchObject({ ok: false, reason: 'not-found' });
  });

  test('is never read as syntax', async () => {
    const archive = await filled();
    const hostile = [
      '"',
      `'; DROP TABLE report; --`,
      'AB12CDE"*',
      '"AB12CDE" OR 1',
      'NOT',
      'AND OR NOT',
      'words:ab12cde',
      '{words} : ab12',
      '-ab12 +cde ^e',
      'NEAR(ab12 cde, 2)',
      '*',
      '(',
      ')))',
      '%_',
      '\0',
      'ab12\0cde',
      '\ud800',
      '\u202eab12',
      '🚗',
      '\u{e000}citro',
      '\u{e001}alert',
      'a'.repeat(200),
      'ab '.repeat(66),
      '"'.repeat(200),
      'é'.repeat(200),
      '漢字',
      Array.from({ length: 100 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' '),
    ];
    for (const text of hostile) expect(() => searchIds(archive, { text }), text).not.toThrow();
    expect(archive.errors).toEqual([]);
    expect(searchIds(archive, { text: 'words:ab12cde' })).toEqual([]);
    expect(searchIds(archive, { text: 'ab12\0cde' })).toEqual([1]);
    expect(searchIds(archive, { text: '\u{e001}alert' })).toEqual([]);
    // Text that contains no word does not restrict the search.
    expect(searchIds(archive, { text: ' "*" ' })).toEqual([2, 1]);
  });

  test('stores and finds notes with any characters', async () => {
    const archive = await filled();
    const note = `quote " and \0 null, 🚗 car, \u202ehidden, ${'x'.repeat(9_000)} tail`;
    expectOk(await archive.annotate(2, note, ['a "tag"', "b'c"]));
    const [row] = expectOk(archive.search({ ...ALL_REPORTS_QUERY, text: '🚗 tail' }, 0, 10));
    // SQLite truncates a text at a NUL, so it is removed and the rest is stored.
    expect(row).toMatchObject({ id: 2, note: note.replace('\0', ''), tags: ['a "tag"', "b'c"] });
    expect(searchIds(archive, { text: 'null hidden' })).toEqual([2]);
  });
});

async function createArchiveOfEachKind() {
  const archive = createTestArchive();
  const results = ['alert', 'review', 'incomplete', 'no-record'] as const;
  const environments = ['production', 'uat', 'sample'] as const;
  for (let n = 0; n < 24; n += 1) {
    await saveTestReport(archive, {
      prepared: preparedOn(`2026-01-0${1 + Math.floor(n / 4)}`),
      result: results[n % 4] ?? 'alert',
      environment: environments[n % 3] ?? 'uat',
      identity: { make: n % 2 ? 'FORD' : 'KIA' },
    });
  }
  return archive;
}

const check = (id: string, result: string) => ({
  check: id,
  result,
  label: '',
  reason: '',
  datasets: [],
  findingIds: [],
});

describe('filters', () => {
  test('narrow the search by result and environment, alone, together and with search text', async () => {
    const archive = await createArchiveOfEachKind();
    expect(searchIds(archive, { results: ['alert'] })).toEqual([21, 17, 13, 9, 5, 1]);
    expect(searchIds(archive, { results: ['alert', 'review'] })).toHaveLength(12);
    expect(searchIds(archive, { results: ['alert'], environments: ['uat'] })).toEqual([17, 5]);
    expect(searchIds(archive, { results: ['review'], environments: ['uat'], text: 'for' })).toEqual(
      [14, 2],
    );
    expect(searchIds(archive, { results: ['alert'], text: 'ford' })).toEqual([]);
    expect(searchIds(archive, { results: ['no-record'], text: 'ford' })).toHaveLength(6);
    expect(searchIds(archive, { text: 'record' })).toEqual([]);
  });

  test('narrow by local days, both included', async () => {
    const archive = await createArchiveOfEachKind();
    expect(searchIds(archive, { savedFrom: '2026-01-02', savedTo: '2026-01-02' })).toEqual([
      8, 7, 6, 5,
    ]);
    expect(searchIds(archive, { savedFrom: '2026-01-06' })).toEqual([24, 23, 22, 21]);
    expect(searchIds(archive, { savedTo: '2026-01-01', order: 'oldest' })).toEqual([1, 2, 3, 4]);
    expect(searchIds(archive, { savedTo: '2026-01-02', text: 'kia', results: ['alert'] })).toEqual([
      5, 1,
    ]);
    expect(searchIds(archive, { savedFrom: '2027-01-01' })).toEqual([]);
    expect(searchIds(archive, { savedFrom: '2027-01-01', text: 'kia' })).toEqual([]);
  });

  test.each([
    ['2026-01-02', [8, 7, 6, 5]],
    ['02/01/2026', [8, 7, 6, 5]],
    ['2 jan 2026', [8, 7, 6, 5]],
    ['2 jan 2026 ford', [8, 6]],
    ['feb 2026', []],
    ['31/12/2025', [3]],
    ['dec 2025', [3]],
  ])('narrow by the date typed as “%s”, of saving or in a note', async (text, ids) => {
    const archive = await createArchiveOfEachKind();
    await archive.annotate(3, 'MOT until 31 December 2025', []);
    expect(searchIds(archive, { text })).toEqual(ids);
  });

  test('narrow by a check with the result Alert or Review', async () => {
    const archive = createTestArchive();
    await saveTestReport(archive, { checks: [check('finance', 'alert'), check('mot', 'review')] });
    await saveTestReport(archive, { checks: [check('finance', 'good')], notes: 'finance mot' });
    expect(searchIds(archive, { check: 'finance' })).toEqual([1]);
    expect(searchIds(archive, { check: 'mot', text: 'jan' })).toEqual([]);
    expect(searchIds(archive, { check: 'written-off' })).toEqual([]);
  });

  test('use the sealed day even if the clock was set back between saves', async () => {
    const archive = createTestArchive();
    for (const day of ['10', '02', '11', '03', '12'])
      await saveTestReport(archive, {
        identity: { make: 'FORD' },
        prepared: preparedOn(`2026-01-${day}`),
      });
    const query = { savedFrom: '2026-01-05' };
    expect(searchIds(archive, query)).toEqual([5, 3, 1]);
    expect(searchIds(archive, { ...query, text: 'ford' })).toEqual([5, 3, 1]);
    expect(searchIds(archive, { savedTo: '2026-01-05', text: 'ford' })).toEqual([4, 2]);
    expect(
      searchIds(archive, { savedFrom: '2026-01-10', savedTo: '2026-01-11', order: 'oldest' }),
    ).toEqual([1, 3]);
  });

  test('are counted again after each change, by any process', async () => {
    const file = createTestFile();
    const one = createTestArchive(file);
    const other = createTestArchive(file);
    const query = { results: ['alert' as const] };
    expect(searchIds(one, query)).toEqual([]);
    await saveTestReport(one, { result: 'alert' });
    expect(searchIds(one, query)).toEqual([1]);
    await saveTestReport(other, { result: 'alert' });
    expect(searchIds(one, query)).toEqual([2, 1]);
    expect(one.countReports()).toBe(2);
    expectOk(other.deleteReports([1], 'deleted'));
    expect(searchIds(one, query)).toEqual([2]);
    expect(one.countReports()).toBe(1);
    await other.annotate(2, 'sold', []);
    expect(searchIds(one, { text: 'sold' })).toEqual([2]);
    const { sealed, text } = createTestReport({ result: 'alert' });
    await one.importReport({ text, sealed }, INTACT);
    expect(searchIds(one, query)).toEqual([3, 2]);
  });
});
