import { expect, test } from 'vitest';
import type { Bid } from './bid.ts';
import { isBelowLastTest } from './odometer-check.ts';
import type { RowSummary } from './row-summary.ts';
import { getRowState } from './row-state.ts';
import type { OpenRequest, RowView } from './row-view.ts';
import { compareByColumn, listColumns, type TableRow } from './table-columns.ts';

const SUMMARY: RowSummary = {
  title: 'Ford Focus',
  year: 2019,
  verdict: 'review',
  reasons: 'Mileage',
  alerts: [],
  values: { retail: 842_550, trade: 700_000 },
  isAtProviderMileage: false,
  valueDoubts: [],
  valueCaveats: [],
  lastTest: { miles: 42_600, date: '2026-03-05' },
  motUntil: '2027-03-04',
  answered: ['status', 'valuation'],
};
const ROW: RowView = {
  number: 1,
  vrm: 'AB12CDE',
  vin: null,
  lot: '7',
  stockNumber: '',
  odometerMiles: 45_120,
  odometerText: '45120',
  reservePence: 925_000,
  vatStatus: null,
  note: 'Dent',
  others: ['Red'],
  decision: 'watch',
  summary: SUMMARY,
  openRequests: [],
  reportReference: null,
};
const BID: Bid = {
  kind: 'bid',
  highestBidPence: 780_000,
  profitPence: 0,
  standInValuePence: 0,
  breakEvenPence: 0,
  formula: [],
};
const NO_BID: Bid = { kind: 'no-bid', reason: 'alert', text: 'Alert: Finance' };
const tableRow = (change: Partial<RowView> = {}, bid: Bid | undefined = BID): TableRow => ({
  row: { ...ROW, ...change },
  bid,
});
const findColumn = (id: string) => {
  const column = listColumns(['Colour']).find((each) => each.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return column;
};

test.each([
  ['lot', tableRow(), '7', undefined],
  ['plate', tableRow(), 'AB12 CDE', undefined],
  ['plate', tableRow({ vrm: null, vin: 'WF0DXXGAKDCY12345' }), 'WF0DXXGAKDCY12345', undefined],
  ['odometer', tableRow(), '45,120', 45_120],
  ['odometer', tableRow({ odometerMiles: null }), '', undefined],
  ['verdict', tableRow(), 'Review: Mileage', undefined],
  ['verdict', tableRow({ summary: null }), '', undefined],
  [
    'verdict',
    tableRow({ odometerMiles: 30_000 }),
    'Odometer below the last test. Review: Mileage',
    undefined,
  ],
  ['retail', tableRow(), '£8,425.50', 8_425.5],
  ['reserve', tableRow({ reservePence: 0 }), '£0', 0],
  ['highestBid', tableRow(), '£7,800', 7_800],
  ['highestBid', tableRow({}, NO_BID), 'Alert: Finance', undefined],
  ['headroom', tableRow(), '−£1,450', -1_450],
  ['headroom', tableRow({ reservePence: null }), 'No reserve', undefined],
  ['headroom', tableRow({}, NO_BID), 'Alert: Finance', undefined],
  ['sinceLastTest', tableRow(), '+2,520 miles', 2_520],
  ['sinceLastTest', tableRow({ odometerMiles: 42_500 }), '−100 miles', -100],
  ['motUntil', tableRow(), '4 Mar 2027', undefined],
  ['decision', tableRow(), 'Watch', undefined],
  ['other-0', tableRow(), 'Red', undefined],
])('the column %s of %j has the text %s and the number %s', (id, row, text, number) => {
  const column = findColumn(id);
  expect(column.text(row)).toBe(text);
  expect(column.number?.(row)).toBe(number);
});

test('without a buying profile there is no bid and no reason', () => {
  const row: TableRow = { row: ROW, bid: undefined };
  expect(['highestBid', 'headroom'].map((id) => findColumn(id).text(row))).toEqual(['', '']);
});

test.each([
  ['lot', 'ascending', [{ lot: '10' }, { lot: '9' }, { lot: '' }], ['9', '10', '']],
  ['lot', 'descending', [{ lot: '9' }, { lot: '' }, { lot: '10' }], ['10', '9', '']],
] as const)('sorting by %s, %s, puts unknown values last', (id, direction, rows, expected) => {
  const sorted = rows
    .map((row) => tableRow(row))
    .toSorted(compareByColumn(findColumn(id), direction));
  expect(sorted.map(({ row }) => row.lot)).toEqual(expected);
});

test('sorting by verdict puts the most serious first', () => {
  const rows = (['no-record', 'alert', 'incomplete', 'review'] as const).map((verdict) =>
    tableRow({ summary: { ...SUMMARY, verdict } }),
  );
  const sorted = rows.toSorted(compareByColumn(findColumn('verdict'), 'ascending'));
  expect(sorted.map(({ row }) => row.summary?.verdict)).toEqual([
    'alert',
    'review',
    'incomplete',
    'no-record',
  ]);
});

test.each([
  [42_600, 41_700, true],
  [42_600, 41_748, false],
  [42_600, 45_000, false],
  [90_000, 88_999, true],
  [90_000, 89_000, false],
  [90_000, null, false],
])('with %s at the last test, an odometer of %s is below it: %s', (miles, odometerMiles, is) => {
  const summary = { ...SUMMARY, lastTest: { miles, date: '2026-03-05' } };
  expect(isBelowLastTest({ odometerMiles, summary })).toBe(is);
});

const request = (state: OpenRequest['state']): OpenRequest => ({
  datasets: ['status'],
  state,
  reason: '',
});
test.each([
  [[], null, 'not-requested'],
  [[], SUMMARY, 'triaged'],
  [[], { ...SUMMARY, answered: ['check'] as const }, 'checked'],
  [[request('failed'), request('refused')], SUMMARY, 'failed'],
  [[request('failed'), request('uncertain')], SUMMARY, 'uncertain'],
  [[request('planned'), request('uncertain')], SUMMARY, 'planned'],
  [[request('planned'), request('sent')], null, 'requesting'],
] as const)('requests %j and the summary %j give the state %s', (openRequests, summary, state) => {
  expect(
    getRowState({
      openRequests,
      summary: summary && { ...summary, answered: [...summary.answered] },
    }),
  ).toBe(state);
});
