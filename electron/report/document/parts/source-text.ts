import { formatDateTime, formatLondonTime } from '../../../../shared/format/dates.ts';
import type { Answer, AnswerBase } from '../../../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { bundleOnlyName } from '../../../../shared/provider/multi-request.ts';
import { describeNotRefreshed } from '../../../../shared/reading/not-refreshed.ts';
import type { ReportExtra } from '../../../../shared/report/content.ts';

type AnswerSource = Pick<AnswerBase, 'dataset' | 'version' | 'environment'>;

/** Returns the name of a dataset for use in a sentence. */
export const getDatasetName = (id: DatasetId) =>
  id === 'check' ? 'Provenance check' : getDataset(id).name;

/** Returns dataset and version, where the environment is stated elsewhere. */
export const versionLabel = ({ dataset, version }: Pick<AnswerSource, 'dataset' | 'version'>) =>
  `${getDatasetName(dataset)} ${version}`;

/** Returns the source: “Provenance check 1.0, Sample data”. */
export function sourceName({ dataset, version, environment }: AnswerSource): string {
  return `${versionLabel({ dataset, version })}, ${environmentLabel(environment)}`;
}

const environmentLabel = (environment: Environment) =>
  environment === 'sample' ? 'Sample data' : ENVIRONMENT_NAMES[environment];

/**
 * Returns the source and its time: “Provenance check 1.0, Production, 21 Nov 2026, 12:00”, and
 * whether a later request failed.
 */
export const sourceLabel = (
  answer: AnswerSource & Pick<Answer, 'completedAt' | 'notRefreshed'>,
): string =>
  joinSourceParts(`${sourceName(answer)}, ${formatLondonTime(answer.completedAt)}`, answer);

const joinSourceParts = (source: string, answer: Parameters<typeof describeNotRefreshed>[0]) =>
  [source, describeNotRefreshed(answer)].filter(Boolean).join('. ');

/** For a bundle-only answer: “MOT history 1.0, in a bundle, Production, 21 Nov 2026, 12:00”. */
export function extraSourceLabel({ metadata, notRefreshed }: ReportExtra): string {
  const { dataset, version, environment, completedAt } = metadata;
  const source = `${bundleOnlyName(dataset)} ${version}, in a bundle, ${environmentLabel(environment)}, ${formatLondonTime(completedAt)}`;
  return joinSourceParts(source, { completedAt, notRefreshed });
}

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** `2026-11-21T10:20:30.123Z` → `21 Nov 2026, 10:20:30 UTC`. Other text is unchanged. */
export function formatUtc(timestamp: string): string {
  const [, day = '', time = '', offset] = TIMESTAMP.exec(timestamp) ?? [];
  return offset === 'Z' ? `${formatDateTime(day)}, ${time} UTC` : timestamp;
}

/** Formats a UTC time without the zone, for a column whose heading states it. */
export const formatUtcCell = (timestamp: string) => formatUtc(timestamp).replace(/ UTC$/, '');

/** `2026-07-01T11:20:30+01:00` → `1 Jul 2026, 11:20:30 (UTC+01:00)`. Other text is unchanged. */
export function formatLocal(timestamp: string): string {
  const [, day = '', time = '', offset] = TIMESTAMP.exec(timestamp) ?? [];
  if (offset === undefined) return timestamp;
  const difference = offset === 'Z' ? '+00:00' : offset.replace('-', '−');
  return `${formatDateTime(day)}, ${time} (UTC${difference})`;
}
