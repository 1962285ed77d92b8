import { expect, test } from 'vitest';
import { DEFAULT_TRIAGE } from '../lists/work-list.ts';
import { addedRowsSchema, newListSchema } from './lists.ts';

const row = (number: number) => ({
  number,
  vrm: 'AB12CDE',
  vin: null,
  lot: '',
  stockNumber: '',
  note: '',
  reservePence: null,
  odometerMiles: null,
  odometerText: '',
  vatStatus: null,
  others: [],
});
const details = {
  name: 'Monday sale',
  purpose: 'Buying or part exchange',
  note: '',
  environment: 'sample',
  columns: [],
  triage: [...DEFAULT_TRIAGE],
  buyingProfileId: null,
};

test.each([
  ['a new list', newListSchema, { details }],
  ['added rows', addedRowsSchema, { id: '0123456789abcdef', columns: [] }],
])('%s: 2 rows with the same number are refused with a sentence', (_, schema, input) => {
  expect(schema.safeParse({ ...input, rows: [row(1), row(2)] }).success).toBe(true);
  const { error } = schema.safeParse({ ...input, rows: [row(1), row(2), row(1)] });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '2 rows have the same number. Read the file again.',
  ]);
});
