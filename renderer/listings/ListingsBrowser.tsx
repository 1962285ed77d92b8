import { List, PanelRight, SlidersHorizontal } from 'lucide-react';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { useListingsStore, type ViewChange } from './listings-store.ts';
import { useCommand } from '../window/commands.ts';
import { DatasetToolbar } from '../vehicle/DatasetToolbar.tsx';
import { canRequest } from '../vehicle/search-plan.ts';
import { RawJson } from '../vehicle/RawJson.tsx';
import { ToggleButton } from '../ui/SegmentedControl.tsx';
import { type DatasetHandle, useDataset, useLookupTarget } from '../vehicle/useDataset.ts';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { type ColumnLayout, useColumnLayout } from './column-layout.ts';
import { DeferredPanel } from './DeferredPanel.tsx';
import { ListingsContext, type ListingsHandle, useListings } from './listings-context.ts';
import styles from './ListingsColumns.module.css';
import { ListingsColumns } from './ListingsColumns.tsx';

/** The similar listings of the displayed vehicle: filters, results, and the market position. */
export default function ListingsBrowser() {
  const current = useDataset('similarListings');
  const dataset = useValueAfterPaint(current);
  const [isRawOpen, setRawOpen] = useState(false);
  const { containerRef, columnCount, visible, setColumnOpen } = useColumnLayout();
  const handle = useListingsHandle(current, setColumnOpen);

  const rawId = handle.state.displayed?.id;
  const isRawShown = isRawOpen && rawId !== undefined;
  const fetch = handle.state.requestedValues ? handle.repeatSearch : handle.search;
  useCommand('refetch', fetch, handle.isLoading);
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
          visible={visible}
          setColumnOpen={setColumnOpen}
          isRawOpen={isRawShown}
          onRawOpenChange={setRawOpen}
        />
      </DeferredPanel>
      <div ref={containerRef} className={styles['columns']}>
        {isRawShown ? (
          <RawJson id={rawId} />
        ) : (
          <ListingsColumns visible={visible} setColumnOpen={setColumnOpen} />
        )}
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
    const storeActions = store.actionsFor(target, initial);
    const setView = (change: ViewChange) => {
      if (change.selected !== undefined && change.sidePanel === 'listing')
        setColumnOpen('side-panel', true);
      storeActions.setView(change);
    };
    return { ...storeActions, setView };
  }, [store, target, initial, setColumnOpen]);
  const isLoading = dataset.state === 'loading';
  const error = dataset.state === 'error' ? dataset.error : undefined;
  return useMemo(
    () => ({ ...actions, versions, state, isLoading, error }),
    [actions, versions, state, isLoading, error],
  );
}

type ToolbarProps = Pick<ColumnLayout, 'columnCount' | 'visible' | 'setColumnOpen'> & {
  readonly dataset: DatasetHandle;
  readonly isRawOpen: boolean;
  readonly onRawOpenChange: (isOpen: boolean) => void;
};

const COLUMNS = [
  { id: 'filters', label: 'Filters', icon: SlidersHorizontal },
  { id: 'results', label: 'Listings', icon: List },
  { id: 'side-panel', label: 'Details', icon: PanelRight },
] as const;

const ListingsToolbar = memo(function ListingsToolbar(props: ToolbarProps) {
  const { dataset, columnCount, visible, setColumnOpen, isRawOpen, onRawOpenChange } = props;
  const { state, versions, setVersion, repeatSearch, search } = useListings();
  const closable = COLUMNS.filter(({ id }) => id !== 'results' || columnCount === 1);
  return (
    <DatasetToolbar
      id="similarListings"
      handle={dataset}
      version={state.version}
      versions={versions}
      onVersionChange={setVersion}
      rawId={state.displayed?.id}
      isRawOpen={isRawOpen}
      onRawOpenChange={onRawOpenChange}
      onFetch={state.requestedValues ? repeatSearch : search}
      toggles={closable.map(({ id, label, icon }) => (
        <ToggleButton
          key={id}
          icon={icon}
          isSelected={visible.includes(id)}
          onChange={(isOpen) => setColumnOpen(id, isOpen)}
        >
          {label}
        </ToggleButton>
      ))}
    />
  );
});
