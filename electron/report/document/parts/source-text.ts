import { formatLondonTime } from '../../../../shared/format/dates.ts';
import type { Answer, AnswerBase } from '../../../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import { describeNotRefreshed } from '../../../../shared/reading/outcomes.ts';
import type { ReportBundleOnlyAnswer } from '../../../../shared/report/content.ts';

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

/** The source, its time (“Valuation 1.0, Production, 21 Nov 2026, 12:00”) and a failed refresh. */
export const sourceLabel = (answer: Answer) =>
  joinSourceParts(`${sourceName(answer)}, ${formatLondonTime(answer.completedAt)}`, answer);

const joinSourceParts = (source: string, answer: Parameters<typeof describeNotRefreshed>[0]) =>
  [source, describeNotRefreshed(answer)].filter(Boolean).join('. ');

/** For a bundle-only answer: “MOT history 1.0, in a bundle, Production, 21 Nov 2026, 12:00”. */
export function bundleOnlySourceLabel({ metadata, notRefreshed }: ReportBundleOnlyAnswer): string {
  const { dataset, version, environment, completedAt } = metadata;
  const source = `${datasetName(dataset)} ${version}, in a bundle, ${environmentLabel(environment)}, ${formatLondonTime(completedAt)}`;
  return joinSourceParts(source, { completedAt, notRefreshed });
}
