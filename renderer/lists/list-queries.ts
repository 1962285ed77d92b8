import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { ListChange, ListSummary, ListView } from '../../shared/ipc/lists.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { toBridgeErrorData, unwrap } from '../bridge/query-client.ts';

/** A list is read from the disk, which is rarely slower. */
export const SPINNER_AFTER_MS = 200;

const INDEX_KEY = ['work-lists'] as const;
const listKey = (id: string) => ['work-list', id] as const;

/** All work lists, read again whenever the index is shown. */
export function useListIndex() {
  const bridge = useBridge();
  const { data, error, refetch } = useQuery({
    queryKey: INDEX_KEY,
    queryFn: async () => unwrap(await bridge.call('lists.getAll')),
    refetchOnMount: 'always',
  });
  return { lists: data, error: error ? toBridgeErrorData(error) : undefined, refetch };
}

/** One list. Its rows keep their identity until they change. */
export function useList(id: string) {
  const bridge = useBridge();
  const { data, error, refetch } = useQuery({
    queryKey: listKey(id),
    queryFn: async () => unwrap(await bridge.call('lists.get', { id })),
    // While the vehicle of a row was shown, no component received the events of the list.
    refetchOnMount: 'always',
  });
  return { list: data, error: error ? toBridgeErrorData(error) : undefined, refetch };
}

/** Keeps what was read of the lists current while a screen of them is shown. */
export function useListChanges(): void {
  const client = useQueryClient();
  useBridgeEvent('lists.changed', (change) => {
    applyChange(client, change);
    if (!change.isReloadNeeded) return;
    void client.invalidateQueries({ queryKey: INDEX_KEY, refetchType: 'active' });
    void client.invalidateQueries({ queryKey: listKey(change.id), refetchType: 'active' });
  });
}

function applyChange(client: QueryClient, { id, run, rows }: ListChange): void {
  const changed = new Map(rows.map((row) => [row.number, row]));
  client.setQueryData<ListView>(
    listKey(id),
    (list) =>
      list && {
        ...list,
        run,
        rows:
          rows.length === 0 ? list.rows : list.rows.map((row) => changed.get(row.number) ?? row),
      },
  );
  client.setQueryData<readonly ListSummary[]>(INDEX_KEY, (lists) =>
    lists?.map((list) => (list.id === id ? { ...list, run } : list)),
  );
}

/** Shows a list as it was returned by the main process. */
function useShowList(): (list: ListView) => void {
  const client = useQueryClient();
  return useCallback(
    (list) => {
      client.setQueryData(listKey(list.id), list);
      void client.invalidateQueries({ queryKey: INDEX_KEY, refetchType: 'active' });
    },
    [client],
  );
}

/** Calls to the main process that change a list, with the problem of the last one. */
export function useListCalls() {
  const bridge = useBridge();
  const show = useShowList();
  const [problem, setProblem] = useState<string>();
  /** @returns the value, or undefined if the call was refused */
  const call = useCallback(
    async <T>(action: (bridge: IpcBridge) => Promise<IpcResult<T>>): Promise<T | undefined> => {
      const result = await action(bridge);
      const isCancelled = !result.ok && result.error.code === 'cancelled';
      setProblem(result.ok || isCancelled ? undefined : result.error.message);
      return result.ok ? result.value : undefined;
    },
    [bridge],
  );
  /** The same for a call that returns the list, which is then shown. */
  const change = useCallback(
    async (
      action: (bridge: IpcBridge) => Promise<IpcResult<ListView>>,
    ): Promise<ListView | undefined> => {
      const list = await call(action);
      if (list) show(list);
      return list;
    },
    [call, show],
  );
  return useMemo(() => ({ call, change, problem }), [call, change, problem]);
}
export type ListCalls = ReturnType<typeof useListCalls>;
