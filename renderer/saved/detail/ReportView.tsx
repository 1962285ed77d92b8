import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Failure } from '../Failure.tsx';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import type { Saved } from '../saved.ts';
import { OpenReport } from './OpenReport.tsx';
import styles from './ReportView.module.css';
import { useReport } from './useReport.ts';

type Props = {
  readonly desk: ReportsDesk;
  readonly saved: Saved;
  readonly id: number;
  readonly isBeside: boolean;
  readonly onClose: () => void;
  /** Something about the list is another: removed, erased. */
  readonly onChange: () => void;
};

/** The open report: who and what, what can be done with it, and the document as it was sealed. */
export function ReportView({ desk, saved, id, isBeside, onClose, onChange }: Props) {
  const { report, fault, retry, annotated } = useReport(desk, id);
  const back = useRef<HTMLDivElement>(null);
  // In the list's place there is nothing else to have the focus; beside it the list keeps it.
  useEffect(() => {
    if (!isBeside) back.current?.querySelector('button')?.focus();
  }, [isBeside]);
  return (
    <section className={styles['view']} aria-label="Open report">
      <div ref={back} className={styles['close']}>
        <Button
          size="small"
          variant="quiet"
          icon={isBeside ? X : ArrowLeft}
          shortcut="Esc"
          onPress={onClose}
        >
          {isBeside ? 'Close report' : 'Back to the list'}
        </Button>
      </div>
      {report && (
        <OpenReport
          desk={desk}
          saved={saved}
          report={report}
          onClose={onClose}
          onChange={onChange}
          onAnnotated={(row) => {
            annotated(row);
            saved.search.replace(row);
          }}
        />
      )}
      {!report && fault && (
        <div className={styles['state']}>
          <Failure
            title={
              fault.code === 'not-found'
                ? 'The report is not in the archive any more'
                : 'The report could not be opened'
            }
            why={fault.message}
            onRetry={retry}
          />
        </div>
      )}
      {!report && !fault && (
        <div className={styles['state']}>
          <Skeleton shape="grid" count={4} />
        </div>
      )}
    </section>
  );
}
