import type { ReactNode } from 'react';
import { uncapitalize } from '../../../../shared/format/text.ts';
import { getProvenanceLine } from '../../../../shared/findings/check-subject.ts';
import {
  SUBJECTS,
  type ProvenanceLine,
  type ProvenanceSubject,
} from '../../../../shared/reading/provenance-lines.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { Path } from './field-value.ts';
import { getUnansweredResult, SourceLine, UnansweredNotice } from './Outcome.tsx';
import { ResultBadge, type Result, RESULT_LABELS } from './ResultBadge.tsx';
import { Section, type SectionProps } from './Section.tsx';
import { UnexpectedValues } from './ReceivedValues.tsx';

type Props = SectionProps & {
  readonly id: SectionId;
  readonly subjects: readonly ProvenanceSubject[];
  /** The records of an answered check. */
  readonly children?: (answer: Answered, record: RecordOf<'check'>) => ReactNode;
  /** Content from other datasets, before and after the list of unexpected values. */
  readonly related?: ReactNode;
  readonly extra?: ReactNode;
  /** Paths whose unexpected values are listed in addition to those of the subjects. */
  readonly otherPaths?: readonly Path[];
};

/** A section about subjects of the provenance check. */
export function CheckSection(props: Props) {
  const { id, content, subjects, children, related, extra, otherPaths = [] } = props;
  const answer = content.vehicleAnswers.getAnswered('check');
  const record = content.vehicleAnswers.getRecord('check');
  const results = answer
    ? subjects.map((subject) => lineResult(getProvenanceLine(content.vehicleAnswers, subject)))
    : [getUnansweredResult(content, 'check')];
  const subjectPaths = subjects.flatMap((subject) => {
    const { flag, details } = SUBJECTS[subject];
    return flag ? [flag, ...details] : details;
  });
  return (
    <Section id={id} content={content} results={results}>
      <UnansweredNotice content={content} dataset="check" />
      {answer && <Statements answer={answer} content={content} subjects={subjects} />}
      {answer && record && children?.(answer, record)}
      {related}
      {answer && <UnexpectedValues answer={answer} paths={[...subjectPaths, ...otherPaths]} />}
      {extra}
    </Section>
  );
}

const lineResult = (line: ProvenanceLine | undefined): Result =>
  line === undefined || line.result === 'not-stated' ? 'not-checked' : line.result;

type StatementsProps = {
  readonly answer: Answered;
  readonly content: ReportContent;
  readonly subjects: readonly ProvenanceSubject[];
};

/**
 * States the result for each subject with its source and time. For one subject the section heading
 * shows the result; for several, each line does.
 */
function Statements({ answer, content, subjects }: StatementsProps) {
  const isOnlySubject = subjects.length === 1;
  return subjects.map((subject) => {
    const line = getProvenanceLine(content.vehicleAnswers, subject);
    if (!line) return null;
    const result = lineResult(line);
    const label = `${line.label}: ${uncapitalize(RESULT_LABELS[result])}`;
    return (
      <p key={subject} className="statement">
        {!isOnlySubject && <ResultBadge result={result} label={label} />}{' '}
        {isOnlySubject && line.result === 'no-record' ? 'No record found:' : describeLine(line)}
        <SourceLine answer={answer} />
      </p>
    );
  });
}

function describeLine({ result, label, summary, disagreement }: ProvenanceLine): string {
  switch (result) {
    case 'alert':
    case 'review':
      return [withFullStop(summary), disagreement].filter(Boolean).join(' ');
    case 'not-stated':
      return `${label}: not answered. The response does not state a reliable result.${summary === '' ? '' : ` ${withFullStop(summary)}`}`;
    case 'no-record':
      return '';
  }
}

const withFullStop = (text: string) => (text === '' || text.endsWith('.') ? text : `${text}.`);

type RecordEntryProps = {
  readonly title: ReactNode;
  readonly result: Result;
  /** Text after the label of the result. */
  readonly suffix: string;
  readonly meaning: ReactNode;
  readonly children: ReactNode;
};

/** One record about the vehicle: its title, its meaning and whom to call. */
export function RecordEntry({ title, result, suffix, meaning, children }: RecordEntryProps) {
  return (
    <article className={`entry ${result}`}>
      <div className="entry-head">
        <h3>{title}</h3>
        <ResultBadge result={result} label={`${RESULT_LABELS[result]}: ${suffix}`} />
      </div>
      {meaning !== '' && <p>{meaning}</p>}
      {children}
    </article>
  );
}
