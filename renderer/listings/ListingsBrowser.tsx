import { useCallback, useMemo, useState } from 'react';
import { useCommand } from '../window/useCommand.ts';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { RawJson } from '../vehicle/RawJson.tsx';
import { useDataset } from '../vehicle/useDataset.ts';
import { useCopyRawAnswer } from '../vehicle/useRawAnswer.ts';
import { ListingsColumns } from './ListingsColumns.tsx';
import { type ViewChange, ListingsContext, type ListingsHandle } from './listings-context.ts';
import { useColumnLayout } from './column-layout.ts';
import { DeferredPanel } from './DeferredPanel.tsx';
import { ListingsToolbar } from './ListingsToolbar.tsx';
import { useListingsHandle } from './useListingsHandle.ts';

/** The similar listings of the vehicle on the page: what to search by, what there is, where it stands. */
export default function ListingsBrowser() {
  const listings = useListingsHandle();
  const dataset = useValueAfterPaint(useDataset('similarListings'));
  const [isRawOpen, setRawOpen] = useState(false);
  const { ref, columnCount, visibility, setColumnOpen } = useColumnLayout();
  const copy = useCopyRawAnswer();
  const { state, setView } = listings;
  // The same while pages come and go, so that what only chooses is not drawn again with them.
  const selectAndReveal = useCallback(
    (choice: ViewChange) => {
      // Whoever chooses a listing wants to see it.
      if (choice.selected !== undefined && choice.sidePanel === 'listing')
        setColumnOpen('sidePanel', true);
      setView(choice);
    },
    [setView, setColumnOpen],
  );
  const handle: ListingsHandle = useMemo(
    () => ({ ...listings, setView: selectAndReveal }),
    [listings, selectAndReveal],
  );

  const rawId = state.displayed?.id;
  const isRawShown = isRawOpen && rawId !== undefined;
  const fetch = () => (state.requestedValues ? handle.repeatSearch() : handle.search());
  useCommand('refetch', fetch, handle.isLoading);
  useCommand('toggle-raw', () => setRawOpen(!isRawOpen), !rawId);
  useCommand('copy-json', () => rawId && copy(rawId), !rawId);
  useCommand('cancel-or-close', () => {
    if (handle.isLoading) handle.cancel();
    else setRawOpen(false);
  });

  return (
    <ListingsContext value={handle}>
      <DeferredPanel>
        <ListingsToolbar
          dataset={dataset}
          columnCount={columnCount}
          visibility={visibility}
          onColumnToggle={setColumnOpen}
          isRawOpen={isRawShown}
          onRawOpenChange={setRawOpen}
        />
      </DeferredPanel>
      {isRawShown ? (
        <RawJson id={rawId} />
      ) : (
        <ListingsColumns
          containerRef={ref}
          columnCount={columnCount}
          visibility={visibility}
          onColumnToggle={setColumnOpen}
        />
      )}
    </ListingsContext>
  );
}
