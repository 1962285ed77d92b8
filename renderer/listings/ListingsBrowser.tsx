import { useCallback, useMemo, useState } from 'react';
import { useCommand } from '../window/useCommand.ts';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { RawJson } from '../vehicle/RawJson.tsx';
import { useDataset } from '../vehicle/useDataset.ts';
import { useCopyRaw } from '../vehicle/useRaw.ts';
import { Columns } from './Columns.tsx';
import { type Choice, ListingsContext, type ListingsHandle } from './handle.ts';
import { useSides } from './sides.ts';
import { Later } from './Later.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListingsHandle } from './useListingsHandle.ts';

/** The similar listings of the vehicle on the page: what to search by, what there is, where it stands. */
export default function ListingsBrowser() {
  const listings = useListingsHandle();
  const dataset = useAfterPaint(useDataset('similarListings'));
  const [raw, setRaw] = useState(false);
  const { ref, room, shown, open } = useSides();
  const copy = useCopyRaw();
  const { state, choose } = listings;
  // The same while pages come and go, so that what only chooses is not drawn again with them.
  const chooseAndShow = useCallback(
    (choice: Choice) => {
      // Whoever chooses a listing wants to see it.
      if (choice.selected !== undefined && choice.aside === 'listing') open('aside', true);
      choose(choice);
    },
    [choose, open],
  );
  const handle: ListingsHandle = useMemo(
    () => ({ ...listings, choose: chooseAndShow }),
    [listings, chooseAndShow],
  );

  const rawId = state.shown?.id;
  const showsRaw = raw && rawId !== undefined;
  const fetch = () => (state.asked ? handle.again() : handle.search());
  useCommand('fetch-again', fetch, handle.isLoading);
  useCommand('toggle-raw', () => setRaw(!raw), !rawId);
  useCommand('copy', () => rawId && copy(rawId), !rawId);
  useCommand('escape', () => {
    if (handle.isLoading) handle.cancel();
    else setRaw(false);
  });

  return (
    <ListingsContext value={handle}>
      <Later>
        <Toolbar
          dataset={dataset}
          room={room}
          shown={shown}
          onOpen={open}
          raw={showsRaw}
          onRaw={setRaw}
        />
      </Later>
      {showsRaw ? (
        <RawJson id={rawId} />
      ) : (
        <Columns columns={ref} room={room} shown={shown} onOpen={open} />
      )}
    </ListingsContext>
  );
}
