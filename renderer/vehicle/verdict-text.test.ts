import { expect, test } from 'vitest';
import type { Finding, Severity } from '../../shared/findings/finding.ts';
import type { NotChecked, Verdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { lookupProgress, describeVerdict } from './verdict-text.ts';

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

const text = (...of: Parameters<typeof verdict>) => {
  const { label, tone, message } = describeVerdict(verdict(...of));
  return `${tone}: ${label} – ${message}`;
};

const loading = (...datasets: NotChecked['dataset'][]): NotChecked[] =>
  datasets.map((dataset) => ({ dataset, reason: 'loading' }));

test('each verdict has a word, a tone and its reason', () => {
  expect(text('alert', ['alert', 'alert', 'review'])).toBe('alert: Alert – 2 alerts, 1 to review');
  expect(text('review', ['review', 'information'])).toBe('review: Review – 1 to review');
  expect(text('incomplete', [], [{ dataset: 'security', reason: 'no-data' }])).toBe(
    'unknown: Incomplete – Tracker: no data',
  );
  expect(text('no-record', [])).toBe(
    'information: No record found – Every dataset answered; nothing recorded, Sample, 21 Nov 2026, 05:17',
  );
  expect(text('no-record', ['information'])).toBe(text('no-record', []));
});

test('an alert says as well that something was not checked', () => {
  const open: NotChecked[] = [
    { dataset: 'security', reason: 'no-data' },
    { dataset: 'check', reason: 'not-stated', subject: 'Stolen' },
    { dataset: 'check', reason: 'not-stated', subject: 'Scrapped' },
  ];
  expect(text('alert', ['alert'], open)).toBe(
    'alert: Alert – 1 alert; 2 datasets not fully checked',
  );
});

test('what was not checked is named as far as there is room', () => {
  const open: NotChecked[] = [
    { dataset: 'check', reason: 'not-stated', subject: 'Stolen' },
    { dataset: 'rating', reason: 'unexpected-values', count: 2 },
  ];
  expect(text('incomplete', [], open)).toContain(
    'Provenance: says nothing on Stolen; Rating: 2 fields not as expected',
  );
  expect(text('incomplete', [], [...open, { dataset: 'vrms', reason: 'cancelled' }])).toContain(
    'Provenance: says nothing on Stolen, and 2 more',
  );
});

test('while datasets are on their way only an alert is said', () => {
  const open = loading('spec', 'status', 'vrms');
  expect(text('alert', ['alert'], open)).toBe('alert: Alert – 1 alert so far; checking, 10 of 13');
  expect(text('review', ['review'], open)).toBe('unknown: Checking… 10 of 13 – 1 to review so far');
  expect(text('incomplete', ['information'], open)).toBe(
    'unknown: Checking… 10 of 13 – No verdict before every dataset has come',
  );
});

test('progress counts what was asked for, not what was not', () => {
  const open: NotChecked[] = [
    ...loading('spec'),
    { dataset: 'security', reason: 'not-requested' },
    { dataset: 'vrms', reason: 'no-data' },
  ];
  expect(lookupProgress(verdict('incomplete', [], open))).toEqual({ requested: 12, settledCount: 11 });
});

test('nothing asked for is said as such', () => {
  const none = DATASET_IDS.map((dataset) => ({ dataset, reason: 'not-requested' as const }));
  expect(text('incomplete', [], none)).toBe('unknown: Incomplete – Nothing was asked for');
});

test('no word is ever one that reassures', () => {
  for (const result of ['alert', 'review', 'incomplete', 'no-record'] as const)
    expect(text(result, [])).not.toMatch(/\bclear|\bsafe|\bok\b|\bpass/i);
});
