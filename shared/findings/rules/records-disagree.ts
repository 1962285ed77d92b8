import { datasetsOf } from '../datasets.ts';
import { someOf } from '../evidence.ts';
import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { sayingsOf } from '../sayings.ts';

const SUBJECTS = ['scrapped', 'imported'] as const;

/** Datasets that give different answers to the same question. */
export const recordsDisagree: Rule = {
  id: 'records-disagree',
  title: 'Datasets disagree on scrapped or imported',
  says: 'A review where, of the check, the licensing status and the specification, one says scrapped or imported and another says that it is not. A dataset that says nothing disagrees with none.',
  reads: ['check', 'status', 'spec'],
  raise: (known) => SUBJECTS.flatMap((subject) => disagreement(known, subject)),
};

function disagreement(known: Known, subject: (typeof SUBJECTS)[number]): Found[] {
  const { yes, no } = sayingsOf(known, subject);
  const evidence = someOf([...yes, ...no]);
  if (!evidence || yes.length === 0 || no.length === 0) return [];
  return [
    {
      what: subject,
      severity: 'review',
      title: `Datasets disagree on whether it was ${subject}`,
      reason: `${datasetsOf(yes)}: ${subject}. ${datasetsOf(no)}: not ${subject}. One of them may be out of date.`,
      evidence,
      next: 'Take the graver one as right until DVLA has said which it is.',
    },
  ];
}
