import { formatLondonTime } from '../format/dates.ts';
import { truncate } from '../format/safe-text.ts';
import { formatNumber } from '../format/numbers.ts';
import { quoteText } from '../format/text.ts';
import type { Correction } from '../vehicle/corrections.ts';
import {
  type ColumnKind,
  type Columns,
  countColumns,
  isHeaderInKm,
  type SheetRow,
} from './columns.ts';
import { type ListRow, MAX_CELL_LENGTH, MAX_NOTE_LENGTH, MAX_OTHER_COLUMNS } from './list-row.ts';
import { readMoney, readOdometer, readVatStatus } from './numbers.ts';
import { readIdentifier } from './read-identifier.ts';

/** A report of the last 24 hours on a row's vehicle in the list's environment. `completedAt`: UTC. */
export type HeldReport = { readonly reference: string; readonly completedAt: string };

type CheckedRow = {
  readonly row: ListRow;
  /** Plates and VINs that may be meant instead. None is applied before the user chooses it. */
  readonly corrections: readonly Correction[];
  /** What was not read, was cut or is unusual, in whole sentences. */
  readonly remarks: readonly string[];
};

export type ImportedRow =
  | ({ readonly state: 'ready' } & CheckedRow)
  /** The user chooses between the report and a new request. */
  | ({ readonly state: 'held'; readonly report: HeldReport } & CheckedRow)
  | {
      readonly state: 'not-ready';
      readonly number: number;
      /** One sentence. */
      readonly reason: string;
      readonly corrections: readonly Correction[];
    };

export type ReadOptions = {
  readonly columns: Columns;
  /** For `parseIdentifier`. */
  readonly today: Date;
  /** Corrections that the user chose, by the number of their row. */
  readonly chosen?: ReadonlyMap<number, Correction>;
};

/**
 * Reads the rows of a file below its header: ready for a work list or not, each with its number in
 * the file. Never throws.
 */
export function readRows(table: readonly SheetRow[], options: ReadOptions): readonly ImportedRow[] {
  const { columns } = options;
  const header = columns.hasHeader ? table[0] : undefined;
  const rows = columns.hasHeader ? table.slice(1) : table;
  const headers = readHeaders(columns, header);
  const findSame = createRepetitionFinder();
  return rows.map((sheetRow): ImportedRow => {
    const read = readRow(sheetRow, headers, options);
    if (!('row' in read)) return read;
    const same = findSame(read.row);
    if (same !== undefined)
      return {
        state: 'not-ready',
        number: read.row.number,
        reason: `Same as row ${same}`,
        corrections: [],
      };
    return { state: 'ready', ...read };
  });
}

/** @param findReport the report that a ready row may use, or undefined if its vehicle is requested */
export const holdRows = (
  rows: readonly ImportedRow[],
  findReport: (row: ListRow) => HeldReport | undefined,
): readonly ImportedRow[] =>
  rows.map((row) => {
    const report = row.state === 'ready' ? findReport(row.row) : undefined;
    return report && row.state === 'ready' ? { ...row, state: 'held', report } : row;
  });

/**
 * Returns a function that gives the number of an earlier row of the same vehicle. Two plates with one
 * VIN are two vehicles, because one of the cells may be a typing error.
 */
function createRepetitionFinder() {
  const plates = new Map<string, number>();
  const vins = new Map<string, { readonly number: number; readonly hasPlate: boolean }>();
  return ({ number, vrm, vin }: ListRow): number | undefined => {
    const sameVin = vin === null ? undefined : vins.get(vin);
    const isSameVin = sameVin && (vrm === null || !sameVin.hasPlate);
    const same =
      (vrm === null ? undefined : plates.get(vrm)) ?? (isSameVin ? sameVin.number : undefined);
    if (same !== undefined) return same;
    if (vrm !== null) plates.set(vrm, number);
    if (vin !== null && !sameVin) vins.set(vin, { number, hasPlate: vrm !== null });
    return undefined;
  };
}

/** “Ready 186, not ready 14”, with the rows between both if there are any. */
export function describeCounts(rows: readonly ImportedRow[]): string {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length;
  const held = count('held');
  return [
    `Ready ${formatNumber(count('ready'))}`,
    ...(held > 0 ? [`report held ${formatNumber(held)}`] : []),
    `not ready ${formatNumber(count('not-ready'))}`,
  ].join(', ');
}

/** “Checked on 27 Nov 2026, 16:02, PD-7K3M-Q2XD”. */
export const describeHeldReport = ({ reference, completedAt }: HeldReport): string =>
  `Checked on ${formatLondonTime(completedAt)}, ${reference}`;

/** The headers of the columns that `others` of each row holds, in its order. */
export const otherHeaders = (table: readonly SheetRow[], columns: Columns): readonly string[] =>
  readHeaders(columns, columns.hasHeader ? table[0] : undefined).others.map(({ name }) =>
    truncate(name, MAX_CELL_LENGTH),
  );

/** The number of columns that are not kept, because a list has no place for them. */
export const countOmittedColumns = (table: readonly SheetRow[], { kinds }: Columns): number =>
  Math.max(
    0,
    kinds.slice(0, countColumns(table)).filter((kind) => kind === 'other').length -
      MAX_OTHER_COLUMNS,
  );

/** What a header states about the cells below it. */
type Headers = {
  readonly others: readonly { readonly column: number; readonly name: string }[];
  readonly isOdometerInKm: boolean;
};

function readHeaders({ kinds }: Columns, header: SheetRow | undefined): Headers {
  const headerOf = (column: number) => (header?.cells[column] ?? '').trim();
  return {
    others: kinds
      .flatMap((kind, column) => (kind === 'other' ? [column] : []))
      .slice(0, MAX_OTHER_COLUMNS)
      .map((column) => ({ column, name: headerOf(column) || `Column ${column + 1}` })),
    isOdometerInKm: isHeaderInKm(headerOf(kinds.indexOf('odometer'))),
  };
}

function readRow(
  { number, cells }: SheetRow,
  headers: Headers,
  { columns: { kinds }, today, chosen }: ReadOptions,
): CheckedRow | Extract<ImportedRow, { state: 'not-ready' }> {
  const readCell = (column: number) => (cells[column] ?? '').trim();
  const find = (kind: ColumnKind) => readCell(kinds.indexOf(kind));
  const correction = chosen?.get(number);
  const identifier = readIdentifier(
    correction
      ? applyCorrection(correction, { plate: find('plate'), vin: find('vin') }, today)
      : { plate: find('plate'), vin: find('vin') },
    today,
  );
  if (identifier.kind === 'not-read')
    return {
      state: 'not-ready',
      number,
      reason: identifier.reason,
      corrections: identifier.corrections,
    };
  const remarks = [...identifier.remarks];
  const keep = (text: string, name: string, maxLength = MAX_CELL_LENGTH) => {
    if (text.length > maxLength)
      remarks.push(
        `${quoteText(name)} has more than ${formatNumber(maxLength)} characters and was cut.`,
      );
    return truncate(text, maxLength);
  };
  const reserve = readMoney(find('reserve'));
  const odometer = readOdometer(find('odometer'), headers.isOdometerInKm);
  const vatStatus = readVatStatus(find('vatStatus'));
  for (const read of [odometer, reserve, vatStatus])
    if (read.kind === 'not-read') remarks.push(read.reason);
  return {
    row: {
      number,
      vrm: identifier.vrm,
      vin: identifier.vin,
      lot: keep(find('lot'), 'Lot'),
      stockNumber: keep(find('stockNumber'), 'Stock number'),
      note: keep(find('note'), 'Note', MAX_NOTE_LENGTH),
      odometerText: truncate(
        odometer.kind === 'read' ? odometer.source : find('odometer'),
        MAX_CELL_LENGTH,
      ),
      odometerMiles: odometer.kind === 'read' ? odometer.miles : null,
      reservePence: reserve.kind === 'read' ? reserve.pence : null,
      vatStatus: vatStatus.kind === 'read' ? vatStatus.vatStatus : null,
      others: headers.others.map(({ column, name }) => keep(readCell(column), name)),
    },
    corrections: identifier.corrections,
    remarks,
  };
}

/** A VIN replaces a plate that cannot be read, which may be the cell that it was found in. */
function applyCorrection(
  { kind, text }: Correction,
  { plate, vin }: { readonly plate: string; readonly vin: string },
  today: Date,
) {
  if (kind === 'vrm') return { plate: text, vin };
  const own = readIdentifier({ plate, vin: '' }, today);
  return { plate: own.kind === 'read' && own.vrm !== null ? plate : '', vin: text };
}
