import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { SearchHit, ReportRow } from '../../../shared/ipc/reports.ts';
import type { SearchHitsStore } from './search-hits.ts';
import type { HiddenHighlight } from './hidden-terms.ts';

/** Why a report was found whose row is drawn; undefined where the row shows it. */
export function useSearchHits(
  reasons: SearchHitsStore,
  row: ReportRow,
  /** Changes with what is searched. */
  terms: readonly string[],
  element: RefObject<HTMLElement | null>,
  findHidden: (element: HTMLElement) => readonly HiddenHighlight[],
): readonly SearchHit[] | undefined {
  useEffect(
    () =>
      terms.length === 0
        ? undefined
        : reasons.registerRow(row, () => (element.current ? findHidden(element.current) : [])),
    [reasons, row, terms, element, findHidden],
  );
  return useSyncExternalStore(reasons.subscribe, () => reasons.get(row.id));
}
