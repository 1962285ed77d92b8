import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './ComparisonTable.module.css';
import type { Missing } from './cell-value.ts';

/**
 * States why a value is not known. Neutral if it was not requested or there is no data, highlighted
 * if the request failed.
 */
export function MissingText({ missing: { text, tone } }: { readonly missing: Missing }) {
  if (tone === 'unknown') return <span className={styles['muted']}>{text}</span>;
  return <StatusMark tone={tone}>{text}</StatusMark>;
}
