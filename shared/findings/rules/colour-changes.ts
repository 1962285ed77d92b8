import { formatNumber } from '../../format/numbers.ts';
import { formatDayOrUndefined } from '../days.ts';
import { joinSentences } from '../../format/text.ts';
import { collectFieldEvidence } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { getFullSpec } from '../vehicle-answers.ts';

/** One change of colour is ordinary: a wrap, or a repaint after years. */
const MIN_CHANGES = 2;

/** Several recorded changes of colour. */
export const colourChanges: Rule = {
  id: 'colour-changes',
  subject: 'identity',
  severity: 'information',
  title: 'Several colour changes',
  description: 'Information when the specification records 2 or more previous colours.',
  datasets: ['spec'],
  evaluate: (vehicle) => {
    const { numberOfPreviousColours: count = 0, dateLastColourChange } = getFullSpec(vehicle) ?? {};
    if (!(count >= MIN_CHANGES)) return [];
    const last = formatDayOrUndefined(dateLastColourChange);
    return {
      title: `${formatNumber(count)} previous colours`,
      reason: joinSentences(
        `The specification records ${formatNumber(count)} previous colours.`,
        last !== undefined && `Last colour change: ${last}.`,
        'A repaint can follow accident damage, a wrap or a change of use.',
      ),
      evidence: collectFieldEvidence(
        vehicle,
        'spec',
        [],
        ['numberOfPreviousColours', 'dateLastColourChange'],
      ),
      nextStep:
        'Ask why the colour was changed. Have the paintwork inspected and compare the colour with the V5C.',
    };
  },
};
