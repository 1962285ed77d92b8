import type { RecordOf } from '../../provider/catalogue.ts';
import { findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { describeContactStep } from '../contact.ts';
import { formatDayOrUndefined } from '../days.ts';
import { collectFieldEvidence } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { hasText, quoteText, toInlineText, joinSentences } from '../../format/text.ts';

type Stolen = NonNullable<NonNullable<RecordOf<'check'>['legal']>['stolen']>;

const DO_NOT_TRADE =
  'Do not buy it, sell it or hand it over before the police have said what it is. Have plate and VIN read off the vehicle at hand.';

export const stolen: Rule = {
  id: 'stolen',
  section: 'stolen',
  isPrintedBySection: true,
  title: 'Recorded as stolen',
  description:
    'An alert where the check holds an entry of the police, or where its overview says stolen.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const entry = vehicle.getRecord('check')?.legal?.stolen;
    const isEntry = Object.values(entry ?? {}).some((value) => value !== '' && value !== undefined);
    if (!entry || !isEntry)
      return findingWithoutEntry(vehicle, 'stolen', {
        title: 'Recorded as stolen',
        nextStep: `Ask the police. ${DO_NOT_TRADE}`,
        severity: 'alert',
      });
    const contact = { fallbackName: 'the police', reference: undefined };
    const contactStep = describeContactStep({
      ...contact,
      name: entry.policeForce,
      phone: entry.contactNumber,
    });
    return [
      {
        severity: 'alert',
        title: hasText(entry.policeForce)
          ? `Recorded as stolen: ${toInlineText(entry.policeForce)}`
          : 'Recorded as stolen',
        reason: joinSentences(
          describeReport(entry),
          getProvenanceLine(vehicle, 'stolen')?.disagreement,
        ),
        evidence: collectFieldEvidence(
          vehicle,
          'check',
          ['legal', 'stolen'],
          ['status', 'dateReported', 'policeForce', 'contactNumber'],
        ),
        nextStep: `${contactStep}, with the plate and the VIN at hand. ${DO_NOT_TRADE}`,
      },
    ];
  },
};

function describeReport({ policeForce, dateReported, status }: Stolen): string {
  const day = formatDayOrUndefined(dateReported);
  const on = day === undefined ? '' : ` on ${day}`;
  const to = hasText(policeForce) ? ` to ${toInlineText(policeForce)}` : '';
  const entry = hasText(status) ? ` The entry reads ${quoteText(status)}.` : '';
  return `It was reported stolen${to}${on}, and the source has not taken the entry back.${entry}`;
}
