import { uncapitalize } from '../../../../shared/format/text.ts';
import { type Answer, PENDING_REASONS } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import {
  describePrintedOutcome,
  type PrintedOutcome,
} from '../../../../shared/reading/outcomes.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge } from './ResultBadge.tsx';
import { getDatasetName, sourceLabel } from './source-text.ts';
import { ExternalText } from './Fields.tsx';

type Props = { readonly content: ReportContent; readonly dataset: DatasetId };

/** Describes why a dataset did not answer, or that its answer does not state the facts. */
export function describeUnanswered(
  { vehicleAnswers, verdict }: ReportContent,
  dataset: DatasetId,
): PrintedOutcome {
  const reason = verdict.notChecked.find((item) => item.dataset === dataset)?.reason;
  const pending = PENDING_REASONS.find((each) => each === reason);
  return describePrintedOutcome(pending ?? vehicleAnswers.answers.get(dataset) ?? 'not-requested');
}

/** Shows why a dataset that the section needs is missing. Shows nothing if it answered. */
export function UnansweredNotice({ content, dataset }: Props) {
  const { vehicleAnswers } = content;
  if (vehicleAnswers.getAnswered(dataset)) return null;
  const answer = vehicleAnswers.answers.get(dataset);
  const { result, title, meaning } = describeUnanswered(content, dataset);
  const message =
    answer && 'providerMessage' in answer ? answer.providerMessage?.trim() : undefined;
  return (
    <p className="statement">
      <ResultBadge result={result} label={`${getDatasetName(dataset)}: ${uncapitalize(title)}.`} />{' '}
      {meaning}
      {message && (
        <>
          {' '}
          The provider said: “<ExternalText text={message} maxChars={200} />”
        </>
      )}
      {answer && <SourceLine answer={answer} content={content} />}
    </p>
  );
}

type SourceProps = Pick<Props, 'content'> & { readonly answer: Answer };

export function SourceLine({ answer, content }: SourceProps) {
  return (
    <>
      {' '}
      <span className="source">{sourceLabel(answer, content)}</span>
    </>
  );
}

/** Shows the source below a whole section. Shows nothing if the dataset did not answer. */
export function SectionSource({ content, dataset }: Props) {
  const answer = content.vehicleAnswers.getAnswered(dataset);
  return answer ? <p className="source-line">Source: {sourceLabel(answer, content)}</p> : null;
}
