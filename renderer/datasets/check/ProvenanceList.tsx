import { FileSearch, type LucideIcon } from 'lucide-react';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { ProvenanceLine, ProvenanceResult } from '../../../shared/reading/lines.ts';
import styles from './ProvenanceList.module.css';

/** Each result's words and shape. None of them is good news: a check can only not find. */
export const RESULTS: Readonly<
  Record<
    ProvenanceResult,
    { readonly tone: Tone; readonly words: string; readonly icon?: LucideIcon }
  >
> = {
  alert: { tone: 'alert', words: 'Alert' },
  review: { tone: 'review', words: 'Review' },
  'no-record': { tone: 'information', words: 'No record found', icon: FileSearch },
  'not-said': { tone: 'unknown', words: 'Not said in the answer' },
};

type ProvenanceListProps = {
  readonly lines: readonly ProvenanceLine[];
  /** Who said it and when. */
  readonly source: string;
};

/** What the check says, one line a subject, always in the same order so that it can be scanned. */
export function ProvenanceList({ lines, source }: ProvenanceListProps) {
  return (
    <table className={styles['list']}>
      <caption className="visually-hidden">What the check says</caption>
      <colgroup>
        <col className={styles['subject']} />
        <col className={styles['result']} />
        <col />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">Result</th>
          <th scope="col">What it rests on</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.subject} data-result={line.result}>
            <th scope="row">{line.label}</th>
            <td>
              <Result result={line.result} />
            </td>
            <td className={styles['words']}>
              {line.result === 'no-record' ? source : line.words}
              {line.disagreement !== undefined && (
                <div>
                  <StatusMark tone="review">{line.disagreement}</StatusMark>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ result }: { readonly result: ProvenanceResult }) {
  const { tone, words, icon } = RESULTS[result];
  return (
    <StatusMark tone={tone} {...(icon && { icon })}>
      {words}
    </StatusMark>
  );
}
