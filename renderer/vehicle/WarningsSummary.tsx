import { formatNumber } from '../../shared/format/numbers.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './WarningsSummary.module.css';

type Props = {
  readonly warnings: readonly SchemaWarning[];
  /** Where the warnings are listed. By default at the end of the view. */
  readonly listedAt?: string;
};

export function WarningsSummary({ warnings, listedAt = ' and listed at the end' }: Props) {
  if (warnings.length === 0) return null;
  const summary =
    warnings.length === 1
      ? '1 field has an unexpected format. It is shown as received'
      : `${formatNumber(warnings.length)} fields have an unexpected format. They are shown as received`;
  return (
    <p className={styles['summary']}>
      <StatusMark tone="review">
        {summary}
        {listedAt}.
      </StatusMark>
    </p>
  );
}
