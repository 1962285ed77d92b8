import { expect, test } from 'vitest';
import { fieldRow } from './dataset-rows.tsx';

test('a row has the label of its field', () => {
  expect(fieldRow('status', ['mot.status']).label).toBe('MOT');
});

test('a row of a field that the dataset does not have does not compile', () => {
  // @ts-expect-error The name is mistyped.
  expect(fieldRow('status', ['mot.statsu']).label).toBe('mot.statsu');
});
