import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ReportDetail } from '../../../../shared/ipc/reports.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { datasetOf } from '../../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { nameOfExtra } from '../../../../shared/provider/multi-request.ts';
import { createKnown } from '../../../../shared/findings/known.ts';
import { changesBetween } from '../../../../shared/report/changes.ts';
import { useOpenVehicle } from '../../../vehicle/openVehicle.ts';
import { useSettings } from '../../../bridge/settings-context.ts';
import type { Subject } from '../../../vehicle/subject.ts';
import { useCommand } from '../../../window/useCommand.ts';
import { callsWords } from '../../../vehicle/calls-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Failure } from '../../Failure.tsx';
import type { ReportsDesk } from '../../../bridge/reports-desk.ts';
import { useTask } from '../../useTask.ts';
import { nameOf } from '../../words.ts';
import { PanelHead } from '../PanelHead.tsx';
import styles from '../ReportView.module.css';
import { ChangesView } from './ChangesView.tsx';
import { planAgain } from './plan.ts';
import { type Checked, useAgain } from './useAgain.ts';

type Props = {
  readonly desk: ReportsDesk;
  readonly report: ReportDetail;
  readonly onClose: () => void;
};

/** Checks the report's vehicle again: says what that takes, asks the service, shows what changed. */
export function CheckAgain({ desk, report, onClose }: Props) {
  const { id } = report;
  const reading = useTask(() => desk.call('archive.answers', { id }));
  const { run } = reading;
  useEffect(() => void run(), [run]);
  return (
    <section className={styles['inset']} aria-label="Check again">
      {reading.isBusy && <Spinner label="Reading what the report asked" showLabel />}
      {reading.fault !== undefined && (
        <Failure
          title="The report’s answers could not be read"
          why={reading.fault}
          onRetry={() => void run()}
        />
      )}
      {reading.value && <Asking report={report} before={reading.value} onClose={onClose} />}
    </section>
  );
}

type AskingProps = {
  readonly report: ReportDetail;
  readonly before: readonly Answer[];
  readonly onClose: () => void;
};

function Asking({ report, before, onClose }: AskingProps) {
  const settings = useSettings();
  const { environment, vehicle } = report;
  const subject = useMemo(() => ({ environment, vehicle }), [environment, vehicle]);
  const again = useAgain(subject);
  const plan = useMemo(() => planAgain(settings, subject, before), [settings, subject, before]);
  useCommand('escape', again.cancel, again.state !== 'running');
  const calls = callsWords(plan.calls);
  if (again.state === 'running')
    return (
      <div className={styles['buttons']}>
        <Spinner label={`Asking: ${again.settled} of ${again.asked}`} showLabel />
        <Button size="small" shortcut="Esc" onPress={again.cancel}>
          Cancel
        </Button>
      </div>
    );
  if (again.checked)
    return (
      <Result
        report={report}
        subject={subject}
        before={before}
        checked={again.checked}
        onClose={onClose}
      />
    );
  return (
    <>
      <p>
        {plan.calls === 0
          ? 'Nothing that is in this report can be asked for again.'
          : `Checking ${nameOf(report)} again takes ${calls} in ${ENVIRONMENT_NAMES[environment]}${
              environment === 'production' ? ', which may be charged' : ''
            }. The same datasets are asked for, in the same versions and with the same parameters; the saved report stays as it is.`}
      </p>
      {plan.left.length > 0 && plan.calls > 0 && (
        <p className={styles['quiet']}>
          Not asked for again: {plan.left.map((dataset) => datasetOf(dataset).name).join(', ')}.
        </p>
      )}
      {report.extras.length > 0 && (
        <p className={styles['quiet']}>
          Other answers of the bundle are neither asked for again nor compared:{' '}
          {report.extras.map(nameOfExtra).join(', ')}.
        </p>
      )}
      <Buttons>
        <Button
          variant="primary"
          icon={RotateCw}
          isDisabled={plan.calls === 0}
          onPress={() => again.start(plan)}
        >
          {`Check again (${calls})`}
        </Button>
        <Button onPress={onClose}>Not now</Button>
      </Buttons>
    </>
  );
}

type ResultProps = AskingProps & { readonly subject: Subject; readonly checked: Checked };

function Result({ report, subject, before, checked, onClose }: ResultProps) {
  const { at, calls, answers, without } = checked;
  const settings = useSettings();
  const { reopen } = useOpenVehicle();
  const changes = useMemo(
    () =>
      changesBetween(knownAt(subject, before, report.preparedAt), knownAt(subject, answers, at)),
    [subject, before, report.preparedAt, answers, at],
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        The vehicle was checked again
      </p>
      <PanelHead
        title={`Checked again ${formatMoment(at)}: what changed since ${formatMoment(report.preparedAt)}`}
        onClose={onClose}
      >
        {subject.environment === settings.environment && (
          <Button size="small" onPress={() => reopen(subject.vehicle)}>
            Open its page
          </Button>
        )}
      </PanelHead>
      {without.length > 0 && (
        <p className={styles['quiet']}>
          No new answer: {without.map((dataset) => datasetOf(dataset).name).join(', ')}.
        </p>
      )}
      <ChangesView changes={changes} />
      <p className={styles['quiet']}>
        {callsWords(calls)} made. To keep the new answers, save a report on the vehicle’s page.
      </p>
    </>
  );
}

function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>;
}

/** What answers say of a vehicle, judged as of a moment. */
const knownAt = ({ vehicle }: Subject, answers: readonly Answer[], at: string) =>
  createKnown(vehicle, new Map(answers.map((answer) => [answer.dataset, answer])), new Date(at));
