import { hasText, quoteText } from '../../format/text.ts';
import type { Rule } from '../finding.ts';
import { collectFieldEvidence } from '../vehicle-answers.ts';

/** Suffixes of the insurance group that need attention. A, D, E and P are ordinary. */
const SUFFIXES: Readonly<Record<string, { title: string; reason: string; nextStep: string }>> = {
  U: {
    title: 'Insurance group suffix U: unacceptable security',
    reason:
      'Suffix U means that the model’s security was unacceptable when it was rated. An insurer may ask for a further security device.',
    nextStep: 'Ask the insurer which security device it requires.',
  },
  G: {
    title: 'Insurance group suffix G: imported model',
    reason: 'Suffix G means that the group was set for an imported model.',
    nextStep: 'Ask whether the vehicle was imported. Tell the insurer.',
  },
};

export const ratingSuffix: Rule = {
  id: 'rating-suffix',
  subject: 'valuation',
  severity: 'information',
  title: 'Insurance group suffix U or G',
  basis: 'Group Rating suffixes A, D, E, G, P and U',
  description:
    'Information when the insurance group has the suffix U (unacceptable security) or G (import).',
  datasets: ['rating'],
  evaluate: (vehicle) => {
    const core = vehicle.getRecord('rating')?.core;
    // A group may include its suffix: “34U”.
    const own = hasText(core?.groupRatingSuffix) ? core.groupRatingSuffix : undefined;
    const stated = own ?? core?.gr50Actual?.replace(/^\s*\d+/, '');
    const suffix = stated?.slice(0, 60).trim().toUpperCase() ?? '';
    const text = Object.hasOwn(SUFFIXES, suffix) ? SUFFIXES[suffix] : undefined;
    if (!text) return [];
    const fields =
      own === undefined
        ? (['gr50Actual'] as const)
        : (['groupRatingSuffix', 'gr50Actual'] as const);
    return {
      ...text,
      reason: `${text.reason} ${describeGroup(core?.gr50Actual, suffix)}`,
      evidence: collectFieldEvidence(vehicle, 'rating.core', fields),
    };
  },
};

const describeGroup = (group: string | undefined, suffix: string) =>
  hasText(group)
    ? `Insurance group as recorded: ${quoteText(group)}, suffix ${quoteText(suffix)}.`
    : `Suffix as recorded: ${quoteText(suffix)}.`;
