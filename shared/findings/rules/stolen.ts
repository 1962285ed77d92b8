import type { RecordOf } from '../../provider/catalogue.ts';
import { bareFinding, checkLine } from '../check-line.ts';
import { ring } from '../contact.ts';
import { dayWords } from '../days.ts';
import { fieldsAt } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { isSaid, quoted, said, sentences } from '../../format/words.ts';

type Stolen = NonNullable<NonNullable<RecordOf<'check'>['legal']>['stolen']>;

const HOLD =
  'Do not buy it, sell it or hand it over before the police have said what it is. Have plate and VIN read off the vehicle at hand.';

/** A vehicle that the check records as stolen. */
export const stolen: Rule = {
  id: 'stolen',
  title: 'Recorded as stolen',
  says: 'An alert where the check holds an entry of the police, or where its overview says stolen.',
  reads: ['check'],
  raise: (known) => {
    const entry = known.record('check')?.legal?.stolen;
    const isEntry = Object.values(entry ?? {}).some((value) => value !== '' && value !== undefined);
    if (!entry || !isEntry)
      return bareFinding(known, 'stolen', {
        title: 'Recorded as stolen',
        next: `Ask the police. ${HOLD}`,
        severity: 'alert',
      });
    const contact = { otherwise: 'the police', reference: undefined };
    const ringing = ring({ ...contact, who: entry.policeForce, number: entry.contactNumber });
    return [
      {
        severity: 'alert',
        title: isSaid(entry.policeForce)
          ? `Recorded as stolen: ${said(entry.policeForce)}`
          : 'Recorded as stolen',
        reason: sentences(reported(entry), checkLine(known, 'stolen')?.disagreement),
        evidence: fieldsAt(
          known,
          'check',
          ['legal', 'stolen'],
          ['status', 'dateReported', 'policeForce', 'contactNumber'],
        ),
        next: `${ringing}, with the plate and the VIN at hand. ${HOLD}`,
      },
    ];
  },
};

function reported({ policeForce, dateReported, status }: Stolen): string {
  const day = dayWords(dateReported);
  const on = day === undefined ? '' : ` on ${day}`;
  const to = isSaid(policeForce) ? ` to ${said(policeForce)}` : '';
  const entry = isSaid(status) ? ` The entry reads ${quoted(status)}.` : '';
  return `It was reported stolen${to}${on}, and the source has not taken the entry back.${entry}`;
}
