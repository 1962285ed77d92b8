import type { Going } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Row, Sql } from './database.ts';
import { readLines } from './lines.ts';
import { ROW_COLUMNS, rowOf } from './rows.ts';

/** Reports that were prepared before a moment, the newest first. */
export function preparedBefore(sql: Sql, moment: string): Going {
  const earlier = 'WHERE prepared_at < ? ORDER BY id DESC';
  const rows = readLines(sql, earlier, new Date(moment).toISOString());
  return { count: rows.length, rows };
}

const OF_PLATE = `SELECT ${ROW_COLUMNS} FROM report WHERE asked_vrm = ?1 AND asked_vrm IS NOT vrm
  UNION SELECT ${ROW_COLUMNS} FROM report WHERE vrm = ?1`;
const OF_VIN = `SELECT ${ROW_COLUMNS} FROM report WHERE asked_vin = ?1
  UNION SELECT ${ROW_COLUMNS} FROM report WHERE vin = ?1`;

/**
 * Every report of a vehicle, the newest first, under whichever name it was saved: where a report
 * names a plate and a VIN together, what was saved under the one is found by the other. A plate may
 * have been on two vehicles: a report under another plate counts only where it names no VIN, or this
 * vehicle's.
 */
export function reportsOf(sql: Sql, vehicle: VehicleRef): Going {
  const found = new Map<number, Row>();
  const keep = (rows: readonly Row[]) => {
    for (const row of rows) found.set(Number(row['id']), row);
  };
  if ('vrm' in vehicle) keep(sql.all(OF_PLATE, vehicle.vrm));
  const vins = 'vin' in vehicle ? [vehicle.vin] : namesIn(found.values(), ['asked_vin', 'vin']);
  for (const vin of vins) keep(sql.all(OF_VIN, vin));
  for (const plate of namesIn(found.values(), ['asked_vrm', 'vrm']))
    keep(
      sql.all(OF_PLATE, plate).filter((row) => {
        const own = namesIn([row], ['asked_vin', 'vin']);
        return own.length === 0 || own.some((vin) => vins.includes(vin));
      }),
    );
  return goingOf([...found.values()].toSorted((a, b) => Number(b['id']) - Number(a['id'])));
}

function namesIn(rows: Iterable<Row>, columns: readonly string[]): readonly string[] {
  const names = Array.from(rows, (row) => columns.map((column) => row[column])).flat();
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

const goingOf = (rows: readonly Row[]): Going => ({ count: rows.length, rows: rows.map(rowOf) });
