import { capitalize, hasText, joinSentences, quoteText, visibleText } from '../../format/text.ts';
import { classifyHighRisk, type HighRiskType } from '../../reading/source-text/high-risk-type.ts';
import {
  describeStatedText,
  describeUnrecognisedText,
  severityOfUnrecognised,
} from '../../reading/source-text/source-words.ts';
import { describeContactStep, findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { formatDaySuffix } from '../days.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import type { Rule, Severity } from '../finding.ts';

const CONFIRM_ENDED =
  'Get written confirmation that the interest has ended before any payment is made.';
const COMPARE_IDENTITY =
  'Compare the plate, VIN and engine number on the vehicle with the V5C before anything else.';

export const highRisk: Rule = {
  id: 'high-risk',
  subject: 'high-risk',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'High-risk records',
  description:
    'Alert for a high-risk record of a cloned vehicle, theft, security watch, fraud, logbook loan or vehicle at risk, for an unrecognised type, and when high risk is flagged without a record. Review for a trade interest, for a record that states that the interest has ended, and for an unrecognised type that the summary does not flag.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const entries = vehicle.getRecord('check')?.legal?.highRisk ?? [];
    if (entries.length === 0)
      return findingWithoutEntry(vehicle, 'highRisk', {
        title: 'High-risk record: details not stated',
        nextStep: `Ask the source which company registered the interest. ${CONFIRM_ENDED}`,
      });
    return entries.map((entry, index) => {
      const { type, info, company, contactNumber, contactReference, dateOfInterest } = entry;
      const riskType = classifyHighRisk(type);
      const contactStep = describeContactStep({
        name: company,
        fallbackName: 'the source that registered it',
        phone: contactNumber,
        reference: contactReference,
      });
      return {
        key: riskType.kind,
        severity: severityOfRisk(vehicle, riskType),
        title: `High risk: ${visibleText(type) ?? 'type not stated'}`,
        reason: joinSentences(
          describeInterest(company, dateOfInterest),
          hasText(info) && `${quoteText(info)}.`,
          describeType(riskType, type),
          getProvenanceLine(vehicle, 'highRisk')?.disagreement,
        ),
        evidence: collectFieldEvidence(
          vehicle,
          'check',
          ['legal', 'highRisk', index],
          ['type', 'info', 'company', 'contactReference', 'contactNumber', 'dateOfInterest'],
        ),
        nextStep: joinSentences(
          `${contactStep}.`,
          riskType.kind === 'cloned' && COMPARE_IDENTITY,
          CONFIRM_ENDED,
        ),
      };
    });
  },
};

/** An unrecognised type is as severe as the summary of the response makes it. */
export function severityOfRisk(
  vehicle: VehicleAnswers,
  { kind, severity }: HighRiskType,
): Severity {
  if (kind !== 'unrecognised' && kind !== 'not-stated') return severity;
  const flag = vehicle.getRecord('check')?.overview?.detail?.legal?.highRisk;
  return severityOfUnrecognised(flag);
}

function describeInterest(company: string | undefined, day: string | undefined): string {
  const by = visibleText(company);
  const date = formatDaySuffix(' on', day);
  if (by === undefined && date === '') return 'An interest is registered.';
  return `An interest was registered${by === undefined ? '' : ` by ${capitalize(by)}`}${date}.`;
}

function describeType({ kind, description }: HighRiskType, text = ''): string {
  if (kind === 'unrecognised') return describeUnrecognisedText(text);
  const isQuoted = kind === 'removed' || kind === 'negated';
  return joinSentences(isQuoted && describeStatedText(text), kind !== 'negated' && description);
}
