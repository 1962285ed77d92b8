import { FileCheck, ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatLondonTime } from '../../ui/format.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ErrorCallout } from '../ErrorCallout.tsx';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import { useAsyncTask } from '../useAsyncTask.ts';
import { ReportPanelHeader } from './ReportPanelHeader.tsx';
import styles from './ReportView.module.css';

type Props = {
  readonly bridge: ReportsBridge;
  readonly id: number;
  readonly onClose: () => void;
};

/** The result of verification, check by check, and what a seal cannot prove. */
export function VerificationPanel({ bridge, id, onClose }: Props) {
  const { value, error, isPending, run } = useAsyncTask(() =>
    bridge.call('archive.verify', { id }),
  );
  useEffect(() => void run(), [run]);
  return (
    <section className={styles['panelBody']} aria-label="Verification">
      <ReportPanelHeader title="Verification" onClose={onClose}>
        <Button size="small" isDisabled={isPending} onPress={() => void run()}>
          Verify again
        </Button>
      </ReportPanelHeader>
      {isPending && <Spinner label="Verifying the report" showLabel />}
      {error !== undefined && (
        <ErrorCallout
          title="The report could not be verified"
          message={error}
          onRetry={() => void run()}
        />
      )}
      {value && (
        <>
          <div role="status">
            {value.passed ? (
              <StatusMark tone="information" icon={FileCheck}>
                Every part holds, verified {formatLondonTime(value.at)}
              </StatusMark>
            ) : (
              <StatusMark tone="alert" icon={ShieldAlert}>
                Not every part holds, verified {formatLondonTime(value.at)}
              </StatusMark>
            )}
          </div>
          <ul className={styles['parts']}>
            {value.checks.map(({ check: name, passed: isValid, message: text }) => (
              <li key={name} className={styles['part']}>
                <StatusMark
                  tone={isValid ? 'information' : 'alert'}
                  icon={isValid ? FileCheck : ShieldAlert}
                >
                  {name}: {isValid ? 'holds' : 'does not hold'}
                </StatusMark>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          <p className={styles['muted']}>
            A seal shows whether a report is still as it was sealed. It can’t show that what the
            provider answered was right, that the computer’s clock was right, or who sat at the
            desk. Whoever can rewrite the whole archive can also seal it anew: compare the seal with
            one that is kept elsewhere, such as on a printed copy.
          </p>
        </>
      )}
    </section>
  );
}
