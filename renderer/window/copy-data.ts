import type { DataTexts } from '../../shared/ipc/window.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';

/** Opens a menu with “Copy value”, “Copy row” and “Copy as table” on the data of a record. */
export function useDataMenu(): void {
  const bridge = useBridge();
  useWindowEvent('contextmenu', (event) => {
    // Selected text and text fields have a menu of their own.
    if (!(event.target instanceof Element) || getSelection()?.isCollapsed === false) return;
    const texts = readData(event.target);
    if (!texts) return;
    event.preventDefault();
    void bridge.call('window.showDataMenu', texts);
  });
}

/**
 * The value, row and table that contain an element, as text. Cells are separated by tabs and rows by
 * line breaks, as spreadsheets paste them. Undefined outside tables, lists of fields and listed rows.
 */
export function readData(element: Element): DataTexts | undefined {
  if (element.closest('input, textarea, select, [contenteditable]')) return undefined;
  const listed = element.closest('[data-listed-row]');
  if (listed) return readListedRow(listed, element);
  const cell = element.closest('td, th, dd, dt');
  const table = cell?.closest('table, dl');
  if (!cell || !table) return undefined;
  const rows = readRows(table);
  const row = rows.find((cells) => cells.includes(cell)) ?? [cell];
  // The name of a field is not its value, and a note may follow the value.
  const valueCell = cell.matches('dt') ? (row[1] ?? cell) : cell;
  return {
    value: readText(valueCell),
    row: toLine(row),
    ...(rows.length > 1 && { table: rows.map(toLine).join('\n') }),
  };
}

const LISTED_CELLS = '[data-listed-row] > :not([data-listed-line]), [data-listed-line] > *';

/** Of a long list only the rows in view are on the page, so it is not offered as a table. */
function readListedRow(row: Element, element: Element): DataTexts {
  const cells = [...row.querySelectorAll(LISTED_CELLS)].filter((cell) => readText(cell) !== '');
  const isBetweenCells = element.matches('[data-listed-row], [data-listed-line]');
  const value = isBetweenCells ? '' : readText(element.closest('[role="img"]') ?? element);
  return { ...(value !== '' && { value }), row: toLine(cells) };
}

function readRows(table: Element): Element[][] {
  if (table.matches('table'))
    return [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')]);
  const rows: Element[][] = [];
  for (const part of table.querySelectorAll('dt, dd'))
    if (part.matches('dt') || rows.length === 0) rows.push([part]);
    else rows.at(-1)?.push(part);
  return rows;
}

const toLine = (cells: readonly Element[]) => cells.map(readText).join('\t');

/** Text that is only for screen readers would repeat what is shown. A button is not data. */
const NOT_COPIED = '.visually-hidden, [aria-hidden="true"], [data-not-copied]';

function readText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(NOT_COPIED)) element.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
