import { expect, test } from 'vitest';
import type { Finding, Severity } from '../../shared/findings/finding.ts';
import type { NotChecked, Verdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { progressOf, verdictWords } from './verdict-words.ts';

const finding = (severity: Severity, at: number): Finding => ({
  id: `${severity}-${at}`,
  rule: 'any',
  severity,
  title: 'Any',
  reason: 'Any.',
  next: 'Any.',
  evidence: [
    {
      dataset: 'check',
      version: '1.0',
      environment: 'sample',
      answerId: 'a',
      path: [],
      value: null,
      at: '2026-11-21T05:17:00.000Z',
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
    { dataset: 'check', version: '1.0', environment: 'sample', at: '2026-11-21T05:17:00.000Z' },
    { dataset: 'spec', version: '1.2', environment: 'sample', at: '2026-11-21T05:17:30.000Z' },
  ],
});

const words = (...of: Parameters<typeof verdict>) => {
  const { word, tone, why } = verdictWords(verdict(...of));
  return `${tone}: ${word} – ${why}`;
};

const loading = (...datasets: NotChecked['dataset'][]): NotChecked[] =>
  datasets.map((dataset) => ({ dataset, because: 'loading' }));

test('each verdict has a word, a tone and its reason', () => {
  expect(words('alert', ['alert', 'alert', 'review'])).toBe('alert: Alert – 2 alerts, 1 to review');
  expect(words('review', ['review', 'information'])).toBe('review: Review – 1 to review');
  expect(words('incomplete', [], [{ dataset: 'security', because: 'no-data' }])).toBe(
    'unknown: Incomplete – Tracker: no data',
  );
  expect(words('no-record', [])).toBe(
    'information: No record found – Every dataset answered; nothing recorded, Sample, 21 Nov 2026, 05:17',
  );
  expect(words('no-record', ['information'])).toBe(words('no-record', []));
});

test('an alert says as well that something was not checked', () => {
  const open: NotChecked[] = [
    { dataset: 'security', because: 'no-data' },
    { dataset: 'check', because: 'not-said', subject: 'Stolen' },
    { dataset: 'check', because: 'not-said', subject: 'Scrapped' },
  ];
  expect(words('alert', ['alert'], open)).toBe(
    'alert: Alert – 1 alert; 2 datasets not fully checked',
  );
});

test('what was not checked is named as far as there is room', () => {
  const open: NotChecked[] = [
    { dataset: 'check', because: 'not-said', subject: 'Stolen' },
    { dataset: 'rating', because: 'misfits', count: 2 },
  ];
  expect(words('incomplete', [], open)).toContain(
    'Provenance: says nothing on Stolen; Rating: 2 fields not as expected',
  );
  expect(words('incomplete', [], [...open, { dataset: 'vrms', because: 'cancelled' }])).toContain(
    'Provenance: says nothing on Stolen, and 2 more',
  );
});

test('while datasets are on their way only an alert is said', () => {
  const open = loading('spec', 'status', 'vrms');
  expect(words('alert', ['alert'], open)).toBe('alert: Alert – 1 alert so far; checking, 10 of 13');
  expect(words('review', ['review'], open)).toBe(
    'unknown: Checking… 10 of 13 – 1 to review so far',
  );
  expect(words('incomplete', ['information'], open)).toBe(
    'unknown: Checking… 10 of 13 – No verdict before every dataset has come',
  );
});

test('progress counts what was asked for, not what was not', () => {
  const open: NotChecked[] = [
    ...loading('spec'),
    { dataset: 'security', because: 'not-requested' },
    { dataset: 'vrms', because: 'no-data' },
  ];
  expect(progressOf(verdict('incomplete', [], open))).toEqual({ asked: 12, settled: 11 });
});

test('nothing asked for is said as such', () => {
  const none = DATASET_IDS.map((dataset) => ({ dataset, because: 'not-requested' as const }));
  expect(words('incomplete', [], none)).toBe('unknown: Incomplete – Nothing was asked for');
});

test('no word is ever one that reassures', () => {
  for (const result of ['alert', 'review', 'incomplete', 'no-record'] as const)
    expect(words(result, [])).not.toMatch(/\bclear|\bsafe|\bok\b|\bpass/i);
});
