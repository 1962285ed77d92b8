import { DATASET_IDS } from '../../provider/catalogue.ts';
import type { Environment } from '../../provider/environment.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { toNonEmptyEvidence, nameOf } from '../evidence.ts';
import { formatList } from '../../format/text.ts';

/** Answers from the Sample or UAT environment. */
export const nonProductionData: Rule = {
  id: 'non-production-data',
  section: 'findings',
  title: 'Sample or UAT answers',
  description:
    'Information where an answer is of the Sample environment, whose vehicles are invented, or of UAT, the provider’s test environment.',
  datasets: DATASET_IDS as Rule['datasets'],
  evaluate: (vehicle) => [
    ...createFinding(vehicle, 'sample', {
      title: 'Sample data: an invented vehicle',
      reason: 'These answers are made up for trying the program',
      nextStep: 'Choose Production for a real vehicle.',
    }),
    ...createFinding(vehicle, 'uat', {
      title: 'UAT answers: the provider’s test environment',
      reason: 'These answers are of the test environment, which may be old, changed or made up',
      nextStep: 'Choose Production before anybody relies on it.',
    }),
  ],
};

function createFinding(
  vehicle: VehicleAnswers,
  from: Exclude<Environment, 'production'>,
  words: Pick<RuleFinding, 'title' | 'reason' | 'nextStep'>,
): RuleFinding[] {
  const ids = DATASET_IDS.filter((id) => vehicle.getAnswered(id)?.environment === from);
  const evidence = toNonEmptyEvidence(ids.map((id) => firstScalarEvidence(vehicle, id)));
  if (!evidence) return [];
  const all = DATASET_IDS.filter((id) => vehicle.getAnswered(id));
  const datasetList = ids.length === all.length ? '' : `: ${formatList(ids.map(nameOf))}`;
  return [
    {
      ...words,
      key: from,
      severity: 'information',
      reason: `${words.reason}${datasetList}.`,
      evidence,
    },
  ];
}

/** Any field identifies the answer. The first scalar field keeps the evidence small. */
function firstScalarEvidence(vehicle: VehicleAnswers, id: (typeof DATASET_IDS)[number]): Evidence {
  const { record } = vehicle.getAnswered(id) ?? {};
  const field = Object.entries(record ?? {}).find(([, value]) => typeof value !== 'object');
  return vehicle.createEvidence(id, field?.[0] ?? 'make');
}
