import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { toBridgeErrorData, unwrap } from '../../bridge/query-client.ts';
import { useBridge, useBridgeEvent } from '../../bridge/bridge.ts';
import { useStorePart } from '../../ui/store.ts';
import { useReportsStore } from '../reports-store.ts';
import styles from './ReportView.module.css';
import { useCommand } from '../../window/commands.ts';
import { reportVehicleLabel, toSingleLine } from '../report-text.ts';
import { EraseDialog } from '../EraseDialog.tsx';
import { ReportActions, type Panel, type Question } from './ReportActions.tsx';
import { Annotations } from './Annotations.tsx';
import { RecheckPanel } from './recheck/RecheckPanel.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { CloseButton, ReportHeader } from './ReportHeader.tsx';
import { VerificationPanel } from './VerificationPanel.tsx';

type Props = {
  readonly id: number;
  readonly isSplitView: boolean;
  readonly onClose: () => void;
};

export function ReportView({ id, isSplitView, onClose }: Props) {
  const bridge = useBridge();
  const query = useQuery({
    queryKey: ['saved-report', id],
    queryFn: async () => unwrap(await bridge.call('archive.get', { id })),
    // Another window may have deleted the report or changed its note.
    refetchOnMount: 'always',
  });
  const error = query.error ? toBridgeErrorData(query.error) : undefined;
  // The query keeps a report that it can no longer read. A deleted one must not be shown.
  const isDeleted = error?.code === 'not-found';
  const report = isDeleted ? undefined : query.data;
  const backButtonRef = useRef<HTMLDivElement>(null);
  // The back button takes the focus if the report replaces the control that opened it.
  useEffect(() => {
    const { activeElement } = document;
    // Resizing the window must not take the focus from the note.
    if (backButtonRef.current?.closest('section')?.contains(activeElement)) return;
    if (!isSplitView || activeElement === document.body) focusButton(backButtonRef);
  }, [isSplitView]);
  // The back button also takes the focus if another window deletes the report that contained it.
  useEffect(() => {
    if (isDeleted && document.activeElement === document.body) focusButton(backButtonRef);
  }, [isDeleted]);
  return (
    <section
      className={styles['view']}
      aria-label="Open report"
      data-split={isSplitView || undefined}
    >
      <div ref={backButtonRef} className={styles['close']}>
        <CloseButton isSplitView={isSplitView} onClose={onClose} />
      </div>
      {report ? (
        <OpenReport report={report} onClose={onClose} />
      ) : (
        <div className={styles['state']}>
          {isDeleted ? (
            <ErrorCallout
              title="This report is no longer in the archive"
              message="It was deleted or its retention period ended."
            />
          ) : (
            <ErrorCallout
              title="The report could not be opened"
              message={error?.message}
              onRetry={() => void query.refetch()}
            />
          )}
          {!error && <Skeleton shape="grid" count={4} />}
        </div>
      )}
    </section>
  );
}

const focusButton = ({ current }: RefObject<HTMLElement | null>) =>
  current?.querySelector('button')?.focus();

type OpenReportProps = Pick<Props, 'onClose'> & { readonly report: ReportDetail };

/** The first control of the panel that is shown. */
const FIRST_CONTROL = 'section:not([hidden]) :is(button, textarea, input):not(:disabled)';

function OpenReport({ report, onClose }: OpenReportProps) {
  const client = useQueryClient();
  const { drafts, rechecks, endRechecks, search } = useReportsStore();
  const hasRecheck = useStorePart(rechecks, (all) => all.has(report.id));
  const queryKey = ['saved-report', report.id];
  /** The archive may contain another version of the report, or none. */
  const refetch = () => void client.refetchQueries({ queryKey });
  const [panel, setPanel] = useState<Panel | undefined>(
    drafts.get(report.id) ? 'note' : hasRecheck ? 'recheck' : undefined,
  );
  /** Counts how often the user opened a panel, which then gets the focus. */
  const [openings, setOpenings] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [isAsSaved, setIsAsSaved] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a zoomed window it opens below what is visible.
    if (panel) panelRef.current?.scrollIntoView({ block: 'nearest' });
  }, [panel]);
  useEffect(() => {
    if (openings > 0) panelRef.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  }, [openings]);
  const openPanel = (next: Panel) => {
    setPanel(next);
    setOpenings((count) => count + 1);
  };
  /** The focused element disappears with the panel: the button that opened it takes the focus. */
  const closePanel = () => {
    const opener = `[data-opens-panel="${panel}"]`;
    containerRef.current?.querySelector<HTMLElement>(`button${opener}, ${opener} button`)?.focus();
    // A running recheck continues, and its panel can be opened again.
    if (panel === 'recheck' && rechecks.get().get(report.id)?.outcome) endRechecks([report.id]);
    setPanel(undefined);
  };
  // The note's editor handles Escape itself, so that unsaved text is not lost.
  useCommand('cancel-or-close', closePanel, panel === undefined || panel === 'note');
  useCommand('edit-annotations', () => openPanel('note'));
  useCommand('verify-report', () => openPanel('verify'));
  useCommand('recheck-report', () => openPanel('recheck'));
  useCommand('delete-report', () => setQuestion('delete'));
  // A dialog shows the result of its own deletion.
  useBridgeEvent('archive.changed', () => {
    if (!question) refetch();
  });
  const closeQuestion = () => {
    setQuestion(undefined);
    refetch();
  };
  const closeDeleted = () => {
    // An erasure deletes other reports too.
    client.removeQueries({ queryKey: ['saved-report'] });
    onClose();
  };
  return (
    <>
      <div ref={containerRef} className={styles['head']} data-environment={report.environment}>
        <ReportHeader
          report={report}
          areDetailsShown={panel === 'details'}
          onDetails={() => setPanel(panel === 'details' ? undefined : 'details')}
        />
        <ReportActions
          report={report}
          isAsSaved={isAsSaved}
          onPanel={openPanel}
          onConfirm={setQuestion}
        />
      </div>
      {report.savedDocumentPath !== undefined && (
        <div className={styles['page']}>
          <Switch
            label="The page as it was saved"
            description={`By Platedesk ${toSingleLine(report.programVersion, 40)}. It may state another result than today’s rules.`}
            isSelected={isAsSaved}
            onChange={setIsAsSaved}
          />
        </div>
      )}
      <div ref={panelRef} className={styles['panel']}>
        {panel === 'details' && <ReportDetails report={report} onClose={closePanel} />}
        {panel === 'verify' && <VerificationPanel id={report.id} onClose={closePanel} />}
        {(hasRecheck || panel === 'recheck') && (
          <RecheckPanel report={report} isHidden={panel !== 'recheck'} onClose={closePanel} />
        )}
        <Annotations
          report={report}
          isEditing={panel === 'note'}
          onClose={closePanel}
          onSaved={(row) => {
            client.setQueryData(queryKey, { ...report, ...row });
            search.updateRow(row);
          }}
        />
      </div>
      {/*
       * SECURITY: an empty sandbox allows no script and no form, and no link can navigate this
       * window or open another.
       */}
      <iframe
        className="inset-ring report-frame"
        sandbox=""
        title={`Report ${report.reference} on ${reportVehicleLabel(report)}`}
        src={(isAsSaved ? report.savedDocumentPath : undefined) ?? report.documentPath}
      />
      {question === 'delete' && (
        <DeleteDialog report={report} onClose={closeQuestion} onDeleted={closeDeleted} />
      )}
      {question === 'erase' && (
        <EraseDialog
          target={report}
          name={reportVehicleLabel(report)}
          onClose={closeQuestion}
          onErased={closeDeleted}
        />
      )}
    </>
  );
}
