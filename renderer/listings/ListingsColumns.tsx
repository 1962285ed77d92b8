import { memo, useLayoutEffect, useRef } from 'react';
import { useCommand } from '../window/commands.ts';
import { WarningsSummary } from '../vehicle/WarningsSummary.tsx';
import { Callout } from '../ui/Callout.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import type { ColumnLayout } from './column-layout.ts';
import { DeferredFilters, DeferredPanel, DeferredSidePanel } from './DeferredPanel.tsx';
import { Comparables } from './detail/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { CriteriaButton } from './filters/CriteriaButton.tsx';
import { Facets } from './filters/Facets.tsx';
import { Filters } from './filters/Filters.tsx';
import { useListings } from './listings-context.ts';
import styles from './ListingsColumns.module.css';
import { LoadAllButton } from './load-all/LoadAllButton.tsx';
import { SaveCsvButton } from './load-all/SaveCsvButton.tsx';
import { MarketPosition } from './market-position/MarketPosition.tsx';
import { Results } from './results/Results.tsx';
import { ResultsBar } from './results/ResultsBar.tsx';

// Without props these render again only when the handle of their deferred panel changes.
const MemoFilters = memo(Filters);
const MemoFacets = memo(Facets);
const MemoSidePanel = memo(SidePanel);
const ResultsActions = memo(() => (
  <div className={styles['actions']}>
    <LoadAllButton />
    <SaveCsvButton />
    <CriteriaButton />
  </div>
));

/** The open columns. Each column scrolls separately. */
export const ListingsColumns = memo(function ListingsColumns({
  visible,
  setColumnOpen,
}: Pick<ColumnLayout, 'visible' | 'setColumnOpen'>) {
  const { error, state } = useListings();
  const filters = useRef<HTMLDivElement>(null);
  const hasFilters = visible.includes('filters');
  useCommand('focus-filters', () => {
    setColumnOpen('filters', true);
    // The column may have to be rendered first.
    requestAnimationFrame(() => {
      const field = filters.current?.querySelector('input, button');
      if (field instanceof HTMLElement) field.focus();
    });
  });
  return (
    <>
      {hasFilters && (
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
      {visible.includes('results') && (
        <div className={styles['results']} data-filters={hasFilters || undefined}>
          {/* Not deferred: removing a chip immediately moves the focus to the next one. */}
          <div className={styles['resultsHeader']}>
            <ActiveFilters />
            <DeferredPanel>
              <ResultsActions />
            </DeferredPanel>
          </div>
          <ResultsBar />
          <WarningsSummary
            warnings={state.displayed?.warnings ?? []}
            listedAt=" and in the original response"
          />
          {error && (
            <Callout tone="review" title="Platedesk could not send this request">
              {error.message}
            </Callout>
          )}
          <Results />
        </div>
      )}
      {visible.includes('side-panel') && (
        <DeferredSidePanel>
          <MemoSidePanel />
        </DeferredSidePanel>
      )}
    </>
  );
});

const PANELS = [
  { value: 'market-position', label: 'Price position' },
  { value: 'listing', label: 'Listing' },
] as const;

function SidePanel() {
  const { state, setView } = useListings();
  const { sidePanel } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const previous = useRef(sidePanel);
  useLayoutEffect(() => {
    const wasPlot = previous.current === 'market-position';
    previous.current = sidePanel;
    // A listing that is selected in the plot with the keyboard replaces the plot, which loses the
    // focus. The focus moves to the listing.
    const isFocusLost = document.activeElement === document.body;
    if (!wasPlot || sidePanel !== 'listing' || !isFocusLost) return;
    const listing = scroller.current?.firstElementChild;
    if (!(listing instanceof HTMLElement)) return;
    listing.tabIndex = -1;
    listing.focus();
  }, [sidePanel]);
  return (
    <div className={styles['sidePanel']}>
      <div className={styles['panelChoice']}>
        <SegmentedControl
          label="Details panel"
          options={PANELS}
          value={sidePanel}
          onChange={(chosen) => setView({ sidePanel: chosen })}
        />
      </div>
      <div ref={scroller} className={styles['scroller']}>
        {sidePanel === 'market-position' ? <MarketPosition /> : <ListingDetail />}
        <Comparables />
      </div>
    </div>
  );
}
