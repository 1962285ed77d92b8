import { formatDate } from '../../format/dates.ts';
import { formatNumber } from '../../format/numbers.ts';
import { joinSentences } from '../../format/text.ts';
import { findFutureDate, parsePossibleDay } from '../days.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { collectFieldEvidence, getFullSpec } from '../vehicle-answers.ts';

/** One change of colour is ordinary: a wrap, or a repaint after years. */
const MIN_CHANGES = 2;

export const colourChanges: Rule = {
  id: 'colour-changes',
  subject: 'identity',
  severity: 'information',
  title: 'Several colour changes',
  basis: BASIS.practice,
  description:
    'Information when the specification records 2 or more previous colours. Review when the date of the last colour change is in the future.',
  datasets: ['spec'],
  evaluate: (vehicle) => {
    const { numberOfPreviousColours: count = 0, dateLastColourChange } = getFullSpec(vehicle) ?? {};
    const impossible = findFutureDate(
      vehicle,
      'spec.dateLastColourChange',
      'date of the last colour change',
      'Compare the colour with the vehicle and the V5C.',
    );
    if (!(count >= MIN_CHANGES)) return impossible;
    const last = parsePossibleDay(vehicle, dateLastColourChange);
    const several: RuleFinding = {
      title: `${formatNumber(count)} previous colours`,
      reason: joinSentences(
        `The specification records ${formatNumber(count)} previous colours.`,
        last !== undefined && `Last colour change: ${formatDate(last)}.`,
        'A repaint can follow accident damage, a wrap or a change of use.',
      ),
      evidence: collectFieldEvidence(vehicle, [
        'spec.numberOfPreviousColours',
        'spec.dateLastColourChange',
      ]),
      nextStep:
        'Ask why the colour was changed. Have the paintwork inspected and compare the colour with the V5C.',
    };
    return [impossible, several];
  },
};
