import { useInfiniteQuery } from '@tanstack/react-query';
import { OctagonAlert, ScrollText } from 'lucide-react';
import type { AuditEntry } from '../../shared/ipc/reports.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { type DataColumn, DataTable } from '../ui/DataTable.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { ErrorMessage } from './setting-controls.tsx';

const PAGE_SIZE = 50;

const ACTION_LABELS: Readonly<Record<AuditEntry['action'], string>> = {
  lookup: 'Check',
  save: 'Report saved',
  print: 'Printed',
  pdf: 'Saved as PDF',
  export: 'Exported',
  import: 'Imported',
  delete: 'Deleted',
  erase: 'Vehicle erased',
  expire: 'Removed at end of retention period',
  verify: 'Verified',
  'limit-raise': 'Daily request limit raised',
  'list-run': 'Requests of a work list',
  'list-export': 'Work list exported',
  'list-delete': 'Work list deleted',
};

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: 'Date and time',
    isRowHeader: true,
    cell: ({ at }) => formatLondonTime(at),
  },
  { key: 'action', header: 'Action', cell: ({ action }) => ACTION_LABELS[action] },
  { key: 'count', header: 'Count', align: 'right', cell: ({ count }) => count },
  { key: 'reference', header: 'Report or limit', cell: ({ reference }) => reference ?? 'None' },
  {
    key: 'environment',
    header: 'Environment',
    cell: ({ environment }) => (environment ? ENVIRONMENT_NAMES[environment] : 'None'),
  },
];

/** The audit log, newest first, and whether its chain is intact. It names no vehicle. */
export function AuditLog() {
  return (
    <Disclosure title="Audit log" note="Actions only. Vehicles are not identified.">
      <AuditEntries />
    </Disclosure>
  );
}

function AuditEntries() {
  const bridge = useBridge();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit'],
    // Not cached, so that it is loaded again each time it is opened.
    gcTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam: beforeSequence }) => {
      const cursor = beforeSequence > 0 && { beforeSequence };
      return unwrap(await bridge.call('audit.list', { limit: PAGE_SIZE, ...cursor }));
    },
    getNextPageParam: ({ entries }) =>
      entries.length === PAGE_SIZE ? entries.at(-1)?.sequence : undefined,
  });
  return (
    <div className="stack-s1">
      {data && (
        <>
          <p role="status">
            {data.pages.every(({ isIntact }) => isIntact) ? (
              <StatusMark tone="information" icon={ScrollText}>
                Log complete
              </StatusMark>
            ) : (
              <StatusMark tone="alert" icon={OctagonAlert}>
                Log entries were changed or removed
              </StatusMark>
            )}
          </p>
          <DataTable
            caption="Audit log"
            columns={COLUMNS}
            rows={data.pages.flatMap(({ entries }) => entries)}
            rowKey={({ sequence }) => sequence}
            empty="No actions recorded."
          />
        </>
      )}
      {error && <ErrorMessage>The audit log could not be read. {error.message}</ErrorMessage>}
      {(hasNextPage || error) && (
        <div>
          <Button
            size="small"
            isPending={isFetching}
            onPress={() => void (data ? fetchNextPage() : refetch())}
          >
            {error ? 'Try again' : 'Show earlier entries'}
          </Button>
        </div>
      )}
    </div>
  );
}
