import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ListView } from '../../../shared/ipc/lists.ts';
import { allowsEnvironment } from '../../../shared/ipc/policy.ts';
import type { Decision } from '../../../shared/lists/list-row.ts';
import { listColumns } from '../../../shared/lists/table-columns.ts';
import { usePolicy } from '../../bridge/queries.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout, ErrorCallout } from '../../ui/Callout.tsx';
import { useStore } from '../../ui/store.ts';
import { useCommand } from '../../window/commands.ts';
import { blurFocusedField } from '../../window/focus.ts';
import { useListsView } from '../../window/lists-view.ts';
import { useListCalls } from '../list-queries.ts';
import { useListStates } from '../list-state.ts';
import { LoadedList } from '../LoadedList.tsx';
import { announceRun } from '../run-text.ts';
import { FilterBar } from './FilterBar.tsx';
import { findProfile } from '../../../shared/lists/row-bid.ts';
import { ListHead } from './ListHead.tsx';
import styles from './ListScreen.module.css';
import { ListTable, type ListTableRef } from './ListTable.tsx';
import { RowPanel } from './RowPanel.tsx';
import { RunBar } from './RunBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useTableRows } from './use-table-rows.ts';

/** One work list. Its state stays while the vehicle of a row is shown. */
export function ListScreen({ id }: { readonly id: string }) {
  return <LoadedList id={id}>{(list) => <OpenList list={list} />}</LoadedList>;
}

function OpenList({ list }: { readonly list: ListView }) {
  const { id } = list;
  const settings = useSettings();
  const policy = usePolicy();
  const view = useListsView();
  const store = useListStates().get(id);
  const state = useStore(store);
  const calls = useListCalls();
  const table = useRef<ListTableRef>(null);
  const columns = useMemo(() => listColumns(list.columns), [list.columns]);
  const profile = findProfile(list, settings.buyingProfiles);
  const rows = useTableRows({ list, profile, state, columns });
  const current = rows.shown.find(({ row }) => row.number === state.current) ?? rows.shown[0];
  const panelRow = state.isPanelOpen ? current : undefined;
  const { change } = calls;
  const decide = useCallback(
    (rowNumbers: readonly number[], decision: Decision | null) =>
      void change((bridge) =>
        bridge.call('lists.changeRows', { id, rowNumbers: [...rowNumbers], changes: { decision } }),
      ),
    [change, id],
  );
  const openRow = useOpenRow(list, calls);
  // Also after a return from the vehicle of a row, which has the focus again.
  useEffect(() => table.current?.focus(), []);
  const closePanel = () => {
    // A field saves its text when it loses the focus, before it is removed.
    blurFocusedField();
    // In a small window, the table is hidden until the panel is closed.
    flushSync(() => store.set({ ...store.get(), isPanelOpen: false }));
    table.current?.focus();
  };
  useCommand('cancel-or-close', () => {
    if (state.isPanelOpen) closePanel();
    else view.showIndex();
  });
  const noteField = useRef<HTMLDivElement>(null);
  const editNote = useCallback(() => {
    store.set({ ...store.get(), isPanelOpen: true });
    // The panel is rendered by the next frame.
    requestAnimationFrame(() => noteField.current?.querySelector('textarea')?.focus());
  }, [store]);

  return (
    <div className={styles['screen']} data-panel={panelRow && true}>
      <ListHead list={list} shown={rows.shown} calls={calls} />
      <RunBar list={list} rows={rows.ordered} calls={calls} />
      <div className={styles['notices']}>
        <ErrorCallout title="The last action was not completed" message={calls.problem} />
        {list.readOnlyReason !== null && (
          <Callout
            tone="review"
            title="Nothing can be sent for this list"
            actions={
              allowsEnvironment(policy, list.environment) && (
                <Button
                  onPress={() =>
                    void calls.change((bridge) => bridge.call('lists.confirmOrigin', { id }))
                  }
                >
                  Confirm the address…
                </Button>
              )
            }
          >
            {list.readOnlyReason}
          </Callout>
        )}
      </div>
      <FilterBar list={list} store={store} shownCount={rows.shown.length} calls={calls} />
      <div className={styles['body']}>
        <ListTable
          ref={table}
          columns={columns}
          tableRows={rows}
          store={store}
          onOpen={openRow}
          onDecide={decide}
          onEditNote={editNote}
        />
        {panelRow && (
          <RowPanel
            key={panelRow.row.number}
            list={list}
            tableRow={panelRow}
            profile={profile}
            calls={calls}
            noteRef={noteField}
            onClose={closePanel}
          />
        )}
      </div>
      <SelectionBar
        list={list}
        rows={rows.ordered}
        shown={rows.shown}
        store={store}
        calls={calls}
        onDecide={decide}
      />
      <p className="visually-hidden" role="status" aria-label="Progress">
        {announceRun(list.run)}
      </p>
    </div>
  );
}
