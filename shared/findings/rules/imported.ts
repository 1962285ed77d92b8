import type { Rule } from '../finding.ts';
import { recordedAs } from '../recorded.ts';

/** A vehicle that some dataset records as imported. */
export const imported: Rule = {
  id: 'imported',
  title: 'Recorded as imported',
  says: 'A review where the check, the licensing status or the specification says imported.',
  reads: ['check', 'status', 'spec'],
  raise: (known) =>
    recordedAs(known, 'imported', {
      severity: 'review',
      means:
        'What happened to it abroad is in no British record, and its value and insurance group may be others.',
      next: 'Ask for the papers of its registration abroad, and whether its speedometer counted kilometres. Tell the insurer and whoever values it.',
    }),
};
