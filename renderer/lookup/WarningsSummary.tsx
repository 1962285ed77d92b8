import type { Warning } from '../../shared/provider/read.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './WarningsSummary.module.css';

/** How much of an answer is not as the interface describes it. The view lists it at its end. */
export function WarningsSummary({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  const many =
    warnings.length === 1
      ? '1 field is not as the interface describes; shown as it came'
      : `${warnings.length.toLocaleString('en-GB')} fields are not as the interface describes; shown as they came`;
  return (
    <p className={styles['summary']}>
      <StatusMark tone="review">{many}, and listed at the end</StatusMark>
    </p>
  );
}
