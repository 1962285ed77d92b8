import type { Rule } from '../finding.ts';
import { recordedAs } from '../recorded.ts';

/** A vehicle that some dataset records as scrapped. */
export const scrapped: Rule = {
  id: 'scrapped',
  title: 'Recorded as scrapped',
  says: 'An alert where the check, the licensing status or the specification says scrapped. Where they disagree, that is a finding of its own.',
  reads: ['check', 'status', 'spec'],
  raise: (known) =>
    recordedAs(known, 'scrapped', {
      severity: 'alert',
      means: 'A scrapped vehicle may not go back on the road.',
      next: 'Do not buy or sell it for the road before DVLA has said what became of it. Compare the VIN with the vehicle that is at hand.',
    }),
};
