import { formatLondonTime } from '../../../../shared/format/dates.ts';
import type { AnswerBase, BundleOnlyMetadata } from '../../../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { bundleOnlyName } from '../../../../shared/provider/multi-request.ts';

type AnswerSource = Pick<AnswerBase, 'dataset' | 'version' | 'environment'>;

/** Returns the name of a dataset for use in a sentence. */
export const getDatasetName = (id: DatasetId) =>
  id === 'check' ? 'Provenance check' : getDataset(id).name;

/**
 * Returns dataset and version, for places that state the environment elsewhere: “Provenance check
 * 1.0”.
 */
export const versionLabel = ({ dataset, version }: Pick<AnswerSource, 'dataset' | 'version'>) =>
  `${getDatasetName(dataset)} ${version}`;

/** Returns the source: “Provenance check 1.0, Sample data”. */
export function sourceName({ dataset, version, environment }: AnswerSource): string {
  return `${versionLabel({ dataset, version })}, ${environmentLabel(environment)}`;
}

const environmentLabel = (environment: Environment) =>
  environment === 'sample' ? 'Sample data' : ENVIRONMENT_NAMES[environment];

/** Returns the source and its time: “Provenance check 1.0, Production, 21 Nov 2026, 12:00”. */
export const sourceLabel = (metadata: AnswerSource & Pick<AnswerBase, 'completedAt'>): string =>
  `${sourceName(metadata)}, ${formatLondonTime(metadata.completedAt)}`;

/**
 * Returns the same for a bundle-only answer: “MOT history 1.0, in a bundle, Production, 21 Nov
 * 2026, 12:00”.
 */
export const extraSourceLabel = ({
  dataset,
  version,
  environment,
  completedAt,
}: BundleOnlyMetadata): string =>
  `${bundleOnlyName(dataset)} ${version}, in a bundle, ${environmentLabel(environment)}, ${formatLondonTime(completedAt)}`;
