import type { RecordOf } from '../../provider/catalogue.ts';
import type { Rule } from '../finding.ts';
import { findDifference, toStatedValue } from '../comparison/differ.ts';
import { areEngineNumbersCompatible } from '../comparison/numbers.ts';

export const engineNumberDiffers: Rule = {
  id: 'engine-number-differs',
  section: 'identity',
  title: 'Different engine numbers',
  description:
    'A review where the check and the specification give engine numbers of which neither is part of the other. An engine’s code before the number makes no difference.',
  datasets: ['check', 'spec'],
  evaluate: (vehicle) => {
    const { buyerInfo } = vehicle.getRecord('check') ?? {};
    // Only version 1.2 has the engine number.
    const spec: RecordOf<'spec', '1.2'> | undefined = vehicle.getRecord('spec');
    return findDifference(
      [
        ...toStatedValue(vehicle, buyerInfo?.engineNumber, 'check', 'buyerInfo', 'engineNumber'),
        ...toStatedValue(vehicle, spec?.engineNumber, 'spec', 'engineNumber'),
      ],
      areEngineNumbersCompatible,
      {
        severity: 'review',
        title: 'The engine number is not the same everywhere',
        reason: 'An engine may have been exchanged, or a number written down wrongly.',
        nextStep:
          'Compare the number on the engine with the V5C, and ask for the bill of an exchange.',
      },
    );
  },
};
