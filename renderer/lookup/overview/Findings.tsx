import type { Finding } from '../../../shared/findings/finding.ts';
import { FindingItem } from './FindingItem.tsx';
import styles from './Findings.module.css';

/** What was found, the gravest first, each with its reason, what to do next and where it stands. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ol className={styles['findings']} aria-label="Findings, the gravest first">
      {findings.map((finding) => (
        <FindingItem key={finding.id} finding={finding} />
      ))}
    </ol>
  );
}
