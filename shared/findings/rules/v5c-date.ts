import type { RecordOf } from '../../provider/catalogue.ts';
import { type Day, dayOf, dayWords, daysFrom } from '../days.ts';
import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { plateChangesOf } from '../plate-changes.ts';

/** DVLA takes some weeks to send a V5C. */
const PAPERWORK = 60;

/** A V5C whose date does not follow from the current keeper's. */
export const v5cDate: Rule = {
  id: 'v5c-date',
  title: 'Date of the V5C against the keeper’s',
  says: 'Information where the V5C was issued before the current keeper took the vehicle, or more than 60 days after and no change of plate or colour explains it. A V5C is reissued for many reasons: a new date is no new keeper.',
  reads: ['check', 'keepers', 'vrms', 'spec'],
  raise: (known) => {
    const issued = dayOf(known.record('check')?.buyerInfo?.v5cDate);
    const since = dayOf(known.record('keepers')?.keeperAcquisition);
    if (issued === undefined || since === undefined) return [];
    const after = daysFrom(since, issued);
    if (after < 0) return [found(known, earlier(issued, since))];
    if (after <= PAPERWORK || isExplained(known, issued)) return [];
    return [found(known, later(issued, since))];
  },
};

type Words = Pick<Found, 'what' | 'title' | 'reason' | 'next'>;

const earlier = (issued: Day, since: Day): Words => ({
  what: 'earlier',
  title: 'The V5C is older than the current keeper',
  reason: `The V5C on record was issued on ${dayWords(issued)}, but the current keeper has had the vehicle since ${dayWords(since)}. The new one may not have been recorded yet.`,
  next: 'Ask to see the V5C, and check whose name and which date stand on it.',
});

const later = (issued: Day, since: Day): Words => ({
  what: 'later',
  title: 'The V5C was reissued',
  reason: `It was issued on ${dayWords(issued)}, while the current keeper has had the vehicle since ${dayWords(since)}. That is no new keeper: a V5C is reissued when it is lost, when somebody moves and for other changes.`,
  next: 'Ask why it was issued anew; an older copy must not be accepted.',
});

function found(known: Known, words: Words): Found {
  return {
    severity: 'information',
    ...words,
    evidence: [
      known.evidence('check', 'buyerInfo', 'v5cDate'),
      known.evidence('keepers', 'keeperAcquisition'),
    ],
  };
}

/** A change of plate or of colour brings a new V5C with it. */
function isExplained(known: Known, issued: Day): boolean {
  // Only version 1.2 has the field.
  const spec: RecordOf<'spec', '1.2'> | undefined = known.record('spec');
  const changes = [
    ...plateChangesOf(known).flatMap(({ on, off }) => [on, off]),
    dayOf(spec?.dateLastColourChange),
  ];
  return changes.some((day) => day !== undefined && Math.abs(daysFrom(day, issued)) <= PAPERWORK);
}
