import { expect, test } from 'vitest';
import { CHECK_IDS, type CheckId, type CheckResult } from './checks/check.ts';
import type { Finding, Severity } from './finding.ts';
import { isNotCheckedPart, type NotChecked, type Verdict } from './verdict.ts';
import { DATASET_IDS } from '../provider/catalogue.ts';
import { RESULT_TEXT } from './result-text.ts';
import {
  describePrintedPart,
  describePrintedSources,
  describePrintedVerdict,
  describeVerdict,
  describeVerdictBriefly,
  describeVerdictInRow,
  lookupProgress,
} from './verdict-text.ts';

const finding = (severity: Severity, index: number): Finding => ({
  id: `${severity}-${index}`,
  ruleId: 'any',
  severity,
  title: 'Any',
  reason: 'Any.',
  nextStep: 'Any.',
  evidence: [
    {
      dataset: 'check',
      version: '1.0',
      environment: 'sample',
      answerId: 'a',
      path: [],
      value: null,
      receivedAt: '2026-11-21T05:17:00.000Z',
    },
  ],
});

const FINANCE_RESULTS = {
  alert: 'alert',
  review: 'review',
  incomplete: 'good',
  'no-record': 'good',
} as const;

type Checks = { readonly [C in CheckId]?: CheckResult };

/** A verdict whose findings raise the finance check. Every other check is good unless stated. */
const verdict = (
  result: Verdict['result'],
  severities: readonly Severity[],
  results: Checks = {},
  notChecked: readonly NotChecked[] = [],
): Verdict => ({
  result,
  checks: CHECK_IDS.map((check) => ({
    check,
    result: results[check] ?? (check === 'finance' ? FINANCE_RESULTS[result] : 'good'),
    label: 'Any',
    reason: 'Any',
    datasets: ['check'],
    receivedAt: null,
    findingIds:
      check === 'finance' ? severities.map((severity, index) => `${severity}-${index}`) : [],
  })),
  findings: severities.map(finding),
  notChecked,
  sources: [
    {
      dataset: 'check',
      version: '1.0',
      environment: 'sample',
      receivedAt: '2026-11-21T05:17:00.000Z',
    },
    {
      dataset: 'spec',
      version: '1.2',
      environment: 'sample',
      receivedAt: '2026-11-21T05:17:30.000Z',
    },
  ],
});

const formatVerdict = (...parameters: Parameters<typeof verdict>) => {
  const { label, tone, message } = describeVerdict(verdict(...parameters));
  return `${tone}: ${label} – ${message}`;
};

const loading = (...datasets: NotChecked['dataset'][]): NotChecked[] =>
  datasets.map((dataset) => ({ dataset, reason: 'loading' }));

test('each verdict has a label, a tone and a reason', () => {
  expect(formatVerdict('alert', ['alert', 'alert', 'review'])).toBe(
    'alert: Alert – Finance; 1 to review',
  );
  expect(formatVerdict('review', ['review', 'information'])).toBe('review: Review – Finance');
  expect(formatVerdict('incomplete', [], { keepers: 'not-answered' })).toBe(
    'unknown: Incomplete – 1 check incomplete: Keepers',
  );
  expect(formatVerdict('no-record', [])).toBe(
    'information: No record found – All checks answered, Sample, 21 Nov 2026, 05:17',
  );
  expect(formatVerdict('no-record', ['information'])).toBe(formatVerdict('no-record', []));
});

test('names the checks of the most serious result up to the length limit', () => {
  const raised = { mileage: 'alert', tax: 'review', stolen: 'review' } as const;
  expect(formatVerdict('alert', ['review', 'review', 'alert'], raised)).toBe(
    'alert: Alert – Finance, Mileage; 2 to review',
  );
  expect(formatVerdict('review', ['review'], { ...raised, mot: 'review', plates: 'review' })).toBe(
    'review: Review – Finance, Stolen, Plates, 2 more',
  );
});

test('an alert also states how many checks are incomplete', () => {
  const open = { stolen: 'not-answered', mot: 'failed' } as const;
  expect(formatVerdict('alert', ['alert'], open)).toBe(
    'alert: Alert – Finance; 2 checks incomplete',
  );
});

test('names incomplete checks up to the length limit', () => {
  const open = { plates: 'not-answered', tax: 'not-checked', adverts: 'not-checked' } as const;
  expect(formatVerdict('incomplete', [], open)).toBe(
    'unknown: Incomplete – 2 checks incomplete: Plates, Tax',
  );
  expect(
    formatVerdict('incomplete', [], {
      ...open,
      finance: 'failed',
      mot: 'failed',
      adverts: 'failed',
    }),
  ).toBe('unknown: Incomplete – 5 checks incomplete: Finance, Plates, MOT, 2 more');
});

test('a finding that raises no check is not counted', () => {
  const base = verdict('alert', ['alert', 'review']);
  const other = { ...finding('review', 9), ruleId: 'valuation-outside-band' };
  expect(describeVerdict({ ...base, findings: [other, ...base.findings] }).message).toBe(
    'Finance; 1 to review',
  );
});

test('shows only alerts while a check is loading', () => {
  const open = { mot: 'loading' } as const;
  const missing = loading('spec', 'status', 'vrms');
  expect(formatVerdict('alert', ['alert'], open, missing)).toBe(
    'alert: Alert – 1 alert so far. 10 of 13 datasets received',
  );
  expect(formatVerdict('review', ['review'], open, missing)).toBe(
    'unknown: Checking: 10 of 13 datasets received – 1 to review so far',
  );
  expect(formatVerdict('incomplete', ['information'], open, missing)).toBe(
    'unknown: Checking: 10 of 13 datasets received – Result pending: datasets are still loading',
  );
});

test('a dataset that answers no question does not delay the verdict', () => {
  expect(formatVerdict('no-record', [], {}, loading('valuation'))).toContain('No record found');
});

test('progress counts requested datasets only', () => {
  const open: NotChecked[] = [
    ...loading('spec'),
    { dataset: 'security', reason: 'not-requested' },
    { dataset: 'vrms', reason: 'no-data' },
  ];
  expect(lookupProgress(verdict('incomplete', [], {}, open))).toEqual({
    requested: 12,
    completed: 11,
  });
});

test('states if nothing was requested', () => {
  const none = DATASET_IDS.map((dataset) => ({ dataset, reason: 'not-requested' as const }));
  expect(formatVerdict('incomplete', [], {}, none)).toBe(
    'unknown: Incomplete – No dataset requested',
  );
});

test('no text reassures', () => {
  for (const result of ['alert', 'review', 'incomplete', 'no-record'] as const)
    expect(formatVerdict(result, [])).not.toMatch(/\bclear|\bsafe|\bok\b|\bpass/i);
});

test('every verdict reads the same on screen and on paper', async () => {
  const open: NotChecked[] = [
    { dataset: 'security', reason: 'no-data' },
    { dataset: 'check', reason: 'not-stated', subject: 'Stolen' },
    { dataset: 'check', reason: 'unexpected-values', count: 1 },
    { dataset: 'rating', reason: 'unexpected-values', count: 2 },
  ];
  const notRefreshed: NotChecked[] = [
    {
      dataset: 'spec',
      reason: 'not-refreshed',
      text: 'Not refreshed: timed out, showing the answer of 21 Nov 2026, 05:17',
      failedAt: '2026-11-21T06:00:00.000Z',
    },
  ];
  const results = { stolen: 'not-answered', mot: 'failed' } as const;
  const pending = [{ mot: 'loading' }, loading('spec')] as const;
  const none = { ...verdict('incomplete', [], results, open), sources: [] };
  const all: readonly Verdict[] = [
    verdict('alert', ['alert', 'alert', 'review'], results, open),
    verdict('alert', ['alert'], ...pending),
    verdict('review', ['review', 'review']),
    verdict('review', ['review'], ...pending),
    verdict('incomplete', [], results, open),
    verdict('incomplete', [], ...pending),
    none,
    verdict('no-record', []),
    verdict('no-record', [], {}, notRefreshed),
  ];
  const lines = all.flatMap((each) => {
    const { label, tone, message, note } = describeVerdict(each);
    const paper = describePrintedVerdict(each);
    return [
      each.result,
      `  screen: ${tone} | ${label} | ${message} | ${note}`,
      `  column: ${describeVerdictBriefly(each).message}`,
      `  row: ${describeVerdictInRow(each)}`,
      `  printed: ${paper.label} | ${paper.message} | ${paper.note}`,
    ];
  });
  const parts = [...open, ...notRefreshed]
    .filter(isNotCheckedPart)
    .map((item) => Object.values(describePrintedPart(item)).join(' | '));
  const terms = Object.values(RESULT_TEXT).map(
    ({ label, definition }) => `${label}: ${definition}`,
  );
  const sources = describePrintedSources(verdict('no-record', []).sources);
  await expect(`${[...lines, ...parts, ...terms, sources].join('\n')}\n`).toMatchFileSnapshot(
    'verdict-text.txt',
  );
});
