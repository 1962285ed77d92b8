import { hasText, joinSentences, quoteText, toInlineText, visibleText } from '../../format/text.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import {
  classifyStolenStatus,
  type StolenStatus,
} from '../../reading/source-text/stolen-status.ts';
import {
  describeUnrecognisedText,
  severityOfUnrecognised,
} from '../../reading/source-text/source-words.ts';
import { describeContactStep, findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { formatDayOrUndefined } from '../days.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import type { Rule, Severity } from '../finding.ts';

type Entry = NonNullable<NonNullable<RecordOf<'check'>['legal']>['stolen']>;

const DO_NOT_TRADE =
  'Do not buy, sell or hand over the vehicle until the police confirm its status. Read the plate and VIN from the vehicle.';
const CONFIRM_CANCELLED =
  'Get written confirmation from the police that the record is cancelled. Ask who owns the vehicle now: after a theft claim it may be the insurer.';

export const stolen: Rule = {
  id: 'stolen',
  subject: 'stolen',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'Recorded as stolen',
  description:
    'Alert when the provenance check holds a stolen record or flags the vehicle as stolen. Review when the record states that the vehicle was recovered or that the marker was removed, and for an unrecognised status that the summary does not flag. A record that only states “Not stolen” does not raise this unless the summary flags the vehicle.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const entry = vehicle.getRecord('check')?.legal?.stolen;
    const line = getProvenanceLine(vehicle, 'stolen');
    const isEntry = Object.values(entry ?? {}).some((value) => value !== '' && value !== undefined);
    if (!entry || !isEntry || line?.result === 'no-record' || line?.result === 'not-stated')
      return findingWithoutEntry(vehicle, 'stolen', {
        title: 'Recorded as stolen',
        nextStep: `Contact the police. ${DO_NOT_TRADE}`,
        severity: 'alert',
      });
    const status = classifyStolenStatus(entry.status);
    const { policeForce, contactNumber } = entry;
    const contactStep = describeContactStep({
      name: policeForce,
      fallbackName: 'the police',
      phone: contactNumber,
    });
    return {
      severity: severityOfStolen(vehicle, status),
      title: describeTitle(entry, status),
      reason: joinSentences(
        describeRecord(entry, status),
        status === 'not-stolen' && flagOf(vehicle) === true
          ? 'Flagged as stolen in the summary, but the record states the opposite. Contact the source.'
          : line?.disagreement,
      ),
      evidence: collectFieldEvidence(
        vehicle,
        'check',
        ['legal', 'stolen'],
        ['status', 'dateReported', 'policeForce', 'contactNumber'],
      ),
      nextStep: joinSentences(
        `${contactStep}.`,
        'Have the plate and VIN ready.',
        status === 'recovered' || status === 'removed' ? CONFIRM_CANCELLED : DO_NOT_TRADE,
      ),
    };
  },
};

const flagOf = (vehicle: VehicleAnswers) =>
  vehicle.getRecord('check')?.overview?.detail?.legal?.stolen;

export function severityOfStolen(vehicle: VehicleAnswers, status: StolenStatus): Severity {
  switch (status) {
    case 'stolen':
    case 'not-stated':
      return 'alert';
    case 'recovered':
    case 'removed':
      return 'review';
    case 'not-stolen':
    case 'unrecognised':
      return severityOfUnrecognised(flagOf(vehicle));
  }
}

/** “Recorded as stolen, reported by Wessex Police”, “Stolen record: “Recovered”, Wessex Police”. */
function describeTitle({ policeForce, status: text }: Entry, status: StolenStatus): string {
  const force = visibleText(policeForce);
  if (status === 'stolen' || status === 'not-stated')
    return `Recorded as stolen${force === undefined ? '' : `, reported by ${force}`}`;
  return `Stolen record: ${quoteText(text ?? '')}${force === undefined ? '' : `, ${force}`}`;
}

/** States the record's own facts: force, day and status. */
function describeRecord(
  { policeForce, dateReported, status: text }: Entry,
  status: StolenStatus,
): string {
  const day = formatDayOrUndefined(dateReported);
  const facts = [
    hasText(policeForce) ? toInlineText(policeForce) : undefined,
    day === undefined ? undefined : `reported on ${day}`,
  ].filter((fact) => fact !== undefined);
  const held = `A stolen record is held${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
  if (status === 'unrecognised') return joinSentences(held, describeUnrecognisedText(text ?? ''));
  return joinSentences(held, hasText(text) && `Status as recorded: ${quoteText(text)}.`);
}
