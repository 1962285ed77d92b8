import type { ReactNode } from 'react';
import { uncapitalize } from '../../../../shared/format/text.ts';
import { getReliableLines } from '../../../../shared/findings/rules/headline.ts';
import {
  SUBJECTS,
  type ProvenanceLine,
  type ProvenanceSubject,
} from '../../../../shared/reading/provenance-lines.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { PathIn } from '../../../../shared/provider/field-path.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import { SourceLine, UnansweredNotice } from './Outcome.tsx';
import { ResultBadge, type Result, RESULT_LABELS } from './ResultBadge.tsx';
import { Section, type SectionProps } from './Section.tsx';
import { UnexpectedValues } from './ReceivedValues.tsx';
import { OmittedCount } from './Table.tsx';

type Props = SectionProps & {
  readonly id: SectionId;
  readonly subjects: readonly ProvenanceSubject[];
  readonly children?: (answer: Answered<'check'>, record: RecordOf<'check'>) => ReactNode;
  /** Other datasets that state that they hold no record either. */
  readonly otherSources?: readonly string[];
  /** Content from other datasets. */
  readonly related?: ReactNode;
  /** Paths whose unexpected values are listed in addition to those of the subjects. */
  readonly otherPaths?: readonly PathIn<'check'>[];
};

/** A section about subjects of the provenance check, each with its result, source and time. */
export function CheckSection(props: Props) {
  const { id, content, subjects, children, related, otherPaths = [], otherSources = [] } = props;
  const { vehicleAnswers } = content;
  const answer = vehicleAnswers.getAnswered('check');
  const record = vehicleAnswers.getRecord('check');
  const lines = getReliableLines(vehicleAnswers).filter(({ subject }) =>
    subjects.includes(subject),
  );
  const paths = subjects.flatMap((subject) => {
    const { flag, details } = SUBJECTS[subject];
    return flag ? [flag, ...details] : details;
  });
  return (
    <Section id={id} content={content} dataset="check">
      <UnansweredNotice content={content} dataset="check" />
      {answer && <Statements {...{ answer, lines, content, otherSources }} />}
      {answer && record && children?.(answer, record)}
      {related}
      {answer && <UnexpectedValues answer={answer} paths={[...paths, ...otherPaths]} />}
    </Section>
  );
}

type StatementsProps = SectionProps & {
  readonly otherSources: readonly string[];
  readonly answer: Answered;
  readonly lines: readonly ProvenanceLine[];
};

function Statements({ answer, lines, content, otherSources }: StatementsProps) {
  const source = <SourceLine answer={answer} content={content} />;
  const isEmpty = lines.every(({ result }) => result === 'no-record');
  // One line, in which the heading of the section names what was not found.
  if (isEmpty && lines.length > 0)
    return (
      <p className="statement">
        {lines.length === 1
          ? 'No record found:'
          : `No record found (${lines.map(({ label }) => uncapitalize(label)).join(', ')}):`}
        {source}
        {otherSources.length > 0 && <span className="source">; {otherSources.join('; ')}</span>}
      </p>
    );
  return lines.map((line) => (
    <p key={line.subject} className="statement">
      <Statement line={line} isOnly={lines.length === 1} />
      {source}
    </p>
  ));
}

type StatementProps = {
  readonly line: ProvenanceLine;
  /** True if the heading of the section shows the result. */
  readonly isOnly: boolean;
};

function Statement({ line, isOnly }: StatementProps) {
  const isStated = line.result !== 'not-stated';
  const result = isStated ? line.result : 'not-answered';
  const label = `${line.label}: ${uncapitalize(RESULT_LABELS[result])}.`;
  return (
    <>
      {!(isOnly && isStated) && <ResultBadge result={result} label={label} />} {describeLine(line)}
    </>
  );
}

function describeLine({ result, summary, disagreement }: ProvenanceLine): string {
  if (result === 'no-record') return '';
  const sentence = summary === '' || summary.endsWith('.') ? summary : `${summary}.`;
  return result === 'not-stated'
    ? `The response does not state a reliable result. ${sentence}`
    : [sentence, disagreement].filter(Boolean).join(' ');
}

type CheckRecord = {
  readonly title: ReactNode;
  readonly result: Result;
  /** Text after the label of the result. */
  readonly suffix: string;
  readonly meaning: ReactNode;
  readonly details: ReactNode;
};

/** One record about the vehicle: its title, its meaning and whom to call. */
export function RecordEntry({ title, result, suffix, meaning, details }: CheckRecord) {
  return (
    <article className={`entry ${result}`}>
      <div className="entry-head">
        <h3>{title}</h3>
        <ResultBadge result={result} label={`${RESULT_LABELS[result]}: ${suffix}`} />
      </div>
      {meaning !== '' && <p>{meaning}</p>}
      {details}
    </article>
  );
}

/** No vehicle has more records of one kind. A hostile answer may. */
const MAX_RECORDS = 40;

type RecordListProps<T> = {
  readonly records: readonly T[];
  readonly noun: string;
  readonly plural?: string;
  readonly children: (record: T, index: number) => CheckRecord;
};

export function RecordList<T>({ records, children, ...nouns }: RecordListProps<T>) {
  return (
    <>
      {records.slice(0, MAX_RECORDS).map((record, index) => (
        // Records have no identifier.
        // oxlint-disable-next-line react/no-array-index-key
        <RecordEntry key={index} {...children(record, index)} />
      ))}
      <OmittedCount count={records.length - MAX_RECORDS} {...nouns} />
    </>
  );
}
