import { formatMoment } from '../../../../shared/format/dates.ts';
import type { AnswerFacts, ExtraFacts } from '../../../../shared/provider/answer.ts';
import { type DatasetId, datasetOf } from '../../../../shared/provider/catalogue.ts';
import { type Environment, ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { nameOfExtra } from '../../../../shared/provider/multi-request.ts';

type Facts = Pick<AnswerFacts, 'dataset' | 'version' | 'environment'>;

/** A dataset as a sentence names it. */
export const nameOf = (id: DatasetId) => (id === 'check' ? 'Provenance check' : datasetOf(id).name);

/** A dataset and its version, where the environment is said elsewhere: “Provenance check 1.0”. */
export const versionWords = ({ dataset, version }: Pick<Facts, 'dataset' | 'version'>) =>
  `${nameOf(dataset)} ${version}`;

/** Who said it: “Provenance check 1.0, Sample data”. */
export function sourceName({ dataset, version, environment }: Facts): string {
  return `${versionWords({ dataset, version })}, ${whereWords(environment)}`;
}

const whereWords = (environment: Environment) =>
  environment === 'sample' ? 'Sample data' : ENVIRONMENT_NAMES[environment];

/** Who said it and when: “Provenance check 1.0, Production, 21 Nov 2026, 12:00”. */
export const sourceWords = (facts: Facts & Pick<AnswerFacts, 'settledAt'>): string =>
  `${sourceName(facts)}, ${formatMoment(facts.settledAt)}`;

/** The same of what only a bundle has: “MOT history 1.0, in a bundle, Production, 21 Nov 2026, 12:00”. */
export const extraSourceWords = ({ name, version, environment, settledAt }: ExtraFacts): string =>
  `${nameOfExtra(name)} ${version}, in a bundle, ${whereWords(environment)}, ${formatMoment(settledAt)}`;
