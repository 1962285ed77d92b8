import { randomBytes } from 'node:crypto';
import type { Decision, EditableFields, ListRow } from '../../shared/lists/list-row.ts';
import type { RowSummary } from '../../shared/lists/row-summary.ts';
import type { ListDetails, RunState } from '../../shared/lists/work-list.ts';
import { getNumber, inTransaction, type Sql } from '../archive/database.ts';
import { type StoredList, type StoredRow, toStoredList, toStoredRow } from './stored-list.ts';

export type ListChanges = Partial<
  Pick<ListDetails, 'name' | 'note' | 'triage' | 'buyingProfileId'> & { readonly isKept: boolean }
>;
export type RowChanges = Partial<EditableFields & { readonly decision: Decision | null }>;

export type ListStore = ReturnType<typeof createListStore>;

/** Lists and their rows. Every method throws SQLite’s errors, or one of damage. */
export function createListStore(sql: Sql, now: () => Date) {
  const touch = (id: string) =>
    sql.run('UPDATE list SET changed_at = ? WHERE id = ?', now().toISOString(), id);

  const insertRows = (id: string, rows: readonly ListRow[]) => {
    for (const row of rows)
      sql.run(
        `INSERT INTO row (list_id, number, vrm, vin, lot, stock_number, note, reserve_pence,
          odometer_miles, odometer_text, vat_status, others) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        row.number,
        row.vrm,
        row.vin,
        row.lot,
        row.stockNumber,
        row.note,
        row.reservePence,
        row.odometerMiles,
        row.odometerText,
        row.vatStatus,
        JSON.stringify(row.others),
      );
  };

  const readRow = (id: string, number: number): StoredRow | undefined => {
    const row = sql.get('SELECT * FROM row WHERE list_id = ? AND number = ?', id, number);
    return row && toStoredRow(row);
  };

  return {
    readLists: (): readonly StoredList[] =>
      sql.all('SELECT * FROM list ORDER BY created_at DESC, rowid DESC').map(toStoredList),
    readList: (id: string): StoredList | undefined => {
      const row = sql.get('SELECT * FROM list WHERE id = ?', id);
      return row && toStoredList(row);
    },
    /** Returns the id of the new list. */
    insertList: (
      details: ListDetails,
      owner: Pick<StoredList, 'origin' | 'createdBy'>,
      rows: readonly ListRow[],
    ): string => {
      const id = randomBytes(8).toString('hex');
      const time = now().toISOString();
      inTransaction(sql.database, () => {
        sql.run(
          `INSERT INTO list (id, name, purpose, note, environment, origin, created_by, created_at,
            changed_at, is_kept, columns, triage, profile_id, run_state, run_number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 'idle', 0)`,
          id,
          details.name,
          details.purpose,
          details.note,
          details.environment,
          owner.origin,
          owner.createdBy,
          time,
          time,
          JSON.stringify(details.columns),
          JSON.stringify(details.triage),
          details.buyingProfileId,
        );
        insertRows(id, rows);
      });
      return id;
    },
    /** @param columns headers of `others` of all rows of the list */
    insertRows: (id: string, rows: readonly ListRow[], columns: readonly string[]): void =>
      inTransaction(sql.database, () => {
        insertRows(id, rows);
        sql.run('UPDATE list SET columns = ? WHERE id = ?', JSON.stringify(columns), id);
        touch(id);
      }),
    changeList: (id: string, { name, note, triage, buyingProfileId, isKept }: ListChanges): void =>
      inTransaction(sql.database, () => {
        const set = (column: string, value: string | number | null | undefined) =>
          value !== undefined && sql.run(SET_LIST[column] ?? '', value, id);
        set('name', name);
        set('note', note);
        set('triage', triage && JSON.stringify(triage));
        set('profile_id', buyingProfileId);
        set('is_kept', isKept === undefined ? undefined : Number(isKept));
        touch(id);
      }),
    changeRows: (id: string, numbers: readonly number[], changes: RowChanges): void =>
      inTransaction(sql.database, () => {
        for (const number of numbers) {
          const row = readRow(id, number);
          if (!row) continue;
          // The former text does not describe another odometer.
          const text = changes.odometerMiles === undefined ? row.odometerText : '';
          const next = { ...row, odometerText: text, ...changes };
          const isOtherOdometer = next.odometerMiles !== row.odometerMiles;
          sql.run(
            `UPDATE row SET odometer_miles = ?, odometer_text = ?, reserve_pence = ?, vat_status = ?,
              note = ?, decision = ?, rules_version = iif(?, min(rules_version, 0), rules_version)
              WHERE list_id = ? AND number = ?`,
            next.odometerMiles,
            next.odometerText,
            next.reservePence,
            next.vatStatus,
            next.note,
            next.decision,
            Number(isOtherOdometer),
            id,
            number,
          );
        }
        touch(id);
      }),
    setOrigin: (id: string, origin: string): void =>
      inTransaction(sql.database, () => {
        sql.run('UPDATE list SET origin = ? WHERE id = ?', origin, id);
        touch(id);
      }),
    setRun: (id: string, state: RunState, reason: string): void => {
      sql.run(
        'UPDATE list SET run_state = ?, run_reason = ?, changed_at = ? WHERE id = ?',
        state,
        reason,
        now().toISOString(),
        id,
      );
    },
    setReport: (id: string, number: number, reference: string): void => {
      sql.run(
        'UPDATE row SET report_reference = ? WHERE list_id = ? AND number = ?',
        reference,
        id,
        number,
      );
    },
    setSummary: (
      id: string,
      number: number,
      { summary, rulesVersion, stated }: SummaryColumns,
    ): void => {
      sql.run(
        `UPDATE row SET summary = ?, rules_version = ?, stated_vrm = ?, stated_vin = ?
          WHERE list_id = ? AND number = ?`,
        JSON.stringify(summary),
        rulesVersion,
        stated.vrm ?? null,
        stated.vin ?? null,
        id,
        number,
      );
    },
    /** Its bytes remain in the files until the database is purged. */
    deleteList: (id: string): void =>
      inTransaction(sql.database, () => {
        sql.run('DELETE FROM list WHERE id = ?', id);
        sql.run('INSERT INTO unpurged (list_id) VALUES (?)', id);
      }),
    hasUnpurged: (): boolean => sql.get('SELECT 1 FROM unpurged') !== undefined,
    readRows: (id: string): readonly StoredRow[] =>
      sql.all('SELECT * FROM row WHERE list_id = ? ORDER BY number', id).map(toStoredRow),
    readRow,
    /** Rows whose summary is not of this version or of their newest answers. */
    findStale: (id: string, rulesVersion: number): readonly number[] =>
      sql
        .all(
          `SELECT number FROM row WHERE list_id = ? AND rules_version IS NOT NULL
            AND rules_version <> ? ORDER BY number`,
          id,
          rulesVersion,
        )
        .map((row) => getNumber(row, 'number')),
    /** Rows whose newest answers are not in their summary. */
    findUnsummarized: (id: string): readonly number[] =>
      sql
        .all('SELECT number FROM row WHERE list_id = ? AND rules_version = 0', id)
        .map((row) => getNumber(row, 'number')),
    countRows: (id: string) => {
      const row =
        sql.get(
          `SELECT count(*) AS rows,
            count(*) FILTER (WHERE decision = 'buy') AS buy,
            count(*) FILTER (WHERE decision = 'watch') AS watch,
            count(*) FILTER (WHERE decision = 'pass') AS pass,
            coalesce(max(number), 0) AS highest FROM row WHERE list_id = ?`,
          id,
        ) ?? {};
      return {
        rowCount: getNumber(row, 'rows'),
        decisions: {
          buy: getNumber(row, 'buy'),
          watch: getNumber(row, 'watch'),
          pass: getNumber(row, 'pass'),
        },
        highestNumber: getNumber(row, 'highest'),
      };
    },
  };
}

type SummaryColumns = {
  readonly summary: RowSummary;
  readonly rulesVersion: number;
  /** The plate and the VIN that the responses state. */
  readonly stated: { readonly vrm?: string | undefined; readonly vin?: string | undefined };
};

/** One statement for each column, because a statement's text must be constant. */
const SET_LIST: Readonly<Record<string, string>> = {
  name: 'UPDATE list SET name = ? WHERE id = ?',
  note: 'UPDATE list SET note = ? WHERE id = ?',
  triage: 'UPDATE list SET triage = ? WHERE id = ?',
  profile_id: 'UPDATE list SET profile_id = ? WHERE id = ?',
  is_kept: 'UPDATE list SET is_kept = ? WHERE id = ?',
};
