import {
  findingWithoutEntry,
  collectCheckEvidence,
  getProvenanceLine,
  getCheckFlag,
} from '../check-subject.ts';
import type { Rule } from '../finding.ts';
import { joinSentences } from '../../format/text.ts';

const NEXT_STEP =
  'If it is in the country, ask DVLA how it came back and compare plate, VIN and V5C with the vehicle.';

export const exported: Rule = {
  id: 'exported',
  section: 'import-export',
  isPrintedBySection: true,
  title: 'Recorded as exported',
  description:
    'A review where the check says exported. What speaks against it is a finding of its own.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    if (getCheckFlag(vehicle, 'exported') !== 'yes')
      return findingWithoutEntry(vehicle, 'exported', { title: 'Exported', nextStep: NEXT_STEP });
    return [
      {
        severity: 'review',
        title: 'Recorded as exported',
        reason: joinSentences(
          'The check records that it was taken out of the country for good. When, it does not say.',
          getProvenanceLine(vehicle, 'exported')?.disagreement,
        ),
        evidence: collectCheckEvidence(vehicle, 'exported'),
        nextStep: NEXT_STEP,
      },
    ];
  },
};
