import { quoteText } from '../../format/text.ts';
import { DATASETS_WITH_MODEL, findDescribedDifference } from '../comparison/described-vehicle.ts';
import { BASIS, type Rule } from '../finding.ts';

export const checkDescriptionDiffers: Rule = {
  id: 'check-description-differs',
  subject: 'identity',
  severity: 'review',
  title: 'The provenance check describes another vehicle',
  basis: BASIS.practice,
  description:
    'Review when the provenance check describes a different make or model from every one of the DVLA status, the specification and the keepers record. Derivatives, colours and common abbreviations are allowed for.',
  datasets: ['check', ...DATASETS_WITH_MODEL],
  evaluate: (vehicle) => {
    const description = vehicle.getRecord('check')?.description ?? '';
    const difference = findDescribedDifference(vehicle, description);
    if (!difference) return [];
    const { other, name, evidence } = difference;
    return {
      title: `The provenance check describes a different ${other}`,
      reason: `The provenance check describes ${quoteText(description)}, a different ${other} from ${quoteText(name)}. Its records, and the absence of records, may be those of another vehicle.`,
      evidence: ['check.description', evidence],
      nextStep:
        'Read the plate and VIN from the vehicle and compare them with the provenance check. Do not rely on a check of another vehicle.',
    };
  },
};
