import { type RefObject, useRef } from 'react';
import { useCommand } from '../../app/useCommand.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Aside } from './Aside.tsx';
import { ChosenFilters } from './chips/ChosenFilters.tsx';
import styles from './Columns.module.css';
import { Criteria } from './criteria/Criteria.tsx';
import { Facets } from './facets/Facets.tsx';
import { Filters } from './filters/Filters.tsx';
import { WarningsSummary } from '../WarningsSummary.tsx';
import { useListings } from './handle.ts';
import { Results } from './results/Results.tsx';
import { ResultsBar } from './results/ResultsBar.tsx';
import type { Shown, Side } from './sides.ts';
import { LoadAll } from './take/LoadAll.tsx';
import { SaveCsv } from './take/SaveCsv.tsx';
import type { Room } from './useRoom.ts';

type Props = {
  /** Measured for how many columns there is room for. */
  readonly columns: RefObject<HTMLDivElement | null>;
  readonly room: Room;
  readonly shown: Shown;
  readonly onOpen: (side: Side, open: boolean) => void;
};

/** Filters, results, and what stands beside them: each scrolls by itself. */
export function Columns({ columns, room, shown, onOpen }: Props) {
  const { fault, state } = useListings();
  const filters = useRef<HTMLDivElement>(null);
  useCommand('go-filters', () => {
    onOpen('filters', true);
    // The column may only be drawn by this.
    requestAnimationFrame(() => {
      const field = filters.current?.querySelector('input, button');
      if (field instanceof HTMLElement) field.focus();
    });
  });
  return (
    <div ref={columns} className={styles['columns']} data-room={room}>
      {shown.filters && (
        <div ref={filters} className={styles['filters']}>
          <div className={styles['part']}>
            <Filters />
          </div>
          <div className={styles['part']}>
            <Facets />
          </div>
        </div>
      )}
      {shown.results && (
        <div className={styles['results']}>
          <ChosenFilters />
          <ResultsBar
            actions={
              <>
                <LoadAll />
                <SaveCsv />
                <Criteria />
              </>
            }
          />
          <WarningsSummary warnings={state.shown?.warnings ?? []} where=", and in the raw JSON" />
          {fault && (
            <Callout tone="review" title="Platedesk could not ask for this">
              {fault.message}
            </Callout>
          )}
          <Results />
        </div>
      )}
      {shown.aside && <Aside />}
    </div>
  );
}
