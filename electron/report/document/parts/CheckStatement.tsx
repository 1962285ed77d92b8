import { checkLine } from '../../../../shared/findings/check-line.ts';
import type { ProvenanceLine, ProvenanceSubject } from '../../../../shared/reading/lines.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { Mark, type Result, RESULT_WORDS, worstOf } from './Mark.tsx';
import { resultWithout, SourceLine, Unanswered } from './Outcome.tsx';

/** What a subject of the provenance check comes to; an unanswered check is not checked, or an error. */
export function checkResult(
  content: ReportContent,
  subjects: readonly ProvenanceSubject[],
): Result | undefined {
  const without = resultWithout(content, 'check');
  if (without) return without;
  return worstOf(subjects.map((subject) => resultOf(checkLine(content.known, subject))));
}

function resultOf(line: ProvenanceLine | undefined): Result {
  return line === undefined || line.result === 'not-said' ? 'not-checked' : line.result;
}

type Props = {
  readonly content: ReportContent;
  readonly subjects: readonly ProvenanceSubject[];
};

/**
 * What the check says of each subject, with its source and time; or why it says nothing. Of one
 * subject alone its heading says the result, of several each line does.
 */
export function CheckStatements({ content, subjects }: Props) {
  const { known } = content;
  const answer = known.answered('check');
  if (!answer) return <Unanswered content={content} dataset="check" />;
  const isAlone = subjects.length === 1;
  return subjects.map((subject) => {
    const line = checkLine(known, subject);
    if (!line) return null;
    return (
      <p key={subject} className="statement">
        {!isAlone && <Mark result={resultOf(line)} words={labelled(line)} />}{' '}
        {isAlone && line.result === 'no-record' ? 'No record found:' : wordsOf(line)}
        <SourceLine answer={answer} />
      </p>
    );
  });
}

function labelled(line: ProvenanceLine): string {
  const words = RESULT_WORDS[resultOf(line)];
  return `${line.label}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function wordsOf({ result, label, words, disagreement }: ProvenanceLine): string {
  switch (result) {
    case 'alert':
    case 'review':
      return [stopped(words), disagreement].filter(Boolean).join(' ');
    case 'not-said':
      return `The answer does not say anything on ${label.toLowerCase()} that can be relied on.${words === '' ? '' : ` ${stopped(words)}`}`;
    case 'no-record':
      return '';
  }
}

const stopped = (words: string) => (words === '' || words.endsWith('.') ? words : `${words}.`);
