import { dayOf, daysFrom } from '../days.ts';
import type { Rule } from '../finding.ts';
import { counted } from '../../format/words.ts';

const AT_LEAST = 3;
/** Months that a keeper kept it, on average. */
const SHORT = 15;
const DAYS_A_MONTH = 365.25 / 12;

/** Many keepers in few years. */
export const keepersMany: Rule = {
  id: 'keepers-many',
  title: 'Many keepers',
  says: 'Information where three or more previous keepers kept the vehicle for less than 15 months on average. The time until the current keeper took it counts, not the time since.',
  reads: ['keepers'],
  raise: (known) => {
    const { previousOwners, firstRegistration, keeperAcquisition } = known.record('keepers') ?? {};
    const first = dayOf(firstRegistration);
    const acquired = dayOf(keeperAcquisition);
    if (previousOwners === undefined || previousOwners < AT_LEAST || !first || !acquired) return [];
    const months = daysFrom(first, acquired) / previousOwners / DAYS_A_MONTH;
    if (months < 0 || months >= SHORT) return [];
    return [
      {
        severity: 'information',
        title: `${counted(previousOwners, 'previous keeper')} in few years`,
        reason: `On average each kept it for ${counted(Math.round(months), 'month')}. A keeper is not an owner, and companies change keepers often.`,
        evidence: [
          known.evidence('keepers', 'previousOwners'),
          known.evidence('keepers', 'firstRegistration'),
          known.evidence('keepers', 'keeperAcquisition'),
        ],
        next: 'Ask for the service history of every keeper.',
      },
    ];
  },
};
