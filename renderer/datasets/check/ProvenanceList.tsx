import { FileSearch, type LucideIcon } from 'lucide-react';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { ProvenanceLine, ProvenanceResult } from '../../../shared/reading/provenance-lines.ts';
import styles from './ProvenanceList.module.css';

type ResultLabel = {
  readonly tone: Tone;
  readonly label: string;
  /** Names the number of such lines, if it differs from the label. */
  readonly heading?: string;
  readonly icon?: LucideIcon;
};

/** Labels of each result. No result is positive: a check can only find no record. */
export const RESULT_LABELS: Readonly<Record<ProvenanceResult, ResultLabel>> = {
  alert: { tone: 'alert', label: 'Alert', heading: 'Alerts' },
  review: { tone: 'review', label: 'Review', heading: 'Results to review' },
  'no-record': { tone: 'information', label: 'No record found', icon: FileSearch },
  'not-stated': { tone: 'unknown', label: 'Not stated' },
};

type ProvenanceListProps = {
  readonly lines: readonly ProvenanceLine[];
  readonly source: string;
};

/** One line for each subject, always in the same order, so that the list can be scanned. */
export function ProvenanceList({ lines, source }: ProvenanceListProps) {
  return (
    <table className={styles['list']}>
      <caption className="visually-hidden">Provenance check results</caption>
      <colgroup>
        <col className={styles['subject']} />
        <col className={styles['result']} />
        <col />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Result</th>
          <th scope="col">Based on</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ subject, label: subjectLabel, result, summary, disagreement }) => {
          const { tone, label, icon } = RESULT_LABELS[result];
          return (
            <tr key={subject} data-result={result}>
              <th scope="row">{subjectLabel}</th>
              <td>
                <StatusMark tone={tone} icon={icon}>
                  {label}
                </StatusMark>
              </td>
              <td className={styles['text']}>
                {result === 'no-record' ? source : summary}
                {disagreement !== undefined && (
                  <div>
                    <StatusMark tone="review">{disagreement}</StatusMark>
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
