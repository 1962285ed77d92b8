import { parseDay, daysBetween } from '../days.ts';
import type { Rule } from '../finding.ts';
import { formatCount } from '../../format/text.ts';

const MIN_KEEPERS = 3;
/** Average number of months per keeper. */
const MAX_AVERAGE_MONTHS = 15;
const DAYS_PER_MONTH = 365.25 / 12;

export const manyKeepers: Rule = {
  id: 'many-keepers',
  section: 'keepers',
  title: 'Many keepers',
  description:
    'Information where three or more previous keepers kept the vehicle for less than 15 months on average. The time until the current keeper took it counts, not the time since.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const { previousOwners, firstRegistration, keeperAcquisition } =
      vehicle.getRecord('keepers') ?? {};
    const first = parseDay(firstRegistration);
    const acquired = parseDay(keeperAcquisition);
    if (previousOwners === undefined || previousOwners < MIN_KEEPERS || !first || !acquired)
      return [];
    const months = daysBetween(first, acquired) / previousOwners / DAYS_PER_MONTH;
    if (months < 0 || months >= MAX_AVERAGE_MONTHS) return [];
    return [
      {
        severity: 'information',
        title: `${formatCount(previousOwners, 'previous keeper')} in few years`,
        reason: `On average each kept it for ${formatCount(Math.round(months), 'month')}. A keeper is not an owner, and companies change keepers often.`,
        evidence: [
          vehicle.createEvidence('keepers', 'previousOwners'),
          vehicle.createEvidence('keepers', 'firstRegistration'),
          vehicle.createEvidence('keepers', 'keeperAcquisition'),
        ],
        nextStep: 'Ask for the service history of every keeper.',
      },
    ];
  },
};
