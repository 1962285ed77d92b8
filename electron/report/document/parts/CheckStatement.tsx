import { getProvenanceLine } from '../../../../shared/findings/check-subject.ts';
import type {
  ProvenanceLine,
  ProvenanceSubject,
} from '../../../../shared/reading/provenance-lines.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge, type Result, RESULT_LABELS, getWorst } from './ResultBadge.tsx';
import { getUnansweredResult, SourceLine, UnansweredNotice } from './Outcome.tsx';

/**
 * Returns the worst result of some subjects of the provenance check. If the check was not answered,
 * the result is not checked or an error.
 */
export function getCheckResult(
  content: ReportContent,
  subjects: readonly ProvenanceSubject[],
): Result | undefined {
  const unanswered = getUnansweredResult(content, 'check');
  if (unanswered) return unanswered;
  return getWorst(
    subjects.map((subject) => lineToResult(getProvenanceLine(content.vehicleAnswers, subject))),
  );
}

function lineToResult(line: ProvenanceLine | undefined): Result {
  return line === undefined || line.result === 'not-stated' ? 'not-checked' : line.result;
}

type Props = {
  readonly content: ReportContent;
  readonly subjects: readonly ProvenanceSubject[];
};

/**
 * Shows the result of the provenance check for each subject with its source and time, or why there
 * is none. For one subject the section heading shows the result; for several, each line does.
 */
export function CheckClaims({ content, subjects }: Props) {
  const { vehicleAnswers } = content;
  const answer = vehicleAnswers.getAnswered('check');
  if (!answer) return <UnansweredNotice content={content} dataset="check" />;
  const isOnlySubject = subjects.length === 1;
  return subjects.map((subject) => {
    const line = getProvenanceLine(vehicleAnswers, subject);
    if (!line) return null;
    return (
      <p key={subject} className="statement">
        {!isOnlySubject && <ResultBadge result={lineToResult(line)} label={resultLabel(line)} />}{' '}
        {isOnlySubject && line.result === 'no-record' ? 'No record found:' : describeLine(line)}
        <SourceLine answer={answer} />
      </p>
    );
  });
}

function resultLabel(line: ProvenanceLine): string {
  const label = RESULT_LABELS[lineToResult(line)];
  return `${line.label}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function describeLine({ result, label, summary, disagreement }: ProvenanceLine): string {
  switch (result) {
    case 'alert':
    case 'review':
      return [withFullStop(summary), disagreement].filter(Boolean).join(' ');
    case 'not-stated':
      return `The answer does not say anything on ${label.toLowerCase()} that can be relied on.${summary === '' ? '' : ` ${withFullStop(summary)}`}`;
    case 'no-record':
      return '';
  }
}

const withFullStop = (text: string) => (text === '' || text.endsWith('.') ? text : `${text}.`);
