import { LoaderCircle, type LucideIcon } from 'lucide-react';
import {
  type CheckOutcome,
  type CheckResult,
  raisedSeverity,
} from '../../../shared/findings/checks/check.ts';
import { NOT_SENT } from '../../../shared/findings/checks/evaluate-checks.ts';
import { referToEarlierReasons } from '../../../shared/findings/checks/repeated-reasons.ts';
import { CHECKS } from '../../../shared/findings/checks/definitions.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { SpinningIcon } from '../../ui/Spinner.tsx';
import type { Tone } from '../../ui/tone.ts';
import { cx } from '../../ui/cx.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { EXCEPTION_SIGNS, NOT_SENT_SIGN } from './check-signs.ts';
import styles from './ChecksTable.module.css';

type Props = {
  readonly checks: readonly CheckOutcome[];
  readonly onOpenFindings: (ids: readonly string[]) => void;
  /** The time above the table, which its rows do not repeat. */
  readonly statedTime: string | undefined;
};

/** The check sheet: one row for each question, always in the same order. */
export function ChecksTable({ checks, ...rowProps }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">Checks</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Result</th>
          <th scope="col">Reason and source</th>
        </tr>
      </thead>
      <tbody>
        {referToEarlierReasons(checks).map((outcome) => (
          <CheckRow key={outcome.check} outcome={outcome} {...rowProps} />
        ))}
      </tbody>
    </table>
  );
}

/** A good result is text without a sign. */
const RESULT_MARKS: Readonly<
  Record<CheckResult, { readonly tone: Tone | 'plain'; readonly icon?: LucideIcon }>
> = {
  ...EXCEPTION_SIGNS,
  good: { tone: 'plain' },
  loading: { tone: 'unknown', icon: LoaderCircle },
};

type RowProps = Omit<Props, 'checks'> & { readonly outcome: CheckOutcome };

function CheckRow({ outcome, onOpenFindings, statedTime }: RowProps) {
  const { check, result, label, reason, action, datasets, receivedAt, notRefreshed, findingIds } =
    outcome;
  const { name, question, recordSummary } = CHECKS[check];
  const { tone, icon } = label === NOT_SENT ? NOT_SENT_SIGN : RESULT_MARKS[result];
  const { vehicleAnswers } = useVerdict();
  // A good result has it as its reason.
  const record = raisedSeverity(outcome) && recordSummary?.(vehicleAnswers);
  const names = datasets.map((id) => getDataset(id).name);
  const time = receivedAt === null ? undefined : formatLondonTime(receivedAt);
  const sources = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
  return (
    <tr data-tone={tone}>
      <th scope="row" title={question}>
        {name}
      </th>
      <td className={styles['result']}>
        {icon && (
          <SpinningIcon icon={icon} isSpinning={result === 'loading'} className="cell-icon" />
        )}
        {label}
      </td>
      <td>
        {findingIds.length > 0 ? (
          <button
            type="button"
            className={cx('link-text', styles['reason'])}
            onClick={() => onOpenFindings(findingIds)}
          >
            <span className="visually-hidden">Open findings: </span>
            <bdi>{reason}</bdi>
          </button>
        ) : (
          <span className={styles['facts']}>{reason}</span>
        )}{' '}
        {record !== undefined && !record.startsWith(reason) && (
          <span className={styles['facts']}>{record} </span>
        )}
        {/* The reason of a failure states its datasets and times. */}
        {result !== 'failed' && (
          <span className={cx('note', styles['source'])} title={names.join(', ')}>
            {[sources, time !== statedTime && time].filter(Boolean).join(', ')}
          </span>
        )}
        {action !== undefined && <p className={styles['action']}>{action}</p>}
        {notRefreshed !== undefined && <p>{notRefreshed}</p>}
      </td>
    </tr>
  );
}
