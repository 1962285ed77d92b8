import { useInfiniteQuery } from '@tanstack/react-query';
import { OctagonAlert, ScrollText } from 'lucide-react';
import type { AuditEntry } from '../../shared/ipc/reports.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { useReportsBridge } from '../bridge/reports-bridge.ts';
import { BridgeError, toBridgeErrorData } from '../bridge/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { type DataColumn, DataTable } from '../ui/DataTable.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { formatLondonTime, EMPTY_VALUE } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './settings.module.css';

/** Entries of one page. */
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
  expire: 'Removed by retention',
  verify: 'Verified',
};

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    isRowHeader: true,
    cell: ({ at: index }) => formatLondonTime(index),
  },
  { key: 'action', header: 'What', cell: ({ action }) => ACTION_LABELS[action] },
  { key: 'count', header: 'How many', align: 'right', cell: ({ count }) => count },
  { key: 'reference', header: 'Report', cell: ({ reference }) => reference ?? EMPTY_VALUE },
  {
    key: 'environment',
    header: 'Environment',
    cell: ({ environment }) => (environment ? ENVIRONMENT_NAMES[environment] : EMPTY_VALUE),
  },
];

/** The audit log, newest first, and whether its chain is intact. It names no vehicle. */
export function AuditList() {
  return (
    <Disclosure title="Audit list" note="what was done, never to which vehicle">
      <AuditEntries />
    </Disclosure>
  );
}

function AuditEntries() {
  const bridge = useReportsBridge();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit'],
    // Not cached, so that it is loaded again each time it is opened.
    gcTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam: beforeSequence }) => {
      const answer = await bridge.call('audit.list', {
        limit: PAGE_SIZE,
        ...(beforeSequence > 0 && { beforeSequence }),
      });
      if (!answer.ok) throw new BridgeError(answer.error);
      return answer.value;
    },
    getNextPageParam: ({ entries }) =>
      entries.length === PAGE_SIZE ? entries.at(-1)?.sequence : undefined,
  });
  return (
    <div className={styles['state']}>
      {data && (
        <>
          <p role="status">
            {data.pages.every(({ isIntact }) => isIntact) ? (
              <StatusMark tone="information" icon={ScrollText}>
                The list is whole
              </StatusMark>
            ) : (
              <StatusMark tone="alert" icon={OctagonAlert}>
                Entries were changed or removed
              </StatusMark>
            )}
          </p>
          <DataTable
            caption="Audit list"
            columns={COLUMNS}
            rows={data.pages.flatMap(({ entries }) => entries)}
            rowKey={({ sequence }) => sequence}
            empty="Nothing has been done yet."
          />
        </>
      )}
      {error && (
        <p role="alert" className={styles['error']}>
          The audit list could not be read. {toBridgeErrorData(error).message}
        </p>
      )}
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
