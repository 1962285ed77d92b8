import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableColumn } from '../../../shared/lists/table-columns.ts';
import { type ElementSize, useMeasured } from '../../ui/useMeasured.ts';

/** The width of the column of the check boxes, in CSS pixels at a text size of 16 px. */
const TICK_WIDTH = 32;
const PX_PER_REM = 16;
/** Width in rem rendered at both sides of the view, so that no cell is missing while it scrolls. */
const OVERSCAN = 12;

/** A column with its place in the table. */
export type PlacedColumn = {
  readonly column: TableColumn;
  /** From 1. The check boxes are in column 1. */
  readonly place: number;
};

/**
 * Computes which columns of the table are in view. Only their cells are rendered, because the rows
 * of all columns would be laid out in one task whenever the table is sorted or filtered.
 */
export function useVisibleColumns(columns: readonly TableColumn[]) {
  const [measureRef, view] = useMeasured(measureView, UNMEASURED);
  const { placed, edges, width, template } = useMemo(() => placeColumns(columns), [columns]);
  /** In pixels, as it was when the first column in view last changed. */
  const [scrollLeft, setScrollLeft] = useState(0);
  /** The index of the first column in view, which may be behind the pinned ones. */
  const findFirst = (left: number) =>
    Math.max(
      0,
      edges.findLastIndex((edge) => edge <= left / view.rem),
    );
  const first = findFirst(scrollLeft);
  const visible = useMemo(() => {
    if (view.width === 0) return placed;
    const left = (edges[first] ?? 0) - OVERSCAN;
    // Only the last pixel of the first column may be in view.
    const right = (edges[first + 1] ?? 0) + view.width + OVERSCAN;
    return placed.filter(
      ({ column }, index) =>
        // The plate is pinned.
        column.id === 'plate' || ((edges[index + 1] ?? 0) > left && (edges[index] ?? 0) < right),
    );
  }, [placed, edges, first, view.width]);
  return {
    /** The element as wide as the view of the table. */
    measureRef,
    /** All columns. */
    placed,
    /** The columns in view. The same array as long as they are the same. */
    visible,
    /** @param left the scroll position in pixels */
    onScroll: (left: number) => {
      // Rendered in the same frame. Columns rendered a frame later would be missing in it.
      if (findFirst(left) !== first) flushSync(() => setScrollLeft(left));
    },
    /** The width of all columns, and the columns of the grid, as in CSS. */
    width,
    template,
  };
}

const UNMEASURED = { width: 0, rem: PX_PER_REM };

/** The width is in rem. */
const measureView = ({ width, rem }: ElementSize) => ({ width: width / rem, rem });

function placeColumns(columns: readonly TableColumn[]) {
  const placed = columns.map((column, index): PlacedColumn => ({ column, place: index + 2 }));
  /** The left edges of the columns in rem, and the right edge of the last one. */
  const edges = [TICK_WIDTH / PX_PER_REM];
  for (const { width } of columns) edges.push((edges.at(-1) ?? 0) + width / PX_PER_REM);
  const tracks = [TICK_WIDTH, ...columns.map(({ width }) => width)];
  return {
    placed,
    edges,
    width: `${edges.at(-1)}rem`,
    template: tracks.map((track) => `${track / PX_PER_REM}rem`).join(' '),
  };
}
