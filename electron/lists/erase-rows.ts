import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { getNumber, getText, inTransaction, type Sql, textOrNull } from '../archive/database.ts';

type FoundRow = {
  readonly listId: string;
  readonly number: number;
  readonly stated: readonly VehicleRef[];
};

/**
 * Deletes the rows of a vehicle in every list, with their requests and answers. Responses may state
 * further identifiers of the vehicle, by which other rows are found.
 *
 * @returns the rows that were deleted
 */
export function eraseRows(sql: Sql, vehicles: readonly VehicleRef[]): readonly FoundRow[] {
  return inTransaction(sql.database, () => {
    const known = new Set<string>();
    const found = new Map<string, FoundRow>();
    const remaining = [...vehicles];
    for (let vehicle = remaining.pop(); vehicle; vehicle = remaining.pop()) {
      const key = JSON.stringify(vehicle);
      if (known.has(key)) continue;
      known.add(key);
      for (const row of findRows(sql, vehicle)) {
        found.set(`${row.listId} ${row.number}`, row);
        remaining.push(...row.stated);
      }
    }
    for (const { listId, number } of found.values())
      sql.run('DELETE FROM row WHERE list_id = ? AND number = ?', listId, number);
    return [...found.values()];
  });
}

const FIND_BY_PLATE = 'SELECT * FROM row WHERE ? IN (vrm, stated_vrm)';
const FIND_BY_VIN = 'SELECT * FROM row WHERE ? IN (vin, stated_vin)';

const findRows = (sql: Sql, vehicle: VehicleRef): readonly FoundRow[] =>
  ('vrm' in vehicle ? sql.all(FIND_BY_PLATE, vehicle.vrm) : sql.all(FIND_BY_VIN, vehicle.vin)).map(
    (row) => {
      const [vrm, vin] = [textOrNull(row, 'stated_vrm'), textOrNull(row, 'stated_vin')];
      return {
        listId: getText(row, 'list_id'),
        number: getNumber(row, 'number'),
        // Not the VIN of the file, which may be that of another vehicle.
        stated: [...(vrm === null ? [] : [{ vrm }]), ...(vin === null ? [] : [{ vin }])],
      };
    },
  );
