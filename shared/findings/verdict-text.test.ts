import { expect, test } from 'vitest';
import type { Finding, Severity } from './finding.ts';
import type { NotChecked, Verdict } from './verdict.ts';
import { DATASET_IDS } from '../provider/catalogue.ts';
import {
  describePrintedPart,
  describePrintedSources,
  describePrintedVerdict,
  describeVerdict,
  describeVerdictBriefly,
  lookupProgress,
  RESULT_TEXT,
} from './verdict-text.ts';

const finding = (severity: Severity, at: number): Finding => ({
  id: `${severity}-${at}`,
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

const verdict = (
  result: Verdict['result'],
  severities: readonly Severity[],
  notChecked: readonly NotChecked[] = [],
): Verdict => ({
  result,
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

const words = (...of: Parameters<typeof verdict>) => {
  const { label, tone, message } = describeVerdict(verdict(...of));
  return `${tone}: ${label} – ${message}`;
};

const loading = (...datasets: NotChecked['dataset'][]): NotChecked[] =>
  datasets.map((dataset) => ({ dataset, reason: 'loading' }));

test('each verdict has a label, a tone and a reason', () => {
  expect(words('alert', ['alert', 'alert', 'review'])).toBe('alert: Alert – 2 alerts, 1 to review');
  expect(words('review', ['review', 'information'])).toBe('review: Review – 1 to review');
  expect(words('incomplete', [], [{ dataset: 'security', reason: 'no-data' }])).toBe(
    'unknown: Incomplete – Tracker: no data',
  );
  expect(words('no-record', [])).toBe(
    'information: No record found – Every dataset answered; nothing recorded, Sample, 21 Nov 2026, 05:17',
  );
  expect(words('no-record', ['information'])).toBe(words('no-record', []));
});

test('an alert also states that something was not checked', () => {
  const open: NotChecked[] = [
    { dataset: 'security', reason: 'no-data' },
    { dataset: 'check', reason: 'not-stated', subject: 'Stolen' },
    { dataset: 'check', reason: 'not-stated', subject: 'Scrapped' },
  ];
  expect(words('alert', ['alert'], open)).toBe(
    'alert: Alert – 1 alert; 2 datasets not fully checked',
  );
});

test('names unchecked datasets up to the length limit', () => {
  const open: NotChecked[] = [
    { dataset: 'check', reason: 'not-stated', subject: 'Stolen' },
    { dataset: 'rating', reason: 'unexpected-values', count: 2 },
  ];
  expect(words('incomplete', [], open)).toContain(
    'Provenance: says nothing on Stolen; Rating: 2 fields not as expected',
  );
  expect(words('incomplete', [], [...open, { dataset: 'vrms', reason: 'cancelled' }])).toContain(
    'Provenance: says nothing on Stolen, and 2 more',
  );
});

test('shows only alerts while datasets are loading', () => {
  const open = loading('spec', 'status', 'vrms');
  expect(words('alert', ['alert'], open)).toBe('alert: Alert – 1 alert so far; checking, 10 of 13');
  expect(words('review', ['review'], open)).toBe(
    'unknown: Checking… 10 of 13 – 1 to review so far',
  );
  expect(words('incomplete', ['information'], open)).toBe(
    'unknown: Checking… 10 of 13 – No verdict before every dataset has come',
  );
});

test('progress counts requested datasets only', () => {
  const open: NotChecked[] = [
    ...loading('spec'),
    { dataset: 'security', reason: 'not-requested' },
    { dataset: 'vrms', reason: 'no-data' },
  ];
  expect(lookupProgress(verdict('incomplete', [], open))).toEqual({ asked: 12, settled: 11 });
});

test('states if nothing was requested', () => {
  const none = DATASET_IDS.map((dataset) => ({ dataset, reason: 'not-requested' as const }));
  expect(words('incomplete', [], none)).toBe('unknown: Incomplete – Nothing was asked for');
});

test('no text reassures', () => {
  for (const result of ['alert', 'review', 'incomplete', 'no-record'] as const)
    expect(words(result, [])).not.toMatch(/\bclear|\bsafe|\bok\b|\bpass/i);
});

test('every verdict reads the same on screen and on paper', async () => {
  const open: NotChecked[] = [
    { dataset: 'security', reason: 'no-data' },
    { dataset: 'check', reason: 'not-stated', subject: 'Stolen' },
    { dataset: 'check', reason: 'unexpected-values', count: 1 },
    { dataset: 'rating', reason: 'unexpected-values', count: 2 },
  ];
  const none = { ...verdict('incomplete', [], open), sources: [] };
  const all: readonly Verdict[] = [
    verdict('alert', ['alert', 'alert', 'review'], open),
    verdict('alert', ['alert'], loading('spec')),
    verdict('review', ['review', 'review']),
    verdict('review', ['review'], loading('spec')),
    verdict('incomplete', [], open),
    verdict('incomplete', [], loading('spec')),
    none,
    verdict('no-record', []),
  ];
  const lines = all.flatMap((each) => {
    const { label, tone, message, note } = describeVerdict(each);
    const paper = describePrintedVerdict(each);
    return [
      each.result,
      `  screen: ${tone} | ${label} | ${message} | ${note}`,
      `  column: ${describeVerdictBriefly(each).message}`,
      `  printed: ${paper.label} | ${paper.message} | ${paper.note}`,
    ];
  });
  const parts = open.flatMap((item) =>
    item.reason === 'not-stated' || item.reason === 'unexpected-values'
      ? [Object.values(describePrintedPart(item)).join(' | ')]
      : [],
  );
  const terms = Object.values(RESULT_TEXT).map(
    ({ label, definition }) => `${label}: ${definition}`,
  );
  const sources = describePrintedSources(verdict('no-record', []).sources);
  await expect(`${[...lines, ...parts, ...terms, sources].join('\n')}\n`).toMatchFileSnapshot(
    'verdict-text.txt',
  );
});
