import { useRef, useState } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { useCommand } from '../../window/commands.ts';
import { useReportsStore } from '../reports-store.ts';
import { reportVehicleLabel } from '../report-text.ts';
import { ReportActions, type Panel, type Question } from './ReportActions.tsx';
import { Annotations } from './Annotations.tsx';
import { RecheckPanel } from './recheck/RecheckPanel.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import styles from './ReportView.module.css';
import { VerificationPanel } from './VerificationPanel.tsx';

type Props = {
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onAnnotationsSaved: (row: ReportRow) => void;
};

const QUESTION_DIALOGS = { delete: DeleteDialog, erase: EraseDialog } as const;

export function OpenReport({ report, onClose, onAnnotationsSaved }: Props) {
  const { annotationDrafts } = useReportsStore();
  const [panel, setPanel] = useState<Panel | undefined>(
    annotationDrafts.has(report.id) ? 'note' : undefined,
  );
  const [question, setQuestion] = useState<Question>();
  const containerRef = useRef<HTMLDivElement>(null);
  /** The focused element disappears with the panel: the button that opened it takes the focus. */
  const closePanel = () => {
    containerRef.current?.querySelector<HTMLElement>(`[data-opens-panel="${panel}"]`)?.focus();
    setPanel(undefined);
  };
  // The note's editor handles Escape itself, so that unsaved text is not lost.
  useCommand('cancel-or-close', closePanel, panel === undefined || panel === 'note');
  useCommand('edit-annotations', () => setPanel('note'));
  useCommand('verify-report', () => setPanel('verify'));
  useCommand('recheck-report', () => setPanel('recheck'));
  useCommand('delete-report', () => setQuestion('delete'));
  const QuestionDialog = question && QUESTION_DIALOGS[question];
  return (
    <>
      <ReportHeader report={report} />
      <div ref={containerRef} className={styles['toolbar']}>
        <ReportActions report={report} onPanel={setPanel} onConfirm={setQuestion} />
      </div>
      <div className={styles['panel']}>
        {panel === 'verify' && <VerificationPanel id={report.id} onClose={closePanel} />}
        {panel === 'recheck' && <RecheckPanel report={report} onClose={closePanel} />}
        <Annotations
          report={report}
          isEditing={panel === 'note'}
          onClose={closePanel}
          onSaved={onAnnotationsSaved}
        />
      </div>
      {/*
       * SECURITY: an empty sandbox allows no script and no form, and no link can navigate this
       * window or open another.
       */}
      <iframe
        className={'inset-ring report-frame'}
        sandbox=""
        title={`Report ${report.reference} on ${reportVehicleLabel(report)}`}
        src={report.documentPath}
      />
      {QuestionDialog && (
        <QuestionDialog
          report={report}
          onClose={() => setQuestion(undefined)}
          onDeleted={onClose}
        />
      )}
    </>
  );
}
