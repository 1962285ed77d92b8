import type { ReactNode } from 'react';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { worstOf } from './Mark.tsx';
import { Misfits } from './Misfits.tsx';
import { resultWithout, SectionSource, Unanswered } from './Outcome.tsx';
import type { Path } from './reading.ts';
import { Related, resultOn } from './Related.tsx';
import { Section } from './Section.tsx';

type Props = {
  readonly id: SectionId;
  readonly content: ReportContent;
  readonly dataset: DatasetId;
  /** Where what came in an unexpected form is told; the whole record unless said otherwise. */
  readonly places?: readonly Path[];
  /** What of it other datasets tell: printed whether this one answered or not. */
  readonly also?: ReactNode;
  readonly children: (answer: Answered) => ReactNode;
};

const WHOLE: readonly Path[] = [[]];

/** A section that tells one dataset: what it holds, or why it is not in this report. */
export function DatasetSection(props: Props) {
  const { id, content, dataset, places = WHOLE, also, children } = props;
  const answer = content.known.answered(dataset);
  return (
    <Section
      id={id}
      content={content}
      result={worstOf([resultOn(content, id), resultWithout(content, dataset)])}
    >
      <Unanswered content={content} dataset={dataset} />
      <Related content={content} id={id} />
      {answer && (
        <>
          {children(answer)}
          <Misfits answer={answer} places={places} />
        </>
      )}
      <SectionSource content={content} dataset={dataset} />
      {also}
    </Section>
  );
}
