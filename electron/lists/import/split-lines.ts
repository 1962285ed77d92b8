import type { Sheet } from '../../../shared/ipc/lists.ts';
import { type CellKind, identify } from '../../../shared/lists/columns.ts';

type Rows = Sheet['rows'];

/**
 * Gives each vehicle of a text a row of its own if lines have several plates or several VINs, and the
 * text has nothing else. Other text is returned as it is. A plate beside a VIN is one vehicle, and
 * beside one column of plates “A1” may be a lot or a model.
 *
 * @param today for `parseIdentifier`
 */
export function splitLines(rows: Rows, today: Date): Rows {
  const lines = rows.map(({ cells }) => cells.flatMap((cell) => splitCell(cell, today)));
  if (lines.every(({ length }) => length < 2)) return rows;
  /** The columns with a VIN, or a plate in a format that little else has. */
  const certain = new Set<number>();
  for (const line of lines) {
    const kinds = line.map((cell) => identify(cell, today));
    if (!consistsOf(kinds, PLATES) && !consistsOf(kinds, VINS)) return rows;
    for (const [column, kind] of kinds.entries()) {
      if (isCertain(kind)) certain.add(column);
    }
  }
  if (certain.size < 2) return rows;
  return lines
    .flat()
    .filter(Boolean)
    .map((cell, index) => ({ number: index + 1, cells: [cell] }));
}

const PLATES: readonly CellKind[] = ['empty', 'dated', 'plate'];
const VINS: readonly CellKind[] = ['empty', 'vin'];

const consistsOf = (kinds: readonly CellKind[], allowed: readonly CellKind[]) =>
  kinds.every((kind) => allowed.includes(kind));

const isCertain = (kind: CellKind) => kind === 'dated' || kind === 'vin';

/** Divides “AB12CDE GX65HLD” at its space, which “AB12 CDE” keeps. */
function splitCell(cell: string, today: Date): readonly string[] {
  const parts = cell.split(/\s+/);
  return parts.length > 1 && parts.every((part) => isCertain(identify(part, today)))
    ? parts
    : [cell];
}
