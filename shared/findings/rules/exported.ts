import { bareFinding, checkEvidence, checkLine, checkSays } from '../check-line.ts';
import type { Rule } from '../finding.ts';
import { sentences } from '../../format/words.ts';

const NEXT =
  'If it is in the country, ask DVLA how it came back and compare plate, VIN and V5C with the vehicle.';

/** A vehicle that the check records as exported. */
export const exported: Rule = {
  id: 'exported',
  title: 'Recorded as exported',
  says: 'A review where the check says exported. What speaks against it is a finding of its own.',
  reads: ['check'],
  raise: (known) => {
    if (checkSays(known, 'exported') !== 'yes')
      return bareFinding(known, 'exported', { title: 'Exported', next: NEXT });
    return [
      {
        severity: 'review',
        title: 'Recorded as exported',
        reason: sentences(
          'The check records that it was taken out of the country for good. When, it does not say.',
          checkLine(known, 'exported')?.disagreement,
        ),
        evidence: checkEvidence(known, 'exported'),
        next: NEXT,
      },
    ];
  },
};
