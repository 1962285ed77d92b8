import { findingWithoutEntry } from './check-subject.ts';
import { toNonEmptyEvidence, datasetsOf } from './evidence.ts';
import type { RuleFinding, Severity } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { collectClaims } from './dataset-claims.ts';

/**
 * Returns a finding if any dataset records the flag. If none does, but the value in the check
 * cannot be read, the finding reports that.
 *
 * @param words `meaning` is the sentence after the list of datasets
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
