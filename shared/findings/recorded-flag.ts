import { findingWithoutEntry } from './check-subject.ts';
import { toNonEmptyEvidence, datasetsOf } from './evidence.ts';
import type { RuleFinding, Severity } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { collectClaims } from './dataset-claims.ts';

/**
 * What several datasets record with yes or no, as a finding where one of them says yes. Where what the
 * check holds on it can't be read, that is the finding.
 *
 * @param words `means`: a sentence that follows who says so
 */
export function findRecordedFlag(
  vehicle: VehicleAnswers,
  subject: 'imported' | 'scrapped',
  words: { readonly severity: Severity; readonly meaning: string; readonly nextStep: string },
): RuleFinding[] {
  const { severity, meaning, nextStep } = words;
  const { yes, unclear } = collectClaims(vehicle, subject);
  const evidence = toNonEmptyEvidence(yes);
  if (!evidence) {
    const title = subject === 'imported' ? 'Imported' : 'Scrapped';
    return unclear ? findingWithoutEntry(vehicle, subject, { title, nextStep }) : [];
  }
  return [
    {
      severity,
      title: `Recorded as ${subject}`,
      reason: `So says: ${datasetsOf(evidence)}. ${meaning}`,
      evidence,
      nextStep,
    },
  ];
}
