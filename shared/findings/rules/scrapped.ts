import { bareFinding } from '../check-line.ts';
import { datasetsOf } from '../datasets.ts';
import { someOf } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { sayingsOf } from '../sayings.ts';

const NEXT =
  'Do not buy or sell it for the road before DVLA has said what became of it. Compare the VIN with the vehicle that is at hand.';

/** A vehicle that some dataset records as scrapped. */
export const scrapped: Rule = {
  id: 'scrapped',
  title: 'Recorded as scrapped',
  says: 'An alert where the check, the licensing status or the specification says scrapped. Where they disagree, that is a finding of its own.',
  reads: ['check', 'status', 'spec'],
  raise: (known) => {
    const { yes, unclear } = sayingsOf(known, 'scrapped');
    const evidence = someOf(yes);
    if (!evidence)
      return unclear ? bareFinding(known, 'scrapped', { title: 'Scrapped', next: NEXT }) : [];
    return [
      {
        severity: 'alert',
        title: 'Recorded as scrapped',
        reason: `So says: ${datasetsOf(evidence)}. A scrapped vehicle may not go back on the road.`,
        evidence,
        next: NEXT,
      },
    ];
  },
};
