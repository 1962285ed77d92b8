import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './ComparisonTable.module.css';
import type { Missing } from './cell-value.ts';

/** Why something isn't known: quiet where nobody asked or nothing is held, marked where it failed. */
export function MissingText({ missing: { text, tone } }: { readonly missing: Missing }) {
  if (tone === 'unknown') return <span className={styles['muted']}>{text}</span>;
  return <StatusMark tone={tone}>{text}</StatusMark>;
}
