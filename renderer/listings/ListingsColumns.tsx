import { memo, type RefObject, useRef } from 'react';
import { useCommand } from '../window/useCommand.ts';
import { Callout } from '../ui/Callout.tsx';
import { SidePanel } from './SidePanel.tsx';
import { ActiveFilters } from './chips/ActiveFilters.tsx';
import styles from './ListingsColumns.module.css';
import { CriteriaButton } from './criteria/CriteriaButton.tsx';
import { Facets } from './facets/Facets.tsx';
import { Filters } from './filters/Filters.tsx';
import { WarningsSummary } from '../vehicle/WarningsSummary.tsx';
import { useListings } from './listings-context.ts';
import { DeferredPanel, DeferredSidePanel, DeferredFilters } from './DeferredPanel.tsx';
import { Results } from './results/Results.tsx';
import { ResultsBar } from './results/ResultsBar.tsx';
import type { ColumnVisibility, ColumnId } from './column-layout.ts';
import { LoadAllButton } from './take/LoadAllButton.tsx';
import { SaveCsvButton } from './take/SaveCsvButton.tsx';
import type { ColumnCount } from './useColumnCount.ts';

type Props = {
  /** Measured for how many columns there is room for. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly columnCount: ColumnCount;
  readonly visibility: ColumnVisibility;
  readonly onColumnToggle: (side: ColumnId, isOpen: boolean) => void;
};

// Without properties of their own, these are drawn again only when what `Later` gives them changes.
const MemoFilters = memo(Filters);
const MemoFacets = memo(Facets);
const MemoSidePanel = memo(SidePanel);
const Actions = memo(() => (
  <div className={styles['actions']}>
    <LoadAllButton />
    <SaveCsvButton />
    <CriteriaButton />
  </div>
));

/** Filters, results, and what stands beside them: each scrolls by itself. */
export const ListingsColumns = memo(function ListingsColumns({
  containerRef,
  columnCount,
  visibility,
  onColumnToggle,
}: Props) {
  const { error, state } = useListings();
  const filters = useRef<HTMLDivElement>(null);
  useCommand('focus-filters', () => {
    onColumnToggle('filters', true);
    // The column may only be drawn by this.
    requestAnimationFrame(() => {
      const field = filters.current?.querySelector('input, button');
      if (field instanceof HTMLElement) field.focus();
    });
  });
  return (
    <div
      ref={containerRef}
      className={styles['columns']}
      data-columns={columnCount}
      data-filters={visibility.filters ? 'shown' : undefined}
    >
      {visibility.filters && (
        <div ref={filters} className={styles['filters']}>
          <div className={styles['section']}>
            <DeferredFilters>
              <MemoFilters />
            </DeferredFilters>
          </div>
          <div className={styles['section']}>
            <DeferredPanel>
              <MemoFacets />
            </DeferredPanel>
          </div>
        </div>
      )}
      {visibility.results && (
        <div className={styles['results']}>
          {/* Not later: removing a chip gives the focus to the next one at once. */}
          <div className={styles['resultsHeader']}>
            <ActiveFilters />
            <DeferredPanel>
              <Actions />
            </DeferredPanel>
          </div>
          <ResultsBar />
          <WarningsSummary
            warnings={state.displayed?.warnings ?? []}
            listedAt=", and in the raw JSON"
          />
          {error && (
            <Callout tone="review" title="Platedesk could not ask for this">
              {error.message}
            </Callout>
          )}
          <Results />
        </div>
      )}
      {visibility.sidePanel && (
        <DeferredSidePanel>
          <MemoSidePanel />
        </DeferredSidePanel>
      )}
    </div>
  );
});
