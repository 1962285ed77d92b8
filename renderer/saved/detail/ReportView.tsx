import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { toBridgeErrorData, unwrap } from '../../bridge/query-client.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useReportsStore } from '../reports-store.ts';
import { OpenReport } from './OpenReport.tsx';
import styles from './ReportView.module.css';

type Props = {
  readonly id: number;
  readonly isSplitView: boolean;
  readonly onClose: () => void;
};

export function ReportView({ id, isSplitView, onClose }: Props) {
  const { search } = useReportsStore();
  const { report, error, retry, updateAnnotations } = useSavedReport(id);
  const backButtonRef = useRef<HTMLDivElement>(null);
  // The back button takes the focus if the report replaces the list.
  useEffect(() => {
    if (!isSplitView) backButtonRef.current?.querySelector('button')?.focus();
  }, [isSplitView]);
  return (
    <section className={styles['view']} aria-label="Open report">
      <div ref={backButtonRef} className={styles['close']}>
        <Button
          size="small"
          variant="quiet"
          icon={isSplitView ? X : ArrowLeft}
          shortcut="Esc"
          onPress={onClose}
        >
          {isSplitView ? 'Close report' : 'Back to saved reports'}
        </Button>
      </div>
      {report ? (
        <OpenReport
          report={report}
          onClose={onClose}
          onAnnotationsSaved={(row) => {
            updateAnnotations(row);
            search.updateRow(row);
          }}
        />
      ) : (
        <div className={styles['state']}>
          <ErrorCallout
            title={
              error?.code === 'not-found'
                ? 'This report is no longer in the archive'
                : 'The report could not be opened'
            }
            message={error?.message}
            onRetry={retry}
          />
          {!error && <Skeleton shape="grid" count={4} />}
        </div>
      )}
    </section>
  );
}

/** Loads a saved report without its answers. */
function useSavedReport(id: number) {
  const bridge = useBridge();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-report', id],
    queryFn: async () => unwrap(await bridge.call('archive.get', { id })),
    // Another window may have deleted the report or changed its note.
    refetchOnMount: 'always',
  });
  return {
    report: data,
    error: error ? toBridgeErrorData(error) : undefined,
    retry: () => void refetch(),
    /** Call after note and tags were saved. */
    updateAnnotations: (row: ReportRow) =>
      client.setQueryData<ReportDetail>(['saved-report', row.id], (previous) =>
        previous ? { ...previous, ...row } : previous,
      ),
  };
}
