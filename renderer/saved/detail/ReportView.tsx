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
  /** Called after reports were deleted or erased. */
  readonly onChange: () => void;
};

/** The open report: header, actions and the sealed document. */
export function ReportView({ bridge, saved, id, isSplitView, onClose, onChange }: Props) {
  const { report, error, retry, updateAnnotations } = useSavedReport(bridge, id);
  const backButtonRef = useRef<HTMLDivElement>(null);
  // If the report replaces the list, the back button takes the focus. Beside the list, the list
  // keeps the focus.
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
