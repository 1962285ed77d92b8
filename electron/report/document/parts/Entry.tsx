import type { ReactNode } from 'react';
import { Mark, type Result, RESULT_WORDS } from './Mark.tsx';

type Props = {
  readonly title: ReactNode;
  readonly result: Result;
  /** Said after the result's word. */
  readonly mark?: string;
  readonly meaning?: ReactNode;
  readonly children: ReactNode;
};

/** One entry that somebody made on the vehicle: what it is, what it means, whom to ring. */
export function Entry({ title, result, mark, meaning, children }: Props) {
  const words = RESULT_WORDS[result];
  return (
    <article className={`entry ${result}`}>
      <div className="entry-head">
        <h3>{title}</h3>
        <Mark result={result} words={mark === undefined ? words : `${words}: ${mark}`} />
      </div>
      {meaning !== undefined && meaning !== '' && <p>{meaning}</p>}
      {children}
    </article>
  );
}
