import { type RefObject, useCallback, useMemo, useState } from 'react';
import { type ColumnCount, useColumnCount } from './useColumnCount.ts';

export type ColumnId = 'filters' | 'results' | 'sidePanel';
export type ColumnVisibility = Readonly<Record<ColumnId, boolean>>;

/** What somebody wants to see: of the outer two, each where there is room for all, else the last one. */
export type ColumnPreferences = {
  readonly filters: boolean;
  readonly sidePanel: boolean;
  /** Beside the results where there is room for one, instead of them where there is none. */
  readonly preferredWhenNarrow: { readonly two: ColumnId; readonly one: ColumnId };
};

export const DEFAULT_COLUMN_PREFERENCES: ColumnPreferences = {
  filters: true,
  sidePanel: true,
  preferredWhenNarrow: { two: 'filters', one: 'results' },
};

/** The columns on screen. */
export function visibleColumns(
  columnCount: ColumnCount,
  preferences: ColumnPreferences,
): ColumnVisibility {
  switch (columnCount) {
    case 'three':
      return { filters: preferences.filters, results: true, sidePanel: preferences.sidePanel };
    case 'two':
      return {
        filters: preferences.preferredWhenNarrow.two === 'filters',
        results: true,
        sidePanel: preferences.preferredWhenNarrow.two === 'sidePanel',
      };
    case 'one':
      return {
        filters: preferences.preferredWhenNarrow.one === 'filters',
        results: preferences.preferredWhenNarrow.one === 'results',
        sidePanel: preferences.preferredWhenNarrow.one === 'sidePanel',
      };
  }
}

/** The wish after a column was opened or closed; the results are never closed but by another column. */
export function withColumnToggled(
  preferences: ColumnPreferences,
  columnCount: ColumnCount,
  column: ColumnId,
  isOpen: boolean,
): ColumnPreferences {
  const next: ColumnId = isOpen ? column : 'results';
  switch (columnCount) {
    case 'three':
      return column === 'results' ? preferences : { ...preferences, [column]: isOpen };
    case 'two':
      return {
        ...preferences,
        preferredWhenNarrow: { ...preferences.preferredWhenNarrow, two: next },
      };
    case 'one':
      return {
        ...preferences,
        preferredWhenNarrow: { ...preferences.preferredWhenNarrow, one: next },
      };
  }
}

/** The columns of the browser: as many as there is room for, and which of them somebody wants. */
export function useColumnLayout(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly columnCount: ColumnCount;
  readonly visibility: ColumnVisibility;
  readonly setColumnOpen: (column: ColumnId, setColumnOpen: boolean) => void;
} {
  const [ref, columnCount] = useColumnCount();
  const [preferences, setPreferences] = useState(DEFAULT_COLUMN_PREFERENCES);
  const setColumnOpen = useCallback(
    (column: ColumnId, isOpen: boolean) =>
      setPreferences((current) => withColumnToggled(current, columnCount, column, isOpen)),
    [columnCount],
  );
  const visibility = useMemo(
    () => visibleColumns(columnCount, preferences),
    [columnCount, preferences],
  );
  return { ref, columnCount, visibility, setColumnOpen };
}
