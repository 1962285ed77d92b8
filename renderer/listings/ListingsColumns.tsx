import { memo, useLayoutEffect, useRef } from 'react';
import { useCommand } from '../window/commands.ts';
import type { FilterGroupId } from '../../shared/listings/filters.ts';
import { ResponseNotices } from '../vehicle/ResponseNotices.tsx';
import { describeRequestError } from '../vehicle/request-error.ts';
import { NotRefreshedNotice } from '../vehicle/states/RequestStates.tsx';
import { useDataset } from '../vehicle/useDataset.ts';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { ColumnLayout } from './column-layout.ts';
import { DeferredFilters, DeferredSidePanel } from './DeferredPanel.tsx';
import { Comparables } from './detail/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { Filters } from './filters/Filters.tsx';
import { useListings } from './listings-store.ts';
import styles from './ListingsColumns.module.css';
import { LoadAllResult } from './load-all/LoadAll.tsx';
import { MarketPosition } from './market-position/MarketPosition.tsx';
import { Results } from './results/Results.tsx';
import { UnsentSearchProblems } from './toolbar/ListingsToolbar.tsx';

// Without props these render again only when the handle of their deferred panel changes.
const MemoFilters = memo(Filters);
const MemoSidePanel = memo(SidePanel);

type Props = Pick<ColumnLayout, 'columnCount' | 'visible' | 'setColumnOpen'>;

/** The results between the open columns. In a narrow window these are drawers over the results. */
export const ListingsColumns = memo(function ListingsColumns(props: Props) {
  const { columnCount, visible, setColumnOpen } = props;
  const { error, state, setView } = useListings();
  const hasFilters = visible.includes('filters');
  const focusFilters = (header: string) => {
    setColumnOpen('filters', true);
    // The column may have to be rendered first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(header)?.focus());
  };
  useCommand('focus-filters', () => focusFilters('[data-filter-group][tabindex="0"]'));
  const openGroup = (group: FilterGroupId) => {
    setView({ openGroups: [...state.openGroups.filter((each) => each !== group), group] });
    focusFilters(`[data-filter-group="${group}"]`);
  };
  const filters = (
    <div className={styles['filters']}>
      <DeferredFilters>
        <MemoFilters />
      </DeferredFilters>
    </div>
  );
  const sidePanel = (
    <DeferredSidePanel>
      <MemoSidePanel />
    </DeferredSidePanel>
  );
  return (
    <div className={styles['columns']}>
      {hasFilters && columnCount > 1 && filters}
      <div className={styles['results']}>
        {/* Not deferred: removing a chip immediately moves the focus to the next one. */}
        {state.scope !== 'comparables' && <ActiveFilters onOpenGroup={openGroup} />}
        {!hasFilters && <UnsentSearchProblems />}
        <ResponseNotices
          dataset="similarListings"
          warnings={state.displayed?.warnings ?? []}
          listedAt=" and in the original response"
        />
        <ErrorCallout title={describeRequestError(error)} message={error?.message} />
        <UnsentSearchNotice onEditFilters={() => setColumnOpen('filters', true)} />
        <LoadAllResult />
        <Results />
      </div>
      {visible.includes('side-panel') && columnCount > 1 && sidePanel}
      {columnCount === 1 &&
        visible.map((column) => (
          <Dialog
            key={column}
            title={column === 'filters' ? 'Filters' : 'Details'}
            size="drawer"
            onClose={() => setColumnOpen(column, false)}
          >
            {column === 'filters' ? filters : sidePanel}
          </Dialog>
        ))}
    </div>
  );
});

/**
 * Why the last search was not sent, while an earlier page stays. A search that was sent and failed
 * has a banner of its own above the results.
 */
function UnsentSearchNotice({ onEditFilters }: { readonly onEditFilters: () => void }) {
  const { repeatSearch } = useListings();
  const dataset = useDataset('similarListings');
  if (dataset.state !== 'settled' || dataset.answer.notRefreshed?.answer) return null;
  return (
    <NotRefreshedNotice
      answer={dataset.answer}
      onFetch={repeatSearch}
      onParameters={onEditFilters}
    />
  );
}

function scrollToTop(element: HTMLElement | null) {
  if (element) element.scrollTop = 0;
}

function focusContent(element: HTMLElement | null) {
  const content = element?.firstElementChild;
  if (!(content instanceof HTMLElement)) return;
  content.tabIndex = -1;
  content.focus();
}

/** The plot, or the selected listing in its place until it is closed. */
function SidePanel() {
  const { sidePanel, selected } = useListings().state;
  const scroller = useRef<HTMLDivElement>(null);
  const previous = useRef({ sidePanel, selected });
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { sidePanel, selected };
    // Each listing is read from its top.
    if (before.sidePanel !== sidePanel || before.selected !== selected)
      scrollToTop(scroller.current);
    // A listing that is selected in the plot with the keyboard replaces the plot, which loses the
    // focus. The focus moves to the listing.
    const isFocusLost = document.activeElement === document.body;
    if (before.sidePanel !== 'listing' && sidePanel === 'listing' && isFocusLost)
      focusContent(scroller.current);
  }, [sidePanel, selected]);
  return (
    <div className={styles['sidePanel']}>
      <div ref={scroller} className={styles['scroller']}>
        {sidePanel === 'market-position' ? <MarketPosition /> : <ListingDetail />}
        <Comparables />
      </div>
    </div>
  );
}
