import { useMemo, useState } from 'react';
import { ListingsContext, type ListingsHandle } from './listings-store.ts';
import { useCommand } from '../window/commands.ts';
import { describeAnswerSource, RequestStatusLine } from '../vehicle/PanelHeader.tsx';
import { RawJson } from '../vehicle/RawJson.tsx';
import { type DatasetHandle, useDataset } from '../vehicle/useDataset.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { type ColumnLayout, useColumnLayout } from './column-layout.ts';
import { ComparablesBar } from './ComparablesBar.tsx';
import { DeferredPanel } from './DeferredPanel.tsx';
import styles from './ListingsColumns.module.css';
import { ListingsColumns } from './ListingsColumns.tsx';
import { LoadAllStatus } from './load-all/LoadAll.tsx';
import type { ListingsState } from './listings-state.ts';
import { ListingsToolbar } from './toolbar/ListingsToolbar.tsx';
import { useListingsHandle } from './use-listings-handle.ts';

export default function ListingsBrowser() {
  const current = useDataset('similarListings');
  const dataset = useValueAfterPaint(current);
  const [isRawOpen, setRawOpen] = useState(false);
  const { containerRef, ...layout } = useColumnLayout();
  const handle = useBrowserHandle(current, layout.setColumnOpen);

  const rawId = handle.state.displayed?.id;
  const isRawShown = isRawOpen && rawId !== undefined;
  const fetch = handle.state.requestedValues ? handle.repeatSearch : handle.search;
  useCommand('refetch', fetch, handle.isLoading, { label: 'Search again', requestCount: 1 });
  const loadAll = handle.state.loadAllState.kind;
  const escape = () => {
    if (handle.isLoading) handle.cancel();
    else if (loadAll === 'running') handle.cancelLoadAll();
    else if (loadAll !== 'idle') handle.dismissLoadAllResult();
    else setRawOpen(false);
  };
  useCommand('cancel-or-close', escape, !handle.isLoading && loadAll === 'idle' && !isRawShown);

  return (
    <ListingsContext value={handle}>
      <div ref={containerRef} className={styles['browser']}>
        <h2 className="visually-hidden">Similar listings</h2>
        <ListingsToolbar {...layout} isRawOpen={isRawShown} onRawOpenChange={setRawOpen} />
        {isRawShown ? <RawJson id={rawId} /> : <ListingsColumns {...layout} />}
        <ComparablesBar />
        <footer className={styles['footer']}>
          <output className="truncate">
            <RequestStatusLine
              handle={dataset}
              // The answer of the dataset may be an earlier page with an advert of this vehicle.
              describe={(answer) => describeAnswerSource(summarizeSource(handle.state) ?? answer)}
            />
          </output>
          <DeferredPanel>
            <LoadAllStatus />
          </DeferredPanel>
        </footer>
      </div>
    </ListingsContext>
  );
}

/** The handle, whose `select` also opens the side panel. */
function useBrowserHandle(
  dataset: DatasetHandle,
  setColumnOpen: ColumnLayout['setColumnOpen'],
): ListingsHandle {
  const handle = useListingsHandle(dataset);
  return useMemo(
    () => ({
      ...handle,
      select: (key: string) => {
        setColumnOpen('side-panel', true);
        handle.select(key);
      },
    }),
    [handle, setColumnOpen],
  );
}

/** The page on screen, or all requests for the loaded listings. */
function summarizeSource({ displayed, loaded, scope }: ListingsState): Answered | undefined {
  if (!displayed || !loaded || scope !== 'loaded') return displayed;
  const pages = [...loaded.pages.values()];
  const sum = (name: 'attempts' | 'elapsedMs') =>
    pages.reduce((total, page) => total + page[name], 0);
  return { ...displayed, attempts: sum('attempts'), elapsedMs: sum('elapsedMs') };
}
