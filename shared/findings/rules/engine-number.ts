import type { RecordOf } from '../../provider/catalogue.ts';
import type { Rule } from '../finding.ts';
import { differing, saying } from '../likeness/differ.ts';
import { sameEngineNumber } from '../likeness/numbers.ts';

/** Engine numbers that differ. */
export const engineNumberDiffers: Rule = {
  id: 'engine-number-differs',
  title: 'Different engine numbers',
  says: 'A review where the check and the specification give engine numbers of which neither is part of the other. An engine’s code before the number makes no difference.',
  reads: ['check', 'spec'],
  raise: (known) => {
    const { buyerInfo } = known.record('check') ?? {};
    // Only version 1.2 has the field.
    const spec: RecordOf<'spec', '1.2'> | undefined = known.record('spec');
    return differing(
      [
        ...saying(known, buyerInfo?.engineNumber, 'check', 'buyerInfo', 'engineNumber'),
        ...saying(known, spec?.engineNumber, 'spec', 'engineNumber'),
      ],
      sameEngineNumber,
      {
        severity: 'review',
        title: 'The engine number is not the same everywhere',
        reason: 'An engine may have been exchanged, or a number written down wrongly.',
        next: 'Compare the number on the engine with the V5C, and ask for the bill of an exchange.',
      },
    );
  },
};
