import { FileCheck, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verification } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { formatLondonTime } from '../../ui/format.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TaskStatus, useImmediateTask } from '../async-task.tsx';
import { ReportPanelHeader } from './ReportPanelHeader.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './ReportView.module.css';

type Props = { readonly id: number; readonly onClose: () => void };

/** The result of verification, check by check, and what a seal cannot prove. */
export function VerificationPanel({ id, onClose }: Props) {
  const task = useImmediateTask((bridge) => bridge.call('archive.verify', { id }));
  return (
    <section className={styles['panelBody']} aria-label="Verification">
      <ReportPanelHeader title="Verification" onClose={onClose}>
        <Button size="small" isPending={task.isPending} onPress={task.run}>
          Verify again
        </Button>
      </ReportPanelHeader>
      <TaskStatus
        task={task}
        pendingLabel="Verifying the report"
        errorTitle="The report could not be verified"
      />
      {task.value && (
        <>
          <VerificationSummary verification={task.value} />
          <VerificationChecks verification={task.value} />
        </>
      )}
    </section>
  );
}

type VerificationProps = { readonly verification: Verification };

export const VerificationSummary = ({ verification: { passed, at } }: VerificationProps) => (
  <div role="status">
    <CheckMark passed={passed}>
      Verified {formatLondonTime(at)}:{' '}
      {passed ? 'unchanged since it was saved' : 'some tests failed'}
    </CheckMark>
  </div>
);

export const VerificationChecks = ({ verification: { checks } }: VerificationProps) => (
  <>
    <ul>
      {checks.map(({ check, passed, message }) => (
        <li key={check} className={styles['verificationCheck']}>
          <CheckMark passed={passed}>
            {check}: {passed ? 'yes' : 'no'}
          </CheckMark>
          <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
    <p className={cx('note', styles['muted'])}>
      A seal shows whether a report has changed since it was sealed. It does not show that the
      provider’s data or the computer’s clock was correct, or who prepared the report. A person able
      to rewrite the whole archive could create new seals. Compare the seal with a copy held
      elsewhere, such as a printed report.
    </p>
  </>
);

type CheckMarkProps = { readonly passed: boolean; readonly children: ReactNode };

const CheckMark = ({ passed, children }: CheckMarkProps) => (
  <StatusMark tone={passed ? 'information' : 'alert'} icon={passed ? FileCheck : ShieldAlert}>
    {children}
  </StatusMark>
);
