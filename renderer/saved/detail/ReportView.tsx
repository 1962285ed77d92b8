import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorCallout } from '../ErrorCallout.tsx';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import type { ReportsStore } from '../reports-store.ts';
import { OpenReport } from './OpenReport.tsx';
import styles from './ReportView.module.css';
import { useSavedReport } from './useSavedReport.ts';

type Props = {
  readonly bridge: ReportsBridge;
  readonly saved: ReportsStore;
  readonly id: number;
  readonly isSplitView: boolean;
  readonly onClose: () => void;
  /** Something about the list is another: removed, erased. */
  readonly onChange: () => void;
};

/** The open report: who and what, what can be done with it, and the document as it was sealed. */
export function ReportView({ bridge, saved, id, isSplitView, onClose, onChange }: Props) {
  const { report, error, retry, updateAnnotations } = useSavedReport(bridge, id);
  const backButtonRef = useRef<HTMLDivElement>(null);
  // In the list's place there is nothing else to have the focus; beside it the list keeps it.
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
          {isSplitView ? 'Close report' : 'Back to the list'}
        </Button>
      </div>
      {report && (
        <OpenReport
          bridge={bridge}
          saved={saved}
          report={report}
          onClose={onClose}
          onChange={onChange}
          onAnnotationsSaved={(row) => {
            updateAnnotations(row);
            saved.search.updateRow(row);
          }}
        />
      )}
      {!report && error && (
        <div className={styles['state']}>
          <ErrorCallout
            title={
              error.code === 'not-found'
                ? 'The report is not in the archive any more'
                : 'The report could not be opened'
            }
            message={error.message}
            onRetry={retry}
          />
        </div>
      )}
      {!report && !error && (
        <div className={styles['state']}>
          <Skeleton shape="grid" count={4} />
        </div>
      )}
    </section>
  );
}
