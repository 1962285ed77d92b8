import { expect, test } from 'vitest';
import type { NotChecked } from '../../shared/findings/verdict.ts';
import { formatLoadingCount, describeCoverage } from './CoverageSummary.tsx';

const coverageOf = (...notChecked: NotChecked[]) => describeCoverage({ notChecked }, 'production');

test('states how many datasets answered and groups the others by reason', () => {
  const coverage = coverageOf(
    { dataset: 'spec', reason: 'timed-out' },
    { dataset: 'keepers', reason: 'no-data' },
    { dataset: 'security', reason: 'no-data' },
    { dataset: 'vrms', reason: 'not-requested' },
  );
  expect(coverage.answered).toBe('9 of 13 datasets received');
  expect(coverage.notChecked).toBe('4 of 13 not checked');
  expect(coverage.reasons).toEqual([
    'timed out: Specification',
    'no data held: Keepers, Tracker',
    'not requested: Plate history',
  ]);
});

test('counts a partly checked dataset as answered and names it', () => {
  const coverage = coverageOf(
    { dataset: 'check', reason: 'not-stated', subject: 'Finance' },
    { dataset: 'spec', reason: 'unexpected-values', count: 2 },
  );
  expect(coverage.answered).toBe('All 13 datasets received');
  expect(coverage.notChecked).toBeUndefined();
  expect(coverage.partlyChecked).toEqual([
    'Provenance: Finance not stated',
    'Specification: 2 fields in an unexpected format',
  ]);
});

test('counts a dataset that was not refreshed as answered and names it separately', () => {
  const text = 'Not refreshed: timed out, showing the answer of 21 Nov 2026, 10:20';
  const failedAt = '2026-11-21T11:00:00.000Z';
  const item = { reason: 'not-refreshed', text, failedAt } as const;
  const coverage = coverageOf({ dataset: 'keepers', ...item }, { dataset: 'vrms', ...item });
  expect(coverage.answered).toBe('All 13 datasets received');
  expect(coverage.partlyChecked).toEqual([]);
  expect(coverage.notRefreshed).toEqual([
    'not refreshed: timed out, showing the answer of 21 Nov 2026, 10:20: Keepers, Plate history',
  ]);
});

test('names the loading datasets separately', () => {
  const coverage = coverageOf(
    { dataset: 'optionsActual', reason: 'loading' },
    { dataset: 'security', reason: 'no-data' },
  );
  expect(coverage.loading).toEqual(['Options']);
  expect(coverage.notChecked).toBe('2 of 13 not checked');
  expect(formatLoadingCount(1)).toBe('1 dataset is still loading');
  expect(formatLoadingCount(2)).toBe('2 datasets are still loading');
});

test('uses the singular for one dataset', () => {
  expect(coverageOf({ dataset: 'spec', reason: 'no-key' }).notChecked).toBe('1 of 13 not checked');
});
