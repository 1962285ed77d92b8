import { expect, test } from 'vitest';
import { createReportRow } from '../../testing/fake-archive.ts';
import { searchTerms } from '../highlight-text.ts';
import { type HiddenHighlight, hiddenTerms } from './hidden-terms.ts';

const row = createReportRow(1, {
  vehicle: { vrm: 'AB12CDE' },
  identity: { vrm: 'OV71KLM', vin: 'WVWZZZ1KZAW000001', make: 'Land Rover', model: 'Evoque' },
  reference: 'PD-7K3M-Q2XD',
  preparedBy: 'Zoë Martin',
  note: `Second key missing ${'and so on '.repeat(60)} service book`,
  tags: ['part exchange', `${'long '.repeat(10)}tail`],
});
const unseen = (typed: string, cut: readonly HiddenHighlight[] = []) =>
  hiddenTerms(row, searchTerms(typed), cut);

test.each([
  ['b12c'],
  ['ab12 cde'],
  ['land-rover evoq'],
  ['3mq2'],
  ['PD-7K3M-Q2XD'],
  ['zoe mart'],
  ['exch'],
  ['key service'],
])('%o is seen in the row', (typed) => {
  expect(unseen(typed)).toEqual([]);
});

test.each([
  ['warranty', ['warranty']],
  ['evoque two keys', ['two', 'keys']],
  ['ov71', ['ov71']],
  ['zzz1k', ['zzz1k']],
  ['tail', ['tail']],
  ['over', ['over']],
])('of %o nobody sees %o', (typed, text) => {
  expect(unseen(typed)).toEqual(text);
});

test('what its place has no room for is not seen, unless it stands elsewhere too', () => {
  expect(unseen('evoque key', [{ cell: 'title', text: 'Evoque' }])).toEqual(['evoque']);
  expect(unseen('evoque', [{ cell: 'note', text: 'Evoque' }])).toEqual([]);
  const both = { ...row, note: 'Evoque of a colleague' };
  expect(hiddenTerms(both, ['evoque'], [{ cell: 'title', text: 'Evoque' }])).toEqual([]);
});

test('of a vehicle known by its VIN alone the VIN is seen', () => {
  const byVin = createReportRow(1, { vehicle: { vin: 'WVWZZZ1KZAW000001' }, identity: {} });
  expect(hiddenTerms(byVin, searchTerms('zzz1k'), [])).toEqual([]);
});
