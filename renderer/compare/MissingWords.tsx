import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './Comparison.module.css';
import type { Missing } from './said.ts';

/** Why something isn't known: quiet where nobody asked or nothing is held, marked where it failed. */
export function MissingWords({ missing: { words, tone } }: { readonly missing: Missing }) {
  if (tone === 'unknown') return <span className={styles['quiet']}>{words}</span>;
  return <StatusMark tone={tone}>{words}</StatusMark>;
}
