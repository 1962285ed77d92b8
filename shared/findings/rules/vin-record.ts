import { quoteText } from '../../format/text.ts';
import type { Rule } from '../finding.ts';
import { describeImpossibleValue } from '../impossible-value.ts';
import { getVinTexts } from '../stated-vins.ts';
import { nameOf } from '../evidence.ts';

/** A stated VIN that the vehicle cannot have. It does not identify the vehicle. */
export const vinImpossible: Rule = {
  id: 'vin-impossible',
  subject: 'identity',
  severity: 'review',
  title: 'Impossible VIN',
  description:
    'Review when the provenance check or the tracker states a VIN that does not have 17 characters, or contains I, O or Q. A shorter VIN is accepted for a vehicle made or first registered before 1981, or of unknown age. Masked VINs are not assessed.',
  datasets: ['check', 'security'],
  evaluate: (vehicle) =>
    getVinTexts(vehicle).flatMap(({ text, evidence, impossibility }) =>
      impossibility === undefined
        ? []
        : [
            {
              key: evidence.dataset,
              title: `Impossible VIN in the ${nameOf(evidence.dataset)} dataset`,
              reason: describeImpossibleValue('The VIN', quoteText(text), impossibility),
              evidence: [evidence],
              nextStep:
                'Read the VIN from the vehicle and the V5C. Ask the source to correct its record.',
            },
          ],
    ),
};
