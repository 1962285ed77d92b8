import type { Rule } from '../finding.ts';
import { findRecordedFlag } from '../recorded-flag.ts';

export const imported: Rule = {
  id: 'imported',
  section: 'import-export',
  isPrintedBySection: true,
  title: 'Recorded as imported',
  description: 'A review where the check, the licensing status or the specification says imported.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    findRecordedFlag(vehicle, 'imported', {
      severity: 'review',
      meaning:
        'What happened to it abroad is in no British record, and its value and insurance group may be others.',
      nextStep:
        'Ask for the papers of its registration abroad, and whether its speedometer counted kilometres. Tell the insurer and whoever values it.',
    }),
};
