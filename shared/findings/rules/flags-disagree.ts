import { toNonEmptyEvidence, datasetsOf } from '../evidence.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { collectClaims } from '../dataset-claims.ts';

const SUBJECTS = ['scrapped', 'imported'] as const;

export const flagsDisagree: Rule = {
  id: 'flags-disagree',
  section: 'findings',
  title: 'Datasets disagree on scrapped or imported',
  description:
    'A review where, of the check, the licensing status and the specification, one says scrapped or imported and another says that it is not. A dataset that says nothing disagrees with none.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) => SUBJECTS.flatMap((subject) => findDisagreement(vehicle, subject)),
};

function findDisagreement(
  vehicle: VehicleAnswers,
  subject: (typeof SUBJECTS)[number],
): RuleFinding[] {
  const { yes, no } = collectClaims(vehicle, subject);
  const evidence = toNonEmptyEvidence([...yes, ...no]);
  if (!evidence || yes.length === 0 || no.length === 0) return [];
  return [
    {
      key: subject,
      severity: 'review',
      title: `Datasets disagree on whether it was ${subject}`,
      reason: `${datasetsOf(yes)}: ${subject}. ${datasetsOf(no)}: not ${subject}. One of them may be out of date.`,
      evidence,
      nextStep: 'Take the graver one as right until DVLA has said which it is.',
    },
  ];
}
