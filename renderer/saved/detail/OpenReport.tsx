import { useRef, useState } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { useCommand } from '../../window/useCommand.ts';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import type { Saved } from '../saved.ts';
import { nameOf } from '../words.ts';
import { Actions, type Panel, type Question } from './Actions.tsx';
import { Annotations } from './Annotations.tsx';
import { CheckAgain } from './again/CheckAgain.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ReportHead } from './ReportHead.tsx';
import styles from './ReportView.module.css';
import { Verified } from './Verified.tsx';

type Props = {
  readonly desk: ReportsDesk;
  readonly saved: Saved;
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onAnnotated: (row: ReportRow) => void;
};

/** A report that has been read. */
export function OpenReport({ desk, saved, report, onClose, onChange, onAnnotated }: Props) {
  const [panel, setPanel] = useState<Panel | undefined>(
    saved.drafts.has(report.id) ? 'note' : undefined,
  );
  const [question, setQuestion] = useState<Question>();
  const here = useRef<HTMLDivElement>(null);
  /** What had the focus goes with its part: the button that opened it takes it. */
  const closePanel = () => {
    here.current?.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
    setPanel(undefined);
  };
  const answered = () => setQuestion(undefined);
  const gone = () => {
    setQuestion(undefined);
    onClose();
    onChange();
  };
  // The note's editor has a mind of its own: what is written there isn't lost to a key.
  useCommand('escape', closePanel, panel === undefined || panel === 'note');
  useCommand('note-report', () => setPanel('note'));
  useCommand('verify-report', () => setPanel('verify'));
  useCommand('check-again', () => setPanel('again'));
  useCommand('delete-report', () => setQuestion('delete'));
  return (
    <>
      <ReportHead report={report} />
      <div ref={here} className={styles['tools']}>
        <Actions desk={desk} report={report} onPanel={setPanel} onAsk={setQuestion} />
      </div>
      <div className={styles['panel']}>
        {panel === 'verify' && <Verified desk={desk} id={report.id} onClose={closePanel} />}
        {panel === 'again' && <CheckAgain desk={desk} report={report} onClose={closePanel} />}
        <Annotations
          desk={desk}
          drafts={saved.drafts}
          report={report}
          isEditing={panel === 'note'}
          onClose={closePanel}
          onSaved={onAnnotated}
        />
      </div>
      {/* SECURITY: sandboxed to nothing: no script, no form, no link leads anywhere. */}
      <iframe
        className={styles['document']}
        sandbox=""
        title={`Report ${report.reference} on ${nameOf(report)}`}
        src={report.documentPath}
      />
      {question === 'delete' && (
        <DeleteDialog desk={desk} report={report} onClose={answered} onGone={gone} />
      )}
      {question === 'erase' && (
        <EraseDialog desk={desk} report={report} onClose={answered} onGone={gone} />
      )}
    </>
  );
}
