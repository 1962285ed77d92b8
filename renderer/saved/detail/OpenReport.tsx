import { useRef, useState } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { useCommand } from '../../window/useCommand.ts';
import { cx } from '../../ui/cx.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import type { ReportsStore } from '../reports-store.ts';
import { reportVehicleLabel } from '../report-text.ts';
import { ReportActions, type Panel, type Question } from './ReportActions.tsx';
import { Annotations } from './Annotations.tsx';
import { RecheckPanel } from './again/RecheckPanel.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import styles from './ReportView.module.css';
import { VerificationPanel } from './VerificationPanel.tsx';

type Props = {
  readonly bridge: ReportsBridge;
  readonly saved: ReportsStore;
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onAnnotationsSaved: (row: ReportRow) => void;
};

/** A report that is loaded. */
export function OpenReport({
  bridge,
  saved,
  report,
  onClose,
  onChange,
  onAnnotationsSaved,
}: Props) {
  const [panel, setPanel] = useState<Panel | undefined>(
    saved.annotationDrafts.has(report.id) ? 'note' : undefined,
  );
  const [question, setConfirmation] = useState<Question>();
  const containerRef = useRef<HTMLDivElement>(null);
  /**
   * The focused element is removed with the panel, so the button that opened the panel takes the
   * focus.
   */
  const closePanel = () => {
    containerRef.current?.querySelector<HTMLElement>(`[data-opens-panel="${panel}"]`)?.focus();
    setPanel(undefined);
  };
  const closeConfirmation = () => setConfirmation(undefined);
  const handleDeleted = () => {
    setConfirmation(undefined);
    onClose();
    onChange();
  };
  // The note's editor handles Escape itself, so that unsaved text is not lost.
  useCommand('cancel-or-close', closePanel, panel === undefined || panel === 'note');
  useCommand('edit-annotations', () => setPanel('note'));
  useCommand('verify-report', () => setPanel('verify'));
  useCommand('recheck-report', () => setPanel('recheck'));
  useCommand('delete-report', () => setConfirmation('delete'));
  return (
    <>
      <ReportHeader report={report} />
      <div ref={containerRef} className={styles['toolbar']}>
        <ReportActions
          bridge={bridge}
          report={report}
          onPanel={setPanel}
          onConfirm={setConfirmation}
        />
      </div>
      <div className={styles['panel']}>
        {panel === 'verify' && (
          <VerificationPanel bridge={bridge} id={report.id} onClose={closePanel} />
        )}
        {panel === 'recheck' && (
          <RecheckPanel bridge={bridge} report={report} onClose={closePanel} />
        )}
        <Annotations
          bridge={bridge}
          drafts={saved.annotationDrafts}
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
        className={cx('inset-ring', styles['document'])}
        sandbox=""
        title={`Report ${report.reference} on ${reportVehicleLabel(report)}`}
        src={report.documentPath}
      />
      {question === 'delete' && (
        <DeleteDialog
          bridge={bridge}
          report={report}
          onClose={closeConfirmation}
          onDeleted={handleDeleted}
        />
      )}
      {question === 'erase' && (
        <EraseDialog
          bridge={bridge}
          report={report}
          onClose={closeConfirmation}
          onDeleted={handleDeleted}
        />
      )}
    </>
  );
}
