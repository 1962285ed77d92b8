import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { FoundIn, ReportRow } from '../../../shared/ipc/reports.ts';
import type { Reasons } from './reasons.ts';
import type { CutMark } from './unseen.ts';

/** Why a report was found whose row is drawn; undefined where the row shows it. */
export function useReason(
  reasons: Reasons,
  row: ReportRow,
  /** Changes with what is searched. */
  terms: readonly string[],
  element: RefObject<HTMLElement | null>,
  cutMarks: (element: HTMLElement) => readonly CutMark[],
): readonly FoundIn[] | undefined {
  useEffect(
    () =>
      terms.length === 0
        ? undefined
        : reasons.drawn(row, () => (element.current ? cutMarks(element.current) : [])),
    [reasons, row, terms, element, cutMarks],
  );
  return useSyncExternalStore(reasons.subscribe, () => reasons.of(row.id));
}
