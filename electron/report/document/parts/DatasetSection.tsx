import type { ReactNode } from 'react';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { getWorst } from './ResultBadge.tsx';
import { UnexpectedValues } from './UnexpectedValues.tsx';
import { getUnansweredResult, SectionSource, UnansweredNotice } from './Outcome.tsx';
import type { Path } from './field-value.ts';
import { SectionFindings, getSectionResult } from './SectionFindings.tsx';
import { Section } from './Section.tsx';

type Props = {
  readonly id: SectionId;
  readonly content: ReportContent;
  readonly dataset: DatasetId;
  /** Paths whose unexpected values are shown; the whole record by default. */
  readonly paths?: readonly Path[];
  /** Related content from other datasets, printed whether or not this dataset answered. */
  readonly extra?: ReactNode;
  readonly children: (answer: Answered) => ReactNode;
};

const ALL_PATHS: readonly Path[] = [[]];

/** A section about one dataset: its content, or why it is not in this report. */
export function DatasetSection(props: Props) {
  const { id, content, dataset, paths = ALL_PATHS, extra, children } = props;
  const answer = content.vehicleAnswers.getAnswered(dataset);
  return (
    <Section
      id={id}
      content={content}
      result={getWorst([getSectionResult(content, id), getUnansweredResult(content, dataset)])}
    >
      <UnansweredNotice content={content} dataset={dataset} />
      <SectionFindings content={content} id={id} />
      {answer && (
        <>
          {children(answer)}
          <UnexpectedValues answer={answer} paths={paths} />
        </>
      )}
      <SectionSource content={content} dataset={dataset} />
      {extra}
    </Section>
  );
}
