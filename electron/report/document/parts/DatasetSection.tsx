import type { ReactNode } from 'react';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId, RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import { getUnansweredResult, SectionSource, UnansweredNotice } from './Outcome.tsx';
import { Section, SectionFindings, type SectionProps } from './Section.tsx';
import { UnexpectedValues } from './ReceivedValues.tsx';

type Props<D extends DatasetId> = SectionProps & {
  readonly id: SectionId;
  readonly dataset: D;
  /** Related content from other datasets, printed whether or not this dataset answered. */
  readonly extra?: ReactNode;
  readonly children: (answer: Answered, record: RecordOf<D>) => ReactNode;
};

/** A section about one dataset: its content, or why it is not in this report. */
export function DatasetSection<D extends DatasetId>(props: Props<D>) {
  const { id, content, dataset, extra, children } = props;
  const answer = content.vehicleAnswers.getAnswered(dataset);
  const record = content.vehicleAnswers.getRecord(dataset);
  return (
    <Section id={id} content={content} results={[getUnansweredResult(content, dataset)]}>
      <UnansweredNotice content={content} dataset={dataset} />
      <SectionFindings content={content} id={id} />
      {answer && record && (
        <>
          {children(answer, record)}
          <UnexpectedValues answer={answer} />
        </>
      )}
      <SectionSource content={content} dataset={dataset} />
      {extra}
    </Section>
  );
}
