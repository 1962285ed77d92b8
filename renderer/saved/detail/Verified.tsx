import { FileCheck, ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Failure } from '../Failure.tsx';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import { useTask } from '../useTask.ts';
import { PanelHead } from './PanelHead.tsx';
import styles from './ReportView.module.css';

type Props = {
  readonly desk: ReportsDesk;
  readonly id: number;
  readonly onClose: () => void;
};

/** What verifying looked at and found, part by part, and what no seal can show. */
export function Verified({ desk, id, onClose }: Props) {
  const { value, fault, isBusy, run } = useTask(() => desk.call('archive.verify', { id }));
  useEffect(() => void run(), [run]);
  return (
    <section className={styles['inset']} aria-label="Verification">
      <PanelHead title="Verification" onClose={onClose}>
        <Button size="small" isDisabled={isBusy} onPress={() => void run()}>
          Verify again
        </Button>
      </PanelHead>
      {isBusy && <Spinner label="Verifying the report" showLabel />}
      {fault !== undefined && (
        <Failure title="The report could not be verified" why={fault} onRetry={() => void run()} />
      )}
      {value && (
        <>
          <div role="status">
            {value.holds ? (
              <StatusMark tone="information" icon={FileCheck}>
                Every part holds, verified {formatMoment(value.at)}
              </StatusMark>
            ) : (
              <StatusMark tone="alert" icon={ShieldAlert}>
                Not every part holds, verified {formatMoment(value.at)}
              </StatusMark>
            )}
          </div>
          <ul className={styles['parts']}>
            {value.parts.map(({ what, holds, words }) => (
              <li key={what} className={styles['part']}>
                <StatusMark
                  tone={holds ? 'information' : 'alert'}
                  icon={holds ? FileCheck : ShieldAlert}
                >
                  {what}: {holds ? 'holds' : 'does not hold'}
                </StatusMark>
                <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
          <p className={styles['quiet']}>
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
