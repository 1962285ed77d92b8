import type { Finding } from '../../shared/findings/finding.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TONE_LABELS } from '../ui/tone.ts';
import styles from './DatasetFindings.module.css';
import { useReveal } from './reveal.tsx';
import { useVerdict } from './useVerdict.tsx';

/** Returns the alerts and reviews with evidence in a dataset, most serious first. */
export function useDatasetFindings(dataset: DatasetId): readonly Finding[] {
  const { verdict } = useVerdict();
  return verdict.findings.filter(
    ({ severity, evidence }) =>
      severity !== 'information' && evidence.some((each) => each.dataset === dataset),
  );
}

/**
 * The findings with evidence in a dataset. They are shown above its response, because the response
 * alone can look harmless. Selecting a title shows the evidence.
 */
export function DatasetFindings({ dataset }: { readonly dataset: DatasetId }) {
  const { revealField } = useReveal();
  const findings = useDatasetFindings(dataset);
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Related findings" className={styles['findings']}>
      {findings.map(({ id, severity, title, evidence }) => (
        <li key={id} className={styles['finding']} data-tone={severity}>
          <StatusMark tone={severity}>{TONE_LABELS[severity]}:</StatusMark>{' '}
          <button
            type="button"
            className={styles['title']}
            onClick={() => {
              const piece = evidence.find((each) => each.dataset === dataset);
              if (piece) revealField(dataset, piece.path);
            }}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
