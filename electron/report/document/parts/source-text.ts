import { greatest, rollup } from 'd3-array';
import { cacheByObject } from '../../../../shared/format/cache-by-object.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import type { Answer, AnswerBase } from '../../../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import { describeNotRefreshed } from '../../../../shared/reading/outcomes.ts';
import type { ReportBundleOnlyAnswer, ReportContent } from '../../../../shared/report/content.ts';

type AnswerSource = Pick<AnswerBase, 'dataset' | 'version' | 'environment'>;

export const getDatasetName = (id: DatasetId) =>
  id === 'check' ? 'Provenance check' : getDataset(id).name;

/** Returns dataset and version, where the environment is stated elsewhere. */
export const versionLabel = ({ dataset, version }: Omit<AnswerSource, 'environment'>) =>
  `${getDatasetName(dataset)} ${version}`;

/** Returns the source: “Provenance check 1.0, Sample data”. */
export const sourceName = (source: AnswerSource) =>
  `${versionLabel(source)}, ${environmentLabel(source.environment)}`;

const environmentLabel = (environment: Environment) =>
  environment === 'sample' ? 'Sample data' : ENVIRONMENT_NAMES[environment];

/** The minute in which most responses were received. It is stated once, at the start of the report. */
export const getUsualTime = cacheByObject(
  ({ answers, bundleOnlyAnswers }: Pick<ReportContent, 'answers' | 'bundleOnlyAnswers'>) => {
    const received = [...answers, ...bundleOnlyAnswers.map(({ metadata }) => metadata)];
    const times = received.map(({ completedAt }) => completedAt).toSorted();
    const counts = rollup(times, (each) => each.length, formatLondonTime);
    return greatest(counts, ([, count]) => count)?.[0] ?? '';
  },
);

/** A time that is not the usual one. Empty for the usual one, and without a time. */
export function formatOtherTime(content: ReportContent, time: string | undefined): string {
  const text = time === undefined ? '' : formatLondonTime(time);
  return text === getUsualTime(content) ? '' : text;
}

/**
 * The source, its time if that is not the usual one (“Valuation 1.0, Production, 21 Nov 2026, 12:00”)
 * and a failed refresh.
 */
export const sourceLabel = (answer: Answer, content: ReportContent) =>
  joinSourceParts(
    [sourceName(answer), formatOtherTime(content, answer.completedAt)].filter(Boolean).join(', '),
    answer,
  );

const joinSourceParts = (source: string, answer: Parameters<typeof describeNotRefreshed>[0]) =>
  [source, describeNotRefreshed(answer)].filter(Boolean).join('. ');

/** For a bundle-only answer: “MOT history 1.0, in a bundle, Production, 21 Nov 2026, 12:00”. */
export function bundleOnlySourceLabel(
  { metadata, notRefreshed }: ReportBundleOnlyAnswer,
  content: ReportContent,
): string {
  const { dataset, version, environment, completedAt } = metadata;
  const name = `${datasetName(dataset)} ${version}, in a bundle, ${environmentLabel(environment)}`;
  const source = [name, formatOtherTime(content, completedAt)].filter(Boolean).join(', ');
  return joinSourceParts(source, { completedAt, notRefreshed, environment });
}
