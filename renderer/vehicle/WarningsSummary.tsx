import { formatNumber } from '../../shared/format/numbers.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './WarningsSummary.module.css';

type Props = {
  readonly warnings: readonly SchemaWarning[];
  /** Where the warnings are listed. By default at the end of the view. */
  readonly listedAt?: string;
};

/** Summarizes the fields of an answer that have an unexpected format. */
export function WarningsSummary({ warnings, listedAt = ', and listed at the end' }: Props) {
  if (warnings.length === 0) return null;
  const many =
    warnings.length === 1
      ? '1 field is not as the interface describes; shown as it came'
      : `${formatNumber(warnings.length)} fields are not as the interface describes; shown as they came`;
  return (
    <p className={styles['summary']}>
      <StatusMark tone="review">
        {many}
        {listedAt}
      </StatusMark>
    </p>
  );
}
