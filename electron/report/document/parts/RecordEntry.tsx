import type { ReactNode } from 'react';
import { ResultBadge, type Result, RESULT_LABELS } from './ResultBadge.tsx';

type Props = {
  readonly title: ReactNode;
  readonly result: Result;
  /** Text after the label of the result. */
  readonly suffix?: string;
  readonly meaning?: ReactNode;
  readonly children: ReactNode;
};

/** One record about the vehicle: its title, its meaning and whom to call. */
export function RecordEntry({ title, result, suffix, meaning, children }: Props) {
  const label = RESULT_LABELS[result];
  return (
    <article className={`entry ${result}`}>
      <div className="entry-head">
        <h3>{title}</h3>
        <ResultBadge result={result} label={suffix === undefined ? label : `${label}: ${suffix}`} />
      </div>
      {meaning !== undefined && meaning !== '' && <p>{meaning}</p>}
      {children}
    </article>
  );
}
