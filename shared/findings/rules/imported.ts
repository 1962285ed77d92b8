import { bareFinding } from '../check-line.ts';
import { datasetsOf } from '../datasets.ts';
import { someOf } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { sayingsOf } from '../sayings.ts';

const NEXT =
  'Ask for the papers of its registration abroad, and whether its speedometer counted kilometres. Tell the insurer and whoever values it.';

/** A vehicle that some dataset records as imported. */
export const imported: Rule = {
  id: 'imported',
  title: 'Recorded as imported',
  says: 'A review where the check, the licensing status or the specification says imported.',
  reads: ['check', 'status', 'spec'],
  raise: (known) => {
    const { yes, unclear } = sayingsOf(known, 'imported');
    const evidence = someOf(yes);
    if (!evidence)
      return unclear ? bareFinding(known, 'imported', { title: 'Imported', next: NEXT }) : [];
    return [
      {
        severity: 'review',
        title: 'Recorded as imported',
        reason: `So says: ${datasetsOf(evidence)}. What happened to it abroad is in no British record, and its value and insurance group may be others.`,
        evidence,
        next: NEXT,
      },
    ];
  },
};
