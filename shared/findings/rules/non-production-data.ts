import { datasetName } from '../../provider/multi-request.ts';
import { formatList } from '../../format/text.ts';
import { DATASET_IDS, type DatasetId } from '../../provider/catalogue.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import type { Rule } from '../finding.ts';

const ENVIRONMENTS = [
  {
    key: 'sample',
    title: 'Sample data: fictitious vehicle',
    reason: 'These responses are fictitious, for trying Platedesk',
    nextStep: 'Choose Production for a real vehicle.',
  },
  {
    key: 'uat',
    title: 'UAT data: the provider’s test environment',
    reason:
      'These responses come from the test environment and may be out of date, altered or fictitious',
    nextStep: 'Use Production before relying on any result.',
  },
] as const;

export const nonProductionData: Rule = {
  id: 'non-production-data',
  subject: 'environment',
  severity: 'information',
  title: 'Sample or UAT data',
  basis: 'Environments of the service',
  description:
    'Information when a response comes from Sample, whose vehicles are fictitious, or from UAT, the provider’s test environment.',
  datasets: DATASET_IDS as Rule['datasets'],
  evaluate: (vehicle) => {
    const answered = DATASET_IDS.filter((id) => vehicle.getAnswered(id));
    return ENVIRONMENTS.flatMap((text) => {
      const ids = answered.filter((id) => vehicle.getAnswered(id)?.environment === text.key);
      if (ids.length === 0) return [];
      const names = ids.length === answered.length ? '' : `: ${formatList(ids.map(datasetName))}`;
      const evidence = ids.map((id) => firstScalarEvidence(vehicle, id));
      return [{ ...text, reason: `${text.reason}${names}.`, evidence }];
    });
  },
};

/** Any field identifies the answer. The first scalar field keeps the evidence small. */
function firstScalarEvidence(vehicle: VehicleAnswers, id: DatasetId): Evidence {
  const { record } = vehicle.getAnswered(id) ?? {};
  const field = Object.entries(record ?? {}).find(([, value]) => typeof value !== 'object');
  return vehicle.createEvidence(id, field?.[0] ?? 'make');
}
