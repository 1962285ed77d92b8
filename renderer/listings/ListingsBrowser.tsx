import { useMemo, useState, useSyncExternalStore } from 'react';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { useListingsStore, ListingsContext, type ListingsHandle } from './listings-store.ts';
import { useCommand } from '../window/commands.ts';
import { describeAnswerSource, RequestStatusLine } from '../vehicle/PanelHeader.tsx';
import { canRequest } from '../vehicle/lookup-plan.ts';
import { RawJson } from '../vehicle/RawJson.tsx';
import { type DatasetHandle, useDataset, useLookupTarget } from '../vehicle/useDataset.ts';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { type ColumnLayout, useColumnLayout } from './column-layout.ts';
import { DeferredPanel } from './DeferredPanel.tsx';
import styles from './ListingsColumns.module.css';
import { ListingsColumns } from './ListingsColumns.tsx';
import { LoadAllStatus } from './load-all/LoadAll.tsx';
import { useThisVehiclePlates, useThisVehicle } from './this-vehicle.ts';
import { ListingsToolbar } from './toolbar/ListingsToolbar.tsx';

export default function ListingsBrowser() {
  const current = useDataset('similarListings');
  const dataset = useValueAfterPaint(current);
  const [isRawOpen, setRawOpen] = useState(false);
  const { containerRef, ...layout } = useColumnLayout();
  const handle = useListingsHandle(current, layout.setColumnOpen);

  const rawId = handle.state.displayed?.id;
  const isRawShown = isRawOpen && rawId !== undefined;
  const fetch = handle.state.requestedValues ? handle.repeatSearch : handle.search;
  useCommand('refetch', fetch, handle.isLoading);
  useCommand('cancel-or-close', () => {
    if (handle.isLoading) handle.cancel();
    else if (handle.state.loadAllState.kind === 'running') handle.cancelLoadAll();
    else if (handle.state.loadAllState.kind !== 'idle') handle.dismissLoadAllResult();
    else setRawOpen(false);
  });

  return (
    <ListingsContext value={handle}>
      <div ref={containerRef} className={styles['browser']}>
        <h2 className="visually-hidden">Similar listings</h2>
        <ListingsToolbar {...layout} isRawOpen={isRawShown} onRawOpenChange={setRawOpen} />
        {isRawShown ? <RawJson id={rawId} /> : <ListingsColumns {...layout} />}
        <footer className={styles['footer']}>
          <output className="truncate">
            <RequestStatusLine
              handle={dataset}
              // The answer of the dataset may be an earlier page with an advert of this vehicle.
              describe={(answer) => describeAnswerSource(handle.state.displayed ?? answer)}
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

function useListingsHandle(
  dataset: DatasetHandle,
  setColumnOpen: ColumnLayout['setColumnOpen'],
): ListingsHandle {
  const store = useListingsStore();
  const target = useLookupTarget();
  const versions = useMemo(
    () =>
      getDataset('similarListings')
        .versions.map(({ version }) => version)
        .filter((version) => canRequest('similarListings', version, target.vehicle)),
    [target],
  );
  const initial = versions.includes(dataset.version) ? dataset.version : (versions[0] ?? '');
  const state = useSyncExternalStore(store.subscribe, () => store.getState(target, initial));
  const actions = useMemo(() => {
    const storeActions = store.createActions(target, initial);
    const select = (key: string) => {
      setColumnOpen('side-panel', true);
      storeActions.select(key);
    };
    return { ...storeActions, select };
  }, [store, target, initial, setColumnOpen]);
  const thisVehicle = useThisVehicle(state.displayed);
  const thisVehiclePlates = useThisVehiclePlates();
  const isLoading = dataset.state === 'loading';
  const error = dataset.state === 'error' ? dataset.error : undefined;
  return useMemo(
    () => ({ ...actions, versions, state, thisVehicle, thisVehiclePlates, isLoading, error }),
    [actions, versions, state, thisVehicle, thisVehiclePlates, isLoading, error],
  );
}
