import { RESULT_TEXT } from '../findings/result-text.ts';
import { formatDate } from '../format/dates.ts';
import {
  formatMiles,
  formatMoney,
  formatNumber,
  formatSigned,
  formatUnit,
} from '../format/numbers.ts';
import { verdictResultSchema } from '../report/snapshot.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { formatPence } from './amount.ts';
import { type Bid, calculateHeadroom } from './bid.ts';
import { type Decision, decisionSchema } from './list-row.ts';
import { BELOW_LAST_TEST, isBelowLastTest, milesSinceLastTest } from './odometer-check.ts';
import type { Values } from './row-summary.ts';
import { getRowState, ROW_STATES, type RowState } from './row-state.ts';
import type { RowView } from './row-view.ts';

/** A row with what is calculated for it. `bid` is undefined without a buying profile. */
export type TableRow = { readonly row: RowView; readonly bid: Bid | undefined };

/** A column of the table, of the export and of the print. */
export type TableColumn = {
  readonly id: string;
  readonly header: string;
  /** In CSS pixels at a text size of 16 px. */
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Empty for a value that is not known, or the reason why there is none. */
  readonly text: (row: TableRow) => string;
  /** The value as a number: miles, pounds, days or years. Undefined for text or if it is not known. */
  readonly number?: (row: TableRow) => number | undefined;
  /** The unit of the number, for a table whose cells are numbers alone. */
  readonly unit?: '£' | 'miles' | 'days';
  /** What the column is sorted by, if it is neither the number nor the text. */
  readonly rank?: (row: TableRow) => number | string | undefined;
};

export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  buy: 'Buy',
  watch: 'Watch',
  pass: 'Pass',
};
export const RESULTS = verdictResultSchema.options;
export const STATES = Object.keys(ROW_STATES) as readonly RowState[];

/** The plate as it is written, or the VIN of a row without a plate. */
export const nameRow = ({ vrm, vin }: Pick<RowView, 'vrm' | 'vin'>): string =>
  vrm === null ? (vin ?? '') : formatPlate(vrm);

/** “Alert: Finance, Mileage”. Empty before the first answer. */
export const describeRowVerdict = ({ summary }: Pick<RowView, 'summary'>): string =>
  summary ? [RESULT_TEXT[summary.verdict].label, summary.reasons].filter(Boolean).join(': ') : '';

/** The highest bid, or why there is none. Empty without a buying profile. */
const describeBid = (bid: Bid | undefined): string =>
  bid?.kind === 'bid' ? formatPence(bid.highestBidPence) : (bid?.text ?? '');

/** The highest bid minus the reserve in pence. Undefined if one of them is missing. */
export function getHeadroomPence({ row, bid }: TableRow): number | undefined {
  const headroom = bid && calculateHeadroom(bid, row);
  return headroom && 'pence' in headroom ? headroom.pence : undefined;
}

function describeHeadroom({ row, bid }: TableRow): string {
  if (!bid) return '';
  const headroom = calculateHeadroom(bid, row);
  return 'pence' in headroom ? formatPence(headroom.pence) : headroom.reason;
}

const pounds = (pence: number | null | undefined) =>
  pence === null || pence === undefined ? undefined : pence / 100;

type Definition = Omit<TableColumn, 'id' | 'align'> & Partial<Pick<TableColumn, 'align'>>;

const textColumn = (
  header: string,
  width: number,
  text: (row: RowView) => string,
  rank?: (row: RowView) => number | string | undefined,
): Definition => ({
  header,
  width,
  text: ({ row }) => text(row),
  ...(rank && { rank: ({ row }: TableRow) => rank(row) }),
});

const numberColumn = (
  header: string,
  width: number,
  read: (row: RowView) => number | undefined,
  format: (value: number) => string,
  unit?: TableColumn['unit'],
): Definition => ({
  header,
  width,
  align: 'right',
  ...(unit && { unit }),
  text: ({ row }) => {
    const value = read(row);
    return value === undefined ? '' : format(value);
  },
  number: ({ row }) => read(row),
});

const moneyColumn = (
  header: string,
  width: number,
  readPence: (row: RowView) => number | null | undefined,
): Definition => numberColumn(header, width, (row) => pounds(readPence(row)), formatMoney, '£');

const valueColumn = (header: string, name: keyof Omit<Values, 'median'>): Definition =>
  moneyColumn(header, 80, ({ summary }) => summary?.values[name]);

const formatDifference = (miles: number) =>
  miles > 0 ? `+${formatMiles(miles)}` : formatSigned(miles, formatMiles(Math.abs(miles)));

/** The columns that every list has, in their order. The file's own columns follow them. */
const DEFINITIONS = {
  lot: textColumn('Lot', 56, ({ lot }) => lot),
  plate: textColumn('Plate', 104, nameRow),
  vehicle: textColumn('Vehicle', 144, ({ summary }) => summary?.title ?? ''),
  odometer: numberColumn(
    'Odometer',
    104,
    ({ odometerMiles }) => odometerMiles ?? undefined,
    (miles) => formatNumber(miles),
    'miles',
  ),
  verdict: textColumn(
    'Verdict',
    176,
    (row) =>
      [isBelowLastTest(row) && BELOW_LAST_TEST, describeRowVerdict(row)].filter(Boolean).join('. '),
    ({ summary }) => (summary ? RESULTS.indexOf(summary.verdict) : undefined),
  ),
  retail: valueColumn('Retail', 'retail'),
  reserve: moneyColumn('Reserve', 80, ({ reservePence }) => reservePence),
  highestBid: {
    header: 'Highest bid',
    width: 112,
    align: 'right',
    unit: '£',
    text: ({ bid }) => describeBid(bid),
    number: ({ bid }) => (bid?.kind === 'bid' ? pounds(bid.highestBidPence) : undefined),
  },
  headroom: {
    header: 'Headroom',
    width: 88,
    align: 'right',
    unit: '£',
    text: describeHeadroom,
    number: (row) => pounds(getHeadroomPence(row)),
  },
  state: textColumn(
    'State',
    112,
    (row) => ROW_STATES[getRowState(row)],
    (row) => STATES.indexOf(getRowState(row)),
  ),
  decision: textColumn(
    'Decision',
    88,
    ({ decision }) => (decision === null ? '' : DECISION_LABELS[decision]),
    ({ decision }) => (decision === null ? undefined : decisionSchema.options.indexOf(decision)),
  ),
  year: numberColumn('Year', 56, ({ summary }) => summary?.year, String),
  lastTestMiles: numberColumn(
    'Last test',
    96,
    ({ summary }) => summary?.lastTest?.miles,
    (miles) => formatMiles(miles),
    'miles',
  ),
  lastTestDate: textColumn(
    'Last test on',
    104,
    ({ summary }) => (summary?.lastTest ? formatDate(summary.lastTest.date) : ''),
    ({ summary }) => summary?.lastTest?.date,
  ),
  sinceLastTest: numberColumn(
    'Since last test',
    112,
    milesSinceLastTest,
    formatDifference,
    'miles',
  ),
  motUntil: textColumn(
    'MOT until',
    104,
    ({ summary }) => (summary?.motUntil === undefined ? '' : formatDate(summary.motUntil)),
    ({ summary }) => summary?.motUntil,
  ),
  previousKeepers: numberColumn(
    'Previous keepers',
    128,
    ({ summary }) => summary?.previousKeepers,
    (count) => formatNumber(count),
  ),
  trade: valueColumn('Trade', 'trade'),
  daysToSell: numberColumn(
    'Days to sell',
    96,
    ({ summary }) => summary?.daysToSell,
    (days) => formatUnit(days, 'days'),
    'days',
  ),
  vin: textColumn('VIN', 168, ({ vin, summary }) =>
    summary?.otherVin === undefined
      ? (vin ?? '')
      : `${vin ?? ''} (the response states ${summary.otherVin})`,
  ),
  stockNumber: textColumn('Stock number', 112, ({ stockNumber }) => stockNumber),
  note: textColumn('Note', 200, ({ note }) => note),
  report: textColumn('Report', 128, ({ reportReference }) => reportReference ?? ''),
} as const satisfies Readonly<Record<string, Definition>>;

const COLUMNS: readonly TableColumn[] = Object.entries<Definition>(DEFINITIONS).map(
  ([id, definition]) => ({ align: 'left', ...definition, id }),
);

/**
 * The columns of a list, in their order.
 *
 * @param others headers of the file's own columns, which `others` of each row holds
 */
export const listColumns = (others: readonly string[]): readonly TableColumn[] => [
  ...COLUMNS,
  ...others.map((header, index): TableColumn => ({
    id: `other-${index}`,
    header,
    width: 128,
    align: 'left',
    text: ({ row }) => row.others[index] ?? '',
  })),
];

const COLLATOR = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Compares two rows for sorting. Unknown values are last in both directions. */
export function compareByColumn(
  column: TableColumn,
  direction: 'ascending' | 'descending',
): (a: TableRow, b: TableRow) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  const read = (row: TableRow): number | string | undefined => {
    if (column.rank) return column.rank(row);
    return column.number ? column.number(row) : column.text(row) || undefined;
  };
  return (a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : COLLATOR.compare(String(one), String(other));
    return sign * difference;
  };
}
