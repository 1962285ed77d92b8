import { capitalize, hasText, joinSentences, quoteText, visibleText } from '../../format/text.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import {
  classifyStolenStatus,
  describeStolenRecord,
} from '../../reading/source-text/stolen-status.ts';
import {
  describeStatedText,
  describeUnrecognisedText,
} from '../../reading/source-text/source-words.ts';
import { describeContactStep, findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { CUSTOMER_STEPS } from '../../reading/customer-steps.ts';
import { formatDaySuffix } from '../days.ts';
import { formatEventDay } from '../vehicle-age.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import { DO_NOT_PAY_SELLER } from '../next-steps.ts';
import { BASIS, type Rule } from '../finding.ts';
import {
  classifyHighRisk,
  type HighRiskType,
  severityOfRisk,
} from '../../reading/source-text/high-risk-type.ts';

type StolenRecord = NonNullable<NonNullable<RecordOf<'check'>['legal']>['stolen']>;

const DO_NOT_HAND_OVER = 'Do not buy, sell or hand over the vehicle.';

export const stolen: Rule = {
  id: 'stolen',
  subject: 'stolen',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'Recorded as stolen',
  basis: BASIS.practice,
  description:
    'Alert when the provenance check holds a stolen record or flags the vehicle as stolen, also when the record states that the vehicle was recovered although the summary still flags it. Review when the record states a recovery that the summary does not contradict, or that the marker was removed, and for an unrecognised status that the summary does not flag. For a theft of something else, an attempt or a seizure, the status is quoted. A record that only states “Not stolen” does not raise this unless the summary flags the vehicle. A date in the future or before first registration is named as doubtful.',
  datasets: ['check', 'keepers', 'status', 'spec'],
  evaluate: (vehicle) => {
    const entry = vehicle.getRecord('check')?.legal?.stolen;
    const line = getProvenanceLine(vehicle, 'stolen');
    const isEntry = Object.values(entry ?? {}).some((value) => value !== '' && value !== undefined);
    if (!entry || !isEntry || line?.result === 'no-record' || line?.result === 'not-stated')
      return findingWithoutEntry(vehicle, 'stolen', {
        title: 'Recorded as stolen',
        action: `${DO_NOT_HAND_OVER} Contact the police.`,
        nextStep: `Contact the police. ${describeStolenRecord(undefined, true).nextStep}`,
        customerNextStep: CUSTOMER_STEPS.police,
        severity: 'alert',
      });
    const flag = vehicle.getRecord('check')?.overview?.detail?.legal?.stolen;
    const { severity, title, contradiction, nextStep, customerNextStep } = describeStolenRecord(
      entry.status,
      flag,
    );
    const force = visibleText(entry.policeForce);
    const isDenied = classifyStolenStatus(entry.status).kind === 'not-stolen';
    return {
      severity,
      title: joinForce(title, force),
      reason: joinSentences(
        contradiction !== undefined && contradiction !== title && `${contradiction}.`,
        describeRecord(vehicle, entry),
        isDenied && flag === true
          ? 'Flagged as stolen in the summary, but the record states the opposite. Contact the source.'
          : line?.disagreement,
      ),
      evidence: collectFieldEvidence(vehicle, [
        'check.legal.stolen.status',
        'check.legal.stolen.dateReported',
        'check.legal.stolen.policeForce',
        'check.legal.stolen.contactNumber',
      ]),
      action: joinSentences(DO_NOT_HAND_OVER, describePoliceContact(entry)),
      nextStep: joinSentences(describePoliceContact(entry), nextStep),
      customerNextStep,
    };
  },
};

const describePoliceContact = ({ policeForce, contactNumber }: StolenRecord) =>
  describeContactStep(visibleText(policeForce) ?? 'the police', contactNumber);

/** “Recorded as stolen, reported by Wessex Police”, “Stolen record: “Recovered”, Wessex Police”. */
function joinForce(title: string, force: string | undefined): string {
  if (force === undefined) return title;
  return title === 'Recorded as stolen' ? `${title}, reported by ${force}` : `${title}, ${force}`;
}

/** States the record's own facts: force, day and status. */
function describeRecord(
  vehicle: VehicleAnswers,
  { policeForce, dateReported, status: text }: StolenRecord,
) {
  const reported = formatEventDay(vehicle, 'theft', 'reported on', dateReported);
  const facts = [visibleText(policeForce), reported].filter(Boolean);
  const held = `A stolen record is held${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
  if (classifyStolenStatus(text).kind === 'unrecognised')
    return joinSentences(held, describeUnrecognisedText(text ?? ''));
  return joinSentences(held, hasText(text) && `Status as recorded: ${quoteText(text)}.`);
}

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
  basis: BASIS.practice,
  description:
    'Alert for a high-risk record of a cloned vehicle, theft, security watch, fraud, logbook loan or vehicle at risk, for an unrecognised type, and when high risk is flagged without a record. Review for a trade interest, for a record that states that the interest has ended, and for an unrecognised type that the summary does not flag.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const { legal, overview } = vehicle.getRecord('check') ?? {};
    const entries = legal?.highRisk ?? [];
    if (entries.length === 0)
      return findingWithoutEntry(vehicle, 'highRisk', {
        title: 'High-risk record: details not stated',
        action: `${DO_NOT_PAY_SELLER} Ask the source which company registered the interest.`,
        nextStep: `Ask the source which company registered the interest. ${CONFIRM_ENDED}`,
        customerNextStep: joinSentences(CUSTOMER_STEPS.company, CONFIRM_ENDED),
      });
    return entries.map((entry, index) => {
      const { type, info, company, contactNumber, contactReference, dateOfInterest } = entry;
      const riskType = classifyHighRisk(type);
      return {
        key: riskType.kind,
        severity: severityOfRisk(riskType, overview?.detail?.legal?.highRisk),
        title: `High risk: ${visibleText(type) ?? 'type not stated'}`,
        reason: joinSentences(
          describeInterest(company, dateOfInterest),
          hasText(info) && `${quoteText(info)}.`,
          describeType(riskType, type),
          getProvenanceLine(vehicle, 'highRisk')?.disagreement,
        ),
        evidence: collectFieldEvidence(vehicle, [
          `check.legal.highRisk.${index}.type`,
          `check.legal.highRisk.${index}.info`,
          `check.legal.highRisk.${index}.company`,
          `check.legal.highRisk.${index}.contactReference`,
          `check.legal.highRisk.${index}.contactNumber`,
          `check.legal.highRisk.${index}.dateOfInterest`,
        ]),
        action: joinSentences(
          DO_NOT_PAY_SELLER,
          riskType.kind === 'cloned'
            ? COMPARE_IDENTITY
            : describeContactStep(
                visibleText(company) ?? 'the source that registered it',
                contactNumber,
              ),
        ),
        nextStep: joinSentences(
          describeContactStep(
            visibleText(company) ?? 'the source that registered it',
            contactNumber,
            contactReference,
          ),
          riskType.kind === 'cloned' && COMPARE_IDENTITY,
          CONFIRM_ENDED,
        ),
        customerNextStep: joinSentences(
          CUSTOMER_STEPS.company,
          riskType.kind === 'cloned' && COMPARE_IDENTITY,
          CONFIRM_ENDED,
        ),
      };
    });
  },
};

function describeInterest(company: string | undefined, day: string | undefined): string {
  const by = visibleText(company);
  const date = formatDaySuffix(' on', day);
  if (by === undefined && date === '') return 'An interest is registered.';
  return `An interest was registered${by === undefined ? '' : ` by ${capitalize(by)}`}${date}.`;
}

function describeType(type: HighRiskType, text = ''): string {
  const { kind, description } = type;
  if (kind === 'unrecognised') return describeUnrecognisedText(text);
  const isQuoted = kind === 'removed' || kind === 'negated' || type.hasUnusedWords;
  return joinSentences(isQuoted && describeStatedText(text), kind !== 'negated' && description);
}
