import { memo, type RefObject, useRef } from 'react';
import { useCommand } from '../window/useCommand.ts';
import { Callout } from '../ui/Callout.tsx';
import { Aside } from './Aside.tsx';
import { ChosenFilters } from './chips/ChosenFilters.tsx';
import styles from './Columns.module.css';
import { Criteria } from './criteria/Criteria.tsx';
import { Facets } from './facets/Facets.tsx';
import { Filters } from './filters/Filters.tsx';
import { WarningsSummary } from '../vehicle/WarningsSummary.tsx';
import { useListings } from './handle.ts';
import { Later, LaterAside, LaterForm } from './Later.tsx';
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

// Without properties of their own, these are drawn again only when what `Later` gives them changes.
const Form = memo(Filters);
const FacetsAside = memo(Facets);
const Beside = memo(Aside);
const Actions = memo(() => (
  <div className={styles['actions']}>
    <LoadAll />
    <SaveCsv />
    <Criteria />
  </div>
));

/** Filters, results, and what stands beside them: each scrolls by itself. */
export const Columns = memo(function Columns({ columns, room, shown, onOpen }: Props) {
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
    <div
      ref={columns}
      className={styles['columns']}
      data-room={room}
      data-filters={shown.filters ? 'shown' : undefined}
    >
      {shown.filters && (
        <div ref={filters} className={styles['filters']}>
          <div className={styles['part']}>
            <LaterForm>
              <Form />
            </LaterForm>
          </div>
          <div className={styles['part']}>
            <Later>
              <FacetsAside />
            </Later>
          </div>
        </div>
      )}
      {shown.results && (
        <div className={styles['results']}>
          {/* Not later: removing a chip gives the focus to the next one at once. */}
          <div className={styles['head']}>
            <ChosenFilters />
            <Later>
              <Actions />
            </Later>
          </div>
          <ResultsBar />
          <WarningsSummary warnings={state.shown?.warnings ?? []} where=", and in the raw JSON" />
          {fault && (
            <Callout tone="review" title="Platedesk could not ask for this">
              {fault.message}
            </Callout>
          )}
          <Results />
        </div>
      )}
      {shown.aside && (
        <LaterAside>
          <Beside />
        </LaterAside>
      )}
    </div>
  );
});
