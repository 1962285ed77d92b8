import { INTACT } from '../testing/assessments.ts';
import { expect, test } from 'vitest';
import type { ExcerptPart } from '../../shared/search/excerpt.ts';
import type { CheckOutcome } from '../../shared/findings/checks/check.ts';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import type { PathIn } from '../../shared/provider/field-path.ts';
import {
  ALL_REPORTS_QUERY,
  createTestArchive,
  createTestReport,
  expectOk,
  NOW,
  type TestArchive,
} from '../testing/archive-store.ts';
import { createExcerptForTerms } from '../../shared/search/excerpt.ts';
import { searchTerms } from '../../shared/search/terms.ts';
import { getAdverseText, listReasons } from './adverse-text.ts';

type Change = Partial<Omit<CheckOutcome, 'datasets' | 'findingIds'>> & {
  readonly check: CheckOutcome['check'];
  readonly findingIds?: string[];
};
const outcome = ({ findingIds = [], ...change }: Change): JsonObject => ({
  result: 'alert',
  label: 'Alert',
  reason: '',
  datasets: ['check'],
  receivedAt: NOW.toISOString(),
  findingIds,
  ...change,
});
/** Where the provenance check states each field. */
const PATHS = {
  financeCompany: ['finance', 'agreements', 0, 'financeCompany'],
  agreementRef: ['finance', 'agreements', 0, 'agreementRef'],
  insurerName: ['condition', 0, 'insurerName'],
  company: ['legal', 'highRisk', 0, 'company'],
} as const satisfies Record<string, PathIn<'check'>>;

const finding = (
  id: string,
  title: string,
  values: Readonly<Partial<Record<keyof typeof PATHS, Json>>>,
): JsonObject => ({
  id,
  title,
  evidence: Object.entries(PATHS).flatMap(([name, path]) => {
    const value = values[name as keyof typeof PATHS];
    return value === undefined
      ? []
      : [{ dataset: 'check', version: '1.0', path: [...path], value }];
  }),
});

const ADVERSE = {
  checks: [
    outcome({
      check: 'finance',
      reason: 'Finance outstanding: hire purchase and 1 more',
      findingIds: ['finance:hp', 'finance:loan'],
    }),
    outcome({
      check: 'written-off',
      result: 'review',
      label: 'Review',
      reason: 'Written off: category S',
      findingIds: ['write-off:S'],
    }),
    outcome({
      check: 'high-risk',
      result: 'review',
      label: 'Review',
      reason: 'High risk: logbook loan',
      findingIds: ['high-risk:loan'],
    }),
    outcome({ check: 'stolen', result: 'good', label: 'No record found' }),
    outcome({ check: 'tracker', result: 'not-checked', label: 'Not checked', reason: 'Unasked.' }),
  ],
  findings: [
    finding('finance:hp', 'Finance outstanding: hire purchase', {
      financeCompany: 'Harbour Lane Motor',
      agreementRef: 'HL-1',
    }),
    finding('finance:loan', 'Finance recorded: personal loan', {
      financeCompany: 'Harbour Lane Motor',
    }),
    finding('write-off:S', 'Written off: category S', { insurerName: 'Tern & Harrow' }),
    finding('high-risk:loan', 'High risk: logbook loan', { company: 'Quay Lending' }),
    finding('price', 'Asking price above the valuation', { company: 'Other Motors' }),
  ],
};
const TEXT =
  'Finance: Alert, Finance outstanding: hire purchase and 1 more, Finance recorded: personal loan, Harbour Lane Motor; ' +
  'Written off: Review, Written off: category S, Category S, Cat S, Tern & Harrow; ' +
  'High risk: Review, High risk: logbook loan, Quay Lending';
const GOOD = {
  checks: ADVERSE.checks.map((check) => ({ ...check, result: 'good', label: 'No record found' })),
  findings: [],
};

async function saveAdverseAndGood(): Promise<TestArchive> {
  const archive = createTestArchive();
  for (const [index, verdict] of [ADVERSE, GOOD].entries()) {
    // A random reference could contain the letters that are searched for.
    const report = { ...IDENTITY, ...verdict, reference: `PD-0000-000${index}` };
    expectOk(await archive.save((previous) => createTestReport(report, previous)));
  }
  return archive;
}
// Nothing else in the reports starts with a letter that is searched for.
const IDENTITY = { preparedBy: 'Zoë', organisation: 'Zoo', notes: '', identity: {} };

const search = (archive: TestArchive, text: string) =>
  expectOk(archive.search({ ...ALL_REPORTS_QUERY, text }, 0, 9));

test.each([
  ['finance', '[Finance]: Harbour Lane Motor'],
  ['written off', '[Written] [off]: category S'],
  ['cat s', '[cat]egory [S], Tern'],
  ['category s', '[category] [S], Tern'],
  ['CAT S', '[cat]egory [S], Tern'],
  ['logbook', 'High risk: [logbook] loan'],
  ['harbour lane', 'Finance: [Harbour] [Lane] Motor'],
  ['tern harrow', '[Tern] & [Harrow]'],
  ['quay', '[Quay] Lending'],
])('finds the report with an adverse check by %j, and its row states why', async (text, reason) => {
  const found = search(await saveAdverseAndGood(), text);
  expect(found.map(({ id }) => id)).toEqual([1]);
  expect(found[0]?.hits).toEqual([]);
  const reasons = found[0]?.reasons.map((each) =>
    markMatches(createExcerptForTerms(each, searchTerms(text))),
  );
  expect(reasons?.join('; ')).toContain(reason);
});

test.each([
  ['hire purchase', '…[hire] [purchase] and 1 more, '],
  ['personal', '[personal] loan'],
])(
  'finds it by %j, and names the check of the text that the row does not show',
  async (text, excerpt) => {
    const [found] = search(await saveAdverseAndGood(), text);
    expect(found?.hits).toMatchObject([{ field: 'check', name: 'Finance' }]);
    expect(markMatches(found?.hits[0]?.parts ?? [])).toContain(excerpt);
  },
);

const markMatches = (parts: readonly ExcerptPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([['stolen'], ['tracker'], ['good'], ['no record'], ['other motors'], ['unasked']])(
  'finds no report by %j, which no adverse check contains',
  async (text) => {
    expect(search(await saveAdverseAndGood(), text)).toEqual([]);
  },
);

test('writes the adverse checks once, in the order of the sheet', () => {
  const { sealed } = createTestReport({ ...ADVERSE });
  expect(getAdverseText(sealed.snapshot.verdict)).toBe(TEXT);
});

test.each([
  ['', []],
  [
    TEXT,
    [
      'Finance: Harbour Lane Motor',
      'Written off: category S, Tern & Harrow',
      'High risk: logbook loan, Quay Lending',
    ],
  ],
  ['Finance: Alert, Finance outstanding: agreement not stated', ['Finance: agreement not stated']],
  ['Finance: Review, Finance recorded as settled: loan, A, B & C; Ltd', ['Finance: A, B & C; Ltd']],
  [
    'Finance: Alert, Finance outstanding: lease, the vehicle goes back to the finance company, Quay',
    ['Finance: Quay'],
  ],
  ['Stolen: Alert, Recorded as stolen; Mileage: Review', ['Stolen: Recorded as stolen', 'Mileage']],
  ['Adverts: Review, A; Finance: B', ['Adverts: A']],
  ['High risk: Alert, High risk: A and 1 more, High risk: B, Quay', ['High risk: A, B, Quay']],
  [
    'Written off: Review, Written off twice: category N, Category N, Cat N',
    ['Written off twice: category N'],
  ],
  ['Weather: Alert, rain', []],
  [`Tax: Review, ${'x'.repeat(300)}\u202e`, [`Tax: ${'x'.repeat(115)}…`]],
])('lists the reasons of %j', (text, reasons) => {
  expect(listReasons(text)).toEqual(reasons);
});

test.each([
  ['another field', { path: ['finance', 'agreements', 0, 'agreementType'] }],
  ['a field that is not documented', { path: ['list', 0, 'company'] }],
  ['another dataset', { dataset: 'weather' }],
  ['another version', { version: '9.9' }],
  ['neither dataset nor version', { dataset: 7, version: null }],
  ['a path of something else', { path: [{}] }],
])('takes no name from %s', (_, change) => {
  const { verdict } = createTestReport().sealed.snapshot;
  const [check] = ADVERSE.checks;
  const [first] = ADVERSE.findings;
  const evidence = {
    dataset: 'check',
    version: '1.0',
    path: [...PATHS.financeCompany],
    value: 'Harbour Lane Motor',
  };
  const textOf = (stated: JsonObject) =>
    getAdverseText({
      ...verdict,
      checks: check ? [check] : [],
      findings: [{ ...first, evidence: [stated] }],
    });
  expect(textOf(evidence)).toContain('Harbour Lane Motor');
  expect(textOf({ ...evidence, ...change })).toBe(
    'Finance: Alert, Finance outstanding: hire purchase and 1 more',
  );
});

test('ignores what is no check, no finding or no name, and limits the length', () => {
  const { verdict } = createTestReport().sealed.snapshot;
  const other = { ...verdict, checks: [{}, { ...ADVERSE.checks[0], check: 'weather' }] };
  expect(getAdverseText({ ...other, findings: [{ id: 1 }] })).toBe('');
  const reason = `a\0${'😀'.repeat(2_000)}`;
  const long = [{ ...ADVERSE.checks[0], reason, findingIds: ['x'] }];
  const text = getAdverseText({
    ...verdict,
    checks: long,
    findings: [finding('x', 'Title', { financeCompany: ['a list'] })],
  });
  expect(text.startsWith('Finance: Alert, a😀')).toBe(true);
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text).not.toMatch(/\p{Surrogate}/u);
});

const entry = (archive: TestArchive) =>
  archive.database
    .prepare(
      'SELECT adverse_checks, terms FROM report JOIN report_search ON report_search.rowid = id WHERE id = 1',
    )
    .get();

test('has the same entry after an import, and notices one that differs', async () => {
  const [saved, rebuilt] = [await saveAdverseAndGood(), createTestArchive()];
  const { text } = expectOk(saved.get(1));
  const sealed = JSON.parse(text);
  await rebuilt.importReport({ text, sealed }, INTACT);
  expect(entry(rebuilt)).toEqual(entry(saved));
  expect(entry(saved)).toMatchObject({ adverse_checks: TEXT });
  const mismatches = () => expectOk(saved.get(1)).mismatches;
  expect(mismatches()).toEqual([]);
  saved.database.exec(`UPDATE report SET adverse_checks = '' WHERE id = 1`);
  expect(mismatches()).toEqual(['the checks to resolve or review']);
});
