import {
  type Decision,
  decisionSchema,
  type ListRow,
  vatStatusSchema,
} from '../../shared/lists/list-row.ts';
import { type RowSummary, rowSummarySchema } from '../../shared/lists/row-summary.ts';
import {
  type ListDetails,
  listDetailsSchema,
  type Pass,
  passSchema,
  type RunState,
  runStateSchema,
} from '../../shared/lists/work-list.ts';
import {
  damageError,
  getNumber,
  getOneOf,
  getText,
  type Row,
  textOrNull,
} from '../archive/database.ts';

/** A list without its rows. Times are UTC. */
export type StoredList = ListDetails & {
  readonly id: string;
  readonly origin: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly isKept: boolean;
  readonly runState: RunState;
  readonly runReason: string;
  /** Null before the first run. */
  readonly runPass: Pass | null;
  readonly runNumber: number;
};

export type StoredRow = ListRow & {
  readonly decision: Decision | null;
  readonly reportReference: string | null;
  readonly summary: RowSummary | null;
  /** Of the rules and the lookup profile. Null before the first answer, 0 if answers are newer. */
  readonly rulesVersion: number | null;
};

export function toStoredList(row: Row): StoredList {
  const details = listDetailsSchema.safeParse({
    name: row['name'],
    purpose: row['purpose'],
    note: row['note'],
    environment: row['environment'],
    columns: parseJson(row, 'columns'),
    triage: parseJson(row, 'triage'),
    buyingProfileId: row['profile_id'],
  });
  if (!details.success) throw damageError('a list has an unexpected value');
  return {
    ...details.data,
    id: getText(row, 'id'),
    origin: getText(row, 'origin'),
    createdBy: getText(row, 'created_by'),
    createdAt: getText(row, 'created_at'),
    changedAt: getText(row, 'changed_at'),
    isKept: row['is_kept'] === 1,
    runState: getOneOf(runStateSchema.options, row, 'run_state'),
    runReason: textOrNull(row, 'run_reason') ?? '',
    runPass: row['run_pass'] === null ? null : getOneOf(passSchema.options, row, 'run_pass'),
    runNumber: getNumber(row, 'run_number'),
  };
}

export function toStoredRow(row: Row): StoredRow {
  const text = textOrNull(row, 'summary');
  const summary = text === null ? undefined : rowSummarySchema.safeParse(parseJson(row, 'summary'));
  const rulesVersion = numberOrNull(row, 'rules_version');
  return {
    number: getNumber(row, 'number'),
    vrm: textOrNull(row, 'vrm'),
    vin: textOrNull(row, 'vin'),
    lot: getText(row, 'lot'),
    stockNumber: getText(row, 'stock_number'),
    note: getText(row, 'note'),
    reservePence: numberOrNull(row, 'reserve_pence'),
    odometerMiles: numberOrNull(row, 'odometer_miles'),
    odometerText: getText(row, 'odometer_text'),
    vatStatus: oneOfOrNull(vatStatusSchema.options, row, 'vat_status'),
    others: parseJson(row, 'others') as string[],
    decision: oneOfOrNull(decisionSchema.options, row, 'decision'),
    reportReference: textOrNull(row, 'report_reference'),
    summary: summary?.data ?? null,
    // A summary of another form is made again.
    rulesVersion: summary?.success === false ? 0 : rulesVersion,
  };
}

const numberOrNull = (row: Row, column: string) =>
  row[column] === null ? null : getNumber(row, column);

const oneOfOrNull = <T extends string>(allowed: readonly T[], row: Row, column: string) =>
  row[column] === null ? null : getOneOf(allowed, row, column);

function parseJson(row: Row, column: string): unknown {
  try {
    return JSON.parse(getText(row, column));
  } catch {
    throw damageError(`${column} is not JSON`);
  }
}
