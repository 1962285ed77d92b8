import { describe, expect, test } from 'vitest';
import type { CheckId, CheckOutcome, CheckResult } from './checks/check.ts';
import { CHECK_IDS } from './checks/check.ts';
import { findExceptions } from './exceptions.ts';
import type { Finding } from './finding.ts';
import type { NotChecked } from './verdict.ts';

const outcome = (check: CheckId, change: Partial<CheckOutcome> = {}): CheckOutcome => ({
  check,
  result: 'good',
  label: 'No record found',
  reason: '',
  datasets: ['check'],
  receivedAt: null,
  findingIds: [],
  ...change,
});

const finding = (id: string, title: string, nextStep: string) =>
  ({ id, ruleId: id, severity: 'alert', title, nextStep, reason: '' }) as unknown as Finding;

/** All checks are good except these. */
const findIn = (
  changes: Partial<Record<CheckId, Partial<CheckOutcome>>>,
  findings: readonly Finding[] = [],
  notChecked: readonly NotChecked[] = [],
) =>
  findExceptions({
    checks: CHECK_IDS.map((check) => outcome(check, changes[check])),
    findings,
    notChecked,
  });

const raised = (result: CheckResult, id: string, title: string, action?: string) => ({
  result,
  label: result === 'alert' ? 'Alert' : 'Review',
  reason: title,
  findingIds: [id],
  ...(action !== undefined && { action }),
});
const missing = (result: CheckResult, label: string, reason: string) => ({ result, label, reason });

test('a vehicle without an exception has none, also without a tracker that is not needed', () => {
  expect(findIn({ tracker: missing('not-checked', 'Not checked', '') })).toEqual([]);
});

test('a check that is loading is no exception yet', () => {
  expect(findIn({ finance: missing('loading', 'Checking', 'Provenance loading') })).toEqual([]);
});

test('the most serious exception is first, then the order of the sheet', () => {
  const found = findIn({
    finance: missing('not-checked', 'Not checked', 'Provenance was not requested.'),
    stolen: missing('failed', 'Failed', 'Provenance: Busy.'),
    mileage: raised('review', 'mileage-gap', 'A gap'),
    keepers: missing('not-answered', 'Not answered', 'No data is held: Keepers.'),
    plates: raised('review', 'plates', 'A plate change'),
    adverts: raised('alert', 'adverts', 'Sold as damaged'),
  });
  expect(found.map(({ name, result }) => `${result}: ${name}`)).toEqual([
    'alert: Adverts',
    'review: Mileage',
    'review: Plates',
    'failed: Stolen',
    'not-answered: Keepers',
    'not-checked: Finance',
  ]);
});

describe('the texts of an exception', () => {
  test('an alert states its action; a review its next step', () => {
    const [alert, review] = findIn(
      {
        finance: raised('alert', 'finance', 'Finance outstanding', 'Do not pay the seller.'),
        keepers: raised('review', 'keepers', 'Many keepers'),
      },
      [
        finding('finance', 'Finance outstanding', 'Call the lender. Then wait.'),
        finding('keepers', 'Many keepers', 'Ask why.'),
      ],
    );
    expect(alert).toMatchObject({
      title: 'Finance outstanding',
      detail: 'Do not pay the seller.',
      findingIds: ['finance'],
      datasets: [],
    });
    expect(review).toMatchObject({ title: 'Many keepers', detail: 'Ask why.' });
  });

  test('a result that is missing states why, and which request may give it', () => {
    expect(findIn({ keepers: missing('failed', 'Failed', 'Keepers: Busy.') })).toMatchObject([
      { title: 'Failed', detail: 'Keepers: Busy.', findingIds: [], datasets: ['check'] },
    ]);
  });
});

describe('checks with one cause are one exception', () => {
  const failed = missing('failed', 'Failed', 'Provenance: Provider error.');
  test.each<[CheckId[], string]>([
    [['finance'], 'Finance'],
    [['finance', 'stolen'], 'Finance, Stolen'],
    [['finance', 'stolen', 'written-off'], 'Finance, Stolen, Written off'],
    [['finance', 'stolen', 'written-off', 'scrapped'], 'Finance, Stolen, Written off, Scrapped'],
    [
      ['finance', 'stolen', 'written-off', 'scrapped', 'high-risk', 'import-export'],
      'Finance, Stolen, Written off and 3 more',
    ],
  ])('%j are named “%s”', (checks, name) => {
    const found = findIn(Object.fromEntries(checks.map((check) => [check, failed])));
    expect(found).toMatchObject([{ checks, name, detail: failed.reason }]);
  });

  test('the same finding is one cause, whatever the texts of the rows', () => {
    const found = findIn({
      finance: raised('alert', 'headline', 'A warning'),
      stolen: { ...raised('alert', 'headline', 'as for Finance') },
    });
    expect(found).toMatchObject([{ name: 'Finance, Stolen', title: 'A warning' }]);
  });

  test('different results or reasons are different causes', () => {
    const found = findIn({
      finance: failed,
      stolen: missing('failed', 'Failed', 'Provenance: Busy.'),
      scrapped: missing('not-answered', 'Not answered', failed.reason),
    });
    expect(found.map(({ name }) => name)).toEqual(['Finance', 'Stolen', 'Scrapped']);
  });
});

const about = (id: string, severity: Finding['severity']) =>
  ({ ...finding(id, `Title of ${id}`, 'Read the odometer.'), severity }) as Finding;

describe('the valuation, which is in no check', () => {
  test('its findings are one exception', () => {
    const found = findIn({ tax: missing('not-answered', 'Not answered', '') }, [
      about('valuation-mileage-differs', 'review'),
      about('valuation-outside-band', 'review'),
      about('finance', 'review'),
    ]);
    expect(found).toMatchObject([
      {
        key: 'valuation',
        result: 'review',
        name: 'Valuation',
        title: 'Title of valuation-mileage-differs and 1 more',
        detail: 'Read the odometer.',
        findingIds: ['valuation-mileage-differs', 'valuation-outside-band'],
        datasets: [],
      },
      { name: 'Tax' },
    ]);
  });

  test('information is no exception', () => {
    expect(findIn({}, [about('valuation-mileage-differs', 'information')])).toEqual([]);
  });

  test.each<[NotChecked['reason'], string | undefined]>([
    ['provider-failure', 'Provider error.'],
    ['busy', 'Provider busy.'],
    ['error', 'Platedesk error.'],
    ['no-data', undefined],
    ['not-requested', undefined],
    ['loading', undefined],
  ])('without a response, because it is %s', (reason, detail) => {
    const [found] = findIn({}, [], [{ dataset: 'valuation', reason } as NotChecked]);
    const expected = { title: 'Failed', detail, datasets: ['valuation'] };
    expect(found ?? {}).toMatchObject(detail === undefined ? {} : expected);
    expect(found === undefined).toBe(detail === undefined);
  });

  test('a request that was not sent has not failed', () => {
    const [found] = findIn({}, [], [{ dataset: 'valuation', reason: 'no-key' }]);
    expect(found).toMatchObject({ title: 'Not sent', detail: 'No usable API key.' });
  });

  test('of other datasets that are in no check, a failure is no exception', () => {
    const failed = { dataset: 'optionsActual', reason: 'busy' } as const;
    expect(findIn({}, [], [failed])).toEqual([]);
  });
});
