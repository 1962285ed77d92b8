import type { Rule } from '../finding.ts';
import { findRecordedFlag } from '../recorded-flag.ts';

export const scrapped: Rule = {
  id: 'scrapped',
  section: 'scrapped',
  isPrintedBySection: true,
  title: 'Recorded as scrapped',
  description:
    'An alert where the check, the licensing status or the specification says scrapped. Where they disagree, that is a finding of its own.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    findRecordedFlag(vehicle, 'scrapped', {
      severity: 'alert',
      meaning: 'A scrapped vehicle may not go back on the road.',
      nextStep:
        'Do not buy or sell it for the road before DVLA has said what became of it. Compare the VIN with the vehicle that is at hand.',
    }),
};
