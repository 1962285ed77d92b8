import { Printer, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import type { ReportDetail, ReportRow } from '../../../../shared/ipc/reports.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { getDataset } from '../../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import { keepProfile } from '../../../../shared/findings/rule-inputs.ts';
import { createVehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import { listChanges } from '../../../../shared/report/change-list.ts';
import { compareVehicleAnswers } from '../../../../shared/report/compare.ts';
import { useVehicleNavigation } from '../../../vehicle/useVehicleNavigation.ts';
import { useSettings } from '../../../bridge/settings-context.ts';
import { useCommand } from '../../../window/commands.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import { Button, SingleClickButton } from '../../../ui/Button.tsx';
import { ErrorCallout } from '../../../ui/Callout.tsx';
import { formatLondonTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/Toast.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TaskStatus, useAsyncTask, useImmediateTask } from '../../async-task.tsx';
import { reportVehicleLabel } from '../../report-text.ts';
import { ReportPanelHeader } from '../ReportPanelHeader.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../ReportView.module.css';
import { ChangesView } from './ChangesView.tsx';
import { firstAnswers } from '../../report-answers.ts';
import { hasResponse, planRecheck, useRecheck } from './useRecheck.ts';
import { type Recheck, type RecheckOutcome, useReportsStore } from '../../reports-store.ts';

type Props = {
  readonly report: ReportDetail;
  /** Another panel is shown. A running recheck continues. */
  readonly isHidden: boolean;
  readonly onClose: () => void;
};

/** States the number of requests before it sends them, then shows the changes. */
export function RecheckPanel(props: Props) {
  const { id } = props.report;
  const task = useImmediateTask((bridge) => bridge.call('archive.getAnswers', { id }));
  return (
    <section className={styles['panelBody']} aria-label="Check again" hidden={props.isHidden}>
      <TaskStatus
        task={task}
        pendingLabel="Reading the report’s requests"
        errorTitle="The report’s responses could not be read"
      />
      {/* A group: when the requests start or end and remove the focused control, the focus moves to
          another control of this group. */}
      <div role="group" className="stack-s2">
        {task.value && <RecheckForm {...props} previousAnswers={task.value} />}
      </div>
    </section>
  );
}

type FormProps = Props & { readonly previousAnswers: readonly Answer[] };

function RecheckForm(props: FormProps) {
  const { report, isHidden, previousAnswers, onClose } = props;
  const settings = useSettings();
  const { environment, vehicle } = report;
  const target = useMemo(() => ({ environment, vehicle }), [environment, vehicle]);
  const recheck = useRecheck(report, target);
  const plan = planRecheck(settings, target, previousAnswers);
  useCommand('cancel-or-close', recheck.cancel, !recheck.isRunning || isHidden);
  const requests = formatCount(plan.requestCount, 'request');
  if (recheck.isRunning)
    return (
      <div className={styles['buttons']}>
        <Spinner label={`Requesting: ${recheck.settledCount} of ${recheck.requestedCount}`} />
        <SingleClickButton size="small" shortcut="Esc" onPress={recheck.cancel}>
          Cancel
        </SingleClickButton>
      </div>
    );
  const { outcome } = recheck;
  if (outcome?.refusal !== undefined)
    return (
      <>
        <ReportPanelHeader title="Not checked again" onClose={onClose} />
        <ErrorCallout title="No request was sent" message={outcome.refusal} />
      </>
    );
  if (outcome)
    return (
      <RecheckResult
        {...props}
        outcome={outcome}
        saved={recheck.saved}
        onSave={() => recheck.save(outcome)}
      />
    );
  return (
    <>
      <p>
        {plan.requestCount === 0
          ? 'No dataset in this report can be requested again.'
          : `Checking ${reportVehicleLabel(report)} again sends ${requests} to ${ENVIRONMENT_NAMES[environment]}${
              environment === 'production' ? ', which may be charged' : ''
            }. It uses the same datasets, versions and parameters. The responses are saved as a new report; this report does not change.`}
      </p>
      {plan.skipped.length > 0 && plan.requestCount > 0 && (
        <p className={cx('note', styles['muted'])}>
          Not requested again: {plan.skipped.map((dataset) => getDataset(dataset).name).join(', ')}.
        </p>
      )}
      {report.bundleOnlyDatasets.length > 0 && (
        <p className={cx('note', styles['muted'])}>
          Other bundle responses are not requested again or compared:{' '}
          {report.bundleOnlyDatasets.map(datasetName).join(', ')}.
        </p>
      )}
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          icon={RotateCw}
          // The user opened the panel for it, and the key of the panel must not send a request.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          isDisabled={plan.requestCount === 0}
          onPress={() => recheck.start(plan)}
        >
          {`Check again (${requests})`}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </>
  );
}

type ResultProps = FormProps &
  Omit<SavedRecheckProps, 'earlierId'> & {
    readonly outcome: RecheckOutcome;
  };

function RecheckResult({ report, previousAnswers, outcome, onClose, ...saving }: ResultProps) {
  const { environment, vehicle, preparedAt } = report;
  const { completedAt: time, requestCount, answers } = outcome;
  const settings = useSettings();
  const { hasAnswers, reopen } = useVehicleNavigation();
  const { changes, list } = useMemo(() => {
    const before = createAnswers(report, previousAnswers, preparedAt);
    const after = createAnswers(report, answers, time);
    const found = compareVehicleAnswers(before, after);
    return { changes: found, list: listChanges(before, after, found) };
  }, [report, previousAnswers, preparedAt, answers, time]);
  return (
    <>
      <p className="visually-hidden" role="status">
        The vehicle was checked again
      </p>
      <ReportPanelHeader
        title={`Checked again ${formatLondonTime(time)}: changes since ${formatLondonTime(preparedAt)}`}
        onClose={onClose}
      >
        {environment === settings.environment && hasAnswers(vehicle) && (
          <Button size="small" onPress={() => reopen(vehicle)}>
            Open the vehicle’s page
          </Button>
        )}
      </ReportPanelHeader>
      <ChangesView changes={changes} list={list} />
      {hasResponse(outcome) ? (
        <SavedRecheck {...saving} earlierId={report.id} />
      ) : (
        <p>No new report is saved, because no response was received.</p>
      )}
      <p className={cx('note', styles['muted'])}>{formatCount(requestCount, 'request')} sent.</p>
    </>
  );
}

const createAnswers = (report: ReportDetail, answers: readonly Answer[], time: string) =>
  createVehicleAnswers(
    report.vehicle,
    firstAnswers(answers),
    new Date(time),
    keepProfile(report.ruleInputs),
  );

type SavedRecheckProps = {
  /** The report that was checked again. */
  readonly earlierId: number;
  readonly saved: Recheck['saved'];
  readonly onSave: () => void;
};

function SavedRecheck({ earlierId, saved, onSave }: SavedRecheckProps) {
  return (
    <div role="status" aria-label="New report" className="stack-s2">
      {!saved && <Spinner label="Saving the new report" />}
      {saved?.ok === false && (
        <ErrorCallout
          title="The new report was not saved"
          message={saved.error.message}
          onRetry={onSave}
        />
      )}
      {saved?.ok && <NewReport earlierId={earlierId} report={saved.value} />}
    </div>
  );
}

type NewReportProps = Pick<SavedRecheckProps, 'earlierId'> & { readonly report: ReportRow };

function NewReport({ earlierId, report: { id, reference } }: NewReportProps) {
  const store = useReportsStore();
  const { paperSize } = useSettings();
  const printing = useAsyncTask(
    (bridge) => bridge.call('report.printChanges', { earlierId, laterId: id, paperSize }),
    ({ printed }) => {
      if (printed) toast('Sent to the printer');
    },
  );
  return (
    <>
      <p className={styles['buttons']}>
        The new responses are saved as report {reference}.
        <Button size="small" icon={Printer} onPress={printing.run}>
          Print changes
        </Button>
        <Button size="small" onPress={() => store.open(id)}>
          Open the new report
        </Button>
      </p>
      <ErrorCallout
        title="The changes could not be printed"
        message={printing.error}
        onRetry={printing.run}
      />
    </>
  );
}
