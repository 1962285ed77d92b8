import { hasText, quoteText } from '../../format/text.ts';
import type { Rule } from '../finding.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';

const BASIS = 'Group Rating suffixes A, D, E, G, P and U';

export const ratingUnacceptableSecurity: Rule = {
  id: 'rating-unacceptable-security',
  subject: 'identity',
  severity: 'information',
  title: 'Insurance group suffix U',
  basis: BASIS,
  description: 'Information when the insurance group has the suffix U (unacceptable security).',
  datasets: ['rating'],
  evaluate: (vehicle) =>
    findSuffix(vehicle, 'U', {
      title: 'Insurance group suffix U: unacceptable security',
      reason:
        'Suffix U means that the model’s security was unacceptable when it was rated. An insurer may ask for a further security device.',
      nextStep: 'Ask the insurer which security device it requires.',
    }),
};

export const ratingImportedModel: Rule = {
  id: 'rating-imported-model',
  subject: 'import-export',
  severity: 'information',
  title: 'Insurance group suffix G',
  basis: BASIS,
  description: 'Information when the insurance group has the suffix G (imported model).',
  datasets: ['rating'],
  evaluate: (vehicle) =>
    findSuffix(vehicle, 'G', {
      title: 'Insurance group suffix G: imported model',
      reason: 'Suffix G means that the group was set for an imported model.',
      nextStep: 'Ask whether the vehicle was imported. Tell the insurer.',
    }),
};

type Text = { readonly title: string; readonly reason: string; readonly nextStep: string };

function findSuffix(vehicle: VehicleAnswers, suffix: 'U' | 'G', text: Text) {
  const core = vehicle.getRecord('rating')?.core;
  // A group may include its suffix: “34U”.
  const own = hasText(core?.groupRatingSuffix) ? core.groupRatingSuffix : undefined;
  const stated = own ?? core?.gr50Actual?.replace(/^\s*\d+/, '');
  if (stated?.slice(0, 60).trim().toUpperCase() !== suffix) return [];
  return {
    ...text,
    reason: `${text.reason} ${describeGroup(core?.gr50Actual, suffix)}`,
    evidence: collectFieldEvidence(
      vehicle,
      own === undefined
        ? ['rating.core.gr50Actual']
        : ['rating.core.groupRatingSuffix', 'rating.core.gr50Actual'],
    ),
  };
}

const describeGroup = (group: string | undefined, suffix: string) =>
  hasText(group)
    ? `Insurance group as recorded: ${quoteText(group)}, suffix ${quoteText(suffix)}.`
    : `Suffix as recorded: ${quoteText(suffix)}.`;
