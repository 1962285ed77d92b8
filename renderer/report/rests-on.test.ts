import { expect, test } from 'vitest';
import type { NotChecked } from '../../shared/findings/verdict.ts';
import { loadingWords, restsOn } from './rests-on.ts';

const of = (...notChecked: NotChecked[]) => restsOn({ notChecked });

test('says how many answered, and of the others why not, the same reason once', () => {
  const rests = of(
    { dataset: 'spec', because: 'timed-out' },
    { dataset: 'keepers', because: 'no-data' },
    { dataset: 'security', because: 'no-data' },
    { dataset: 'vrms', because: 'not-requested' },
  );
  expect(rests.answered).toBe('9 of 13 datasets answered');
  expect(rests.notChecked).toBe('4 of 13 were not checked');
  expect(rests.reasons).toEqual([
    'timed out: Specification',
    'no data: Keepers, Tracker',
    'not asked for: Plate history',
  ]);
});

test('a dataset that answered but leaves something open is counted as answered, and named', () => {
  const rests = of(
    { dataset: 'check', because: 'not-said', subject: 'Finance' },
    { dataset: 'spec', because: 'misfits', count: 2 },
  );
  expect(rests.answered).toBe('All 13 datasets answered');
  expect(rests.notChecked).toBeUndefined();
  expect(rests.open).toEqual([
    'Provenance: says nothing on Finance',
    'Specification: 2 fields not as expected',
  ]);
});

test('those on their way are named apart', () => {
  const rests = of(
    { dataset: 'optionsActual', because: 'loading' },
    { dataset: 'security', because: 'no-data' },
  );
  expect(rests.loading).toEqual(['Options']);
  expect(rests.notChecked).toBe('2 of 13 were not checked');
  expect(loadingWords(1)).toBe('1 dataset is still loading');
  expect(loadingWords(2)).toBe('2 datasets are still loading');
});

test('one is singular', () => {
  expect(of({ dataset: 'spec', because: 'no-key' }).notChecked).toBe('1 of 13 was not checked');
});
