import type { Answer } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { Mark, type Result } from './Mark.tsx';
import { missingWords, type OutcomeWords, outcomeWords } from './outcome-words.ts';
import { nameOf, sourceWords } from './source-words.ts';
import { Text } from './Text.tsx';

type Props = { readonly content: ReportContent; readonly dataset: DatasetId };

/** Why a dataset did not answer, or does not say what it might. */
export function whyWithout({ known, verdict }: ReportContent, dataset: DatasetId): OutcomeWords {
  const missing = verdict.notChecked.find((item) => item.dataset === dataset)?.because;
  if (missing === 'loading' || missing === 'fault') return missingWords(missing);
  return outcomeWords(known.answers.get(dataset));
}

/** What a section comes to whose dataset did not answer; undefined where it did. */
export function resultWithout(content: ReportContent, dataset: DatasetId): Result | undefined {
  return content.known.answered(dataset) ? undefined : whyWithout(content, dataset).result;
}

/** Says why a dataset that this section needs is not in it; nothing where it is. */
export function Unanswered({ content, dataset }: Props) {
  const { known } = content;
  if (known.answered(dataset)) return null;
  const answer = known.answers.get(dataset);
  const { result, title, meaning } = whyWithout(content, dataset);
  return (
    <p className="statement">
      <Mark result={result} words={`${nameOf(dataset)}: ${lower(title)}.`} /> {meaning}
      {answer && <Said answer={answer} />}
      {answer && <SourceLine answer={answer} />}
    </p>
  );
}

const lower = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** The provider’s own words about a failure, where it had any. */
function Said({ answer }: { readonly answer: Answer }) {
  if (!('said' in answer) || answer.said === undefined || answer.said.trim() === '') return null;
  return (
    <>
      {' '}
      The provider said: “<Text text={answer.said.trim()} most={200} />”
    </>
  );
}

/** Who said it and when. */
export function SourceLine({ answer }: { readonly answer: Answer }) {
  return (
    <>
      {' '}
      <span className="source">{sourceWords(answer)}</span>
    </>
  );
}

/** The source of a whole section, under it; nothing for a dataset that did not answer. */
export function SectionSource({ content: { known }, dataset }: Props) {
  const answer = known.answered(dataset);
  return answer ? <p className="source-line">Source: {sourceWords(answer)}</p> : null;
}
