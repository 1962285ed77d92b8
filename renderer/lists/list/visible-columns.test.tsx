import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createList } from '../../testing/fake-lists.ts';
import { focusRow, renderList, summarized } from '../../testing/render-list.tsx';

/** jsdom has no layout, so every element is as wide as a part of the table. */
const WIDTH = 640;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The columns of the cells of a row, by the names in the head. @param index from 0 */
function columnsOf(index: number): readonly (string | undefined)[] {
  const heads = new Map(
    screen
      .getAllByRole('columnheader')
      .map((head) => [head.getAttribute('aria-colindex'), head.textContent]),
  );
  const cells = screen.getAllByRole('row')[index + 1]?.children ?? [];
  return [...cells].map((cell) => heads.get(cell.getAttribute('aria-colindex')));
}

async function renderRows() {
  const app = await renderList(createList({ rows: [summarized(1), summarized(2), summarized(3)] }));
  const scroller = app.table.lastElementChild!;
  const scrollTo = (left: number) => {
    scroller.scrollLeft = left;
    fireEvent.scroll(scroller);
  };
  return { ...app, scrollTo };
}

test('cells of columns out of view are not rendered, and the pinned ones always are', async () => {
  const { table, scrollTo } = await renderRows();
  expect(table.getAttribute('aria-colcount')).toBe('24');
  expect(screen.getAllByRole('columnheader')).toHaveLength(24);
  const atStart = columnsOf(1);
  expect(atStart.slice(0, 4)).toEqual(['', 'Lot', 'Plate', 'Vehicle']);
  expect(atStart).toContain('Reserve');
  expect(atStart).not.toContain('Decision');
  scrollTo(1_000);
  const inMiddle = columnsOf(1);
  expect(inMiddle.slice(0, 2)).toEqual(['', 'Plate']);
  expect(inMiddle).toEqual(expect.arrayContaining(['Decision', 'Year', 'MOT until']));
  expect(inMiddle).not.toContain('Odometer');
  expect(inMiddle).not.toContain('Note');
  scrollTo(1_904);
  expect(columnsOf(1).slice(-2)).toEqual(['Note', 'Report']);
  scrollTo(0);
  expect(columnsOf(1)).toEqual(atStart);
});

test('a cell after a gap is in its own column of the grid', async () => {
  const { scrollTo } = await renderRows();
  scrollTo(1_000);
  const cells = [...(screen.getAllByRole('row')[2]?.children ?? [])] as HTMLElement[];
  // Cells without a column of their own follow the one before them.
  let column = 0;
  for (const cell of cells) {
    column = Number(cell.style.gridColumnStart) || column + 1;
    expect(String(column)).toBe(cell.getAttribute('aria-colindex'));
  }
  expect(cells.length).toBeGreaterThan(5);
});

test('the current row has the cells of all columns', async () => {
  await renderRows();
  expect(columnsOf(0)).toHaveLength(24);
  focusRow(2);
  expect(columnsOf(2)).toHaveLength(24);
  expect(columnsOf(0).length).toBeLessThan(24);
});
