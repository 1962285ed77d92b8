import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Row, Sql } from './database.ts';
import { readListRows, ROW_COLUMNS, toReportRow } from './report-row.ts';
import { toReadableRow } from './stored-report.ts';

/** Reports that were prepared before a time, newest first. */
export function listPreparedBefore(sql: Sql, before: string): DeletionPreview {
  const condition = 'WHERE prepared_at < ? ORDER BY id DESC';
  return toDeletionPreview(sql, readListRows(sql, condition, new Date(before).toISOString()));
}

const SELECT_BY_PLATE = `SELECT ${ROW_COLUMNS} FROM report WHERE requested_vrm = ?1 AND requested_vrm IS NOT vrm
  UNION SELECT ${ROW_COLUMNS} FROM report WHERE vrm = ?1`;
const SELECT_BY_VIN = `SELECT ${ROW_COLUMNS} FROM report WHERE requested_vin = ?1
  UNION SELECT ${ROW_COLUMNS} FROM report WHERE vin = ?1`;

/**
 * Every report of a vehicle, newest first. A report that names both plate and VIN leads from one to
 * the other. A plate may have been on two vehicles, so a report under a further plate counts only if
 * it names no VIN, or this vehicle's.
 */
export function listReportsOfVehicle(sql: Sql, vehicle: VehicleRef): DeletionPreview {
  const found = new Map<number, Row>();
  const collect = (rows: readonly Row[]) => {
    for (const row of rows) found.set(Number(row['id']), row);
  };
  if ('vrm' in vehicle) collect(sql.all(SELECT_BY_PLATE, vehicle.vrm));
  const vins =
    'vin' in vehicle ? [vehicle.vin] : collectIdentifiers(found.values(), ['requested_vin', 'vin']);
  for (const vin of vins) collect(sql.all(SELECT_BY_VIN, vin));
  for (const plate of collectIdentifiers(found.values(), ['requested_vrm', 'vrm']))
    collect(
      sql.all(SELECT_BY_PLATE, plate).filter((row) => {
        const ownVins = collectIdentifiers([row], ['requested_vin', 'vin']);
        return ownVins.length === 0 || ownVins.some((vin) => vins.includes(vin));
      }),
    );
  return toDeletionPreview(
    sql,
    [...found.values()].toSorted((a, b) => Number(b['id']) - Number(a['id'])),
  );
}

function collectIdentifiers(rows: Iterable<Row>, columns: readonly string[]): readonly string[] {
  const names = Array.from(rows, (row) => columns.map((column) => row[column])).flat();
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

const toDeletionPreview = (sql: Sql, rows: readonly Row[]): DeletionPreview => ({
  count: rows.length,
  reports: rows.map((row) => toReportRow(toReadableRow(sql, row))),
});
