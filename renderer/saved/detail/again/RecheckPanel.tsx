import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ReportDetail } from '../../../../shared/ipc/reports.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { getDataset } from '../../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { bundleOnlyName } from '../../../../shared/provider/multi-request.ts';
import { createVehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import { compareVehicleAnswers } from '../../../../shared/report/compare.ts';
import { useVehicleNavigation } from '../../../vehicle/useVehicleNavigation.ts';
import { useSettings } from '../../../bridge/settings-context.ts';
import type { LookupTarget } from '../../../vehicle/lookup-target.ts';
import { useCommand } from '../../../window/useCommand.ts';
import { formatCallCount } from '../../../vehicle/call-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatLondonTime } from '../../../ui/format.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ErrorCallout } from '../../ErrorCallout.tsx';
import type { ReportsBridge } from '../../../bridge/reports-bridge.ts';
import { useAsyncTask } from '../../useAsyncTask.ts';
import { reportVehicleLabel } from '../../report-text.ts';
import { ReportPanelHeader } from '../ReportPanelHeader.tsx';
import styles from '../ReportView.module.css';
import { ChangesView } from './ChangesView.tsx';
import { planRecheck } from './recheck-plan.ts';
import { type RecheckOutcome, useRecheck } from './useRecheck.ts';

type Props = {
  readonly bridge: ReportsBridge;
  readonly report: ReportDetail;
  readonly onClose: () => void;
};

/**
 * Checks the vehicle of a report again: shows the number of requests, sends them, and shows the
 * changes.
 */
export function RecheckPanel({ bridge, report, onClose }: Props) {
  const { id } = report;
  const answersTask = useAsyncTask(() => bridge.call('archive.getAnswers', { id }));
  const { run } = answersTask;
  useEffect(() => void run(), [run]);
  return (
    <section className={styles['panelBody']} aria-label="Check again">
      {answersTask.isPending && <Spinner label="Reading what the report asked" showLabel />}
      {answersTask.error !== undefined && (
        <ErrorCallout
          title="The report’s answers could not be read"
          message={answersTask.error}
          onRetry={() => void run()}
        />
      )}
      {answersTask.value && (
        <RecheckForm report={report} previousAnswers={answersTask.value} onClose={onClose} />
      )}
    </section>
  );
}

type AskingProps = {
  readonly report: ReportDetail;
  readonly previousAnswers: readonly Answer[];
  readonly onClose: () => void;
};

function RecheckForm({ report, previousAnswers, onClose }: AskingProps) {
  const settings = useSettings();
  const { environment, vehicle } = report;
  const target = useMemo(() => ({ environment, vehicle }), [environment, vehicle]);
  const recheck = useRecheck(target);
  const plan = useMemo(
    () => planRecheck(settings, target, previousAnswers),
    [settings, target, previousAnswers],
  );
  useCommand('cancel-or-close', recheck.cancel, recheck.state !== 'running');
  const calls = formatCallCount(plan.calls);
  if (recheck.state === 'running')
    return (
      <div className={styles['buttons']}>
        <Spinner label={`Asking: ${recheck.settledCount} of ${recheck.requestedCount}`} showLabel />
        <Button size="small" shortcut="Esc" onPress={recheck.cancel}>
          Cancel
        </Button>
      </div>
    );
  if (recheck.checked)
    return (
      <RecheckResult
        report={report}
        target={target}
        previousAnswers={previousAnswers}
        checked={recheck.checked}
        onClose={onClose}
      />
    );
  return (
    <>
      <p>
        {plan.calls === 0
          ? 'Nothing that is in this report can be asked for again.'
          : `Checking ${reportVehicleLabel(report)} again takes ${calls} in ${ENVIRONMENT_NAMES[environment]}${
              environment === 'production' ? ', which may be charged' : ''
            }. The same datasets are asked for, in the same versions and with the same parameters; the saved report stays as it is.`}
      </p>
      {plan.skipped.length > 0 && plan.calls > 0 && (
        <p className={styles['muted']}>
          Not asked for again: {plan.skipped.map((dataset) => getDataset(dataset).name).join(', ')}.
        </p>
      )}
      {report.bundleOnlyDatasets.length > 0 && (
        <p className={styles['muted']}>
          Other answers of the bundle are neither asked for again nor compared:{' '}
          {report.bundleOnlyDatasets.map(bundleOnlyName).join(', ')}.
        </p>
      )}
      <ButtonRow>
        <Button
          variant="primary"
          icon={RotateCw}
          isDisabled={plan.calls === 0}
          onPress={() => recheck.start(plan)}
        >
          {`Check again (${calls})`}
        </Button>
        <Button onPress={onClose}>Not now</Button>
      </ButtonRow>
    </>
  );
}

type ResultProps = AskingProps & {
  readonly target: LookupTarget;
  readonly checked: RecheckOutcome;
};

function RecheckResult({ report, target, previousAnswers, checked, onClose }: ResultProps) {
  const { completedAt: time, calls, answers, unanswered } = checked;
  const settings = useSettings();
  const { reopen } = useVehicleNavigation();
  const changes = useMemo(
    () =>
      compareVehicleAnswers(
        answersAt(target, previousAnswers, report.preparedAt),
        answersAt(target, answers, time),
      ),
    [target, previousAnswers, report.preparedAt, answers, time],
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        The vehicle was checked again
      </p>
      <ReportPanelHeader
        title={`Checked again ${formatLondonTime(time)}: what changed since ${formatLondonTime(report.preparedAt)}`}
        onClose={onClose}
      >
        {target.environment === settings.environment && (
          <Button size="small" onPress={() => reopen(target.vehicle)}>
            Open its page
          </Button>
        )}
      </ReportPanelHeader>
      {unanswered.length > 0 && (
        <p className={styles['muted']}>
          No new answer: {unanswered.map((dataset) => getDataset(dataset).name).join(', ')}.
        </p>
      )}
      <ChangesView changes={changes} />
      <p className={styles['muted']}>
        {formatCallCount(calls)} made. To keep the new answers, save a report on the vehicle’s page.
      </p>
    </>
  );
}

function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>;
}

/** Builds the vehicle's answers as of a given time. */
const answersAt = ({ vehicle }: LookupTarget, answers: readonly Answer[], time: string) =>
  createVehicleAnswers(
    vehicle,
    new Map(answers.map((answer) => [answer.dataset, answer])),
    new Date(time),
  );
