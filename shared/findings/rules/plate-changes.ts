import { dayWords } from '../days.ts';
import { someOf } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { type PlateChange, plateChangesOf } from '../plate-changes.ts';
import { counted } from '../../format/words.ts';

/** So many are more than one personal plate that was put on and taken off again. */
const MANY = 3;
const MOST_NAMED = 5;

/** Changes of plate: what was recorded under an earlier one may be found only by that one. */
export const plateChanges: Rule = {
  id: 'plate-changes',
  title: 'Changes of plate',
  says: 'Information for one or two changes of plate, a review for three or more.',
  reads: ['vrms'],
  raise: (known) => {
    const changes = plateChangesOf(known);
    const evidence = someOf(
      changes.map(({ at }) => known.evidence('vrms', 'vrmChanges', at, 'vrm')),
    );
    if (!evidence) return [];
    const named = changes.slice(-MOST_NAMED).map(changeWords);
    const before = changes.flatMap(({ previous }) => previous ?? []);
    return [
      {
        severity: changes.length >= MANY ? 'review' : 'information',
        title: `${counted(changes.length, 'change')} of plate`,
        reason: `${changes.length > named.length ? 'Lately: ' : ''}${named.join('; ')}. Plates change for many reasons; adverts, tests and entries from before stand under the plate of their time.`,
        evidence,
        next: `Where a history seems to have gaps, look for it under ${before.length > 0 ? [...new Set(before)].slice(-MOST_NAMED).join(', ') : 'the earlier plates'} too.`,
      },
    ];
  },
};

function changeWords({ plate, previous, on }: PlateChange): string {
  const day = dayWords(on);
  const after = previous === undefined ? '' : ` after ${previous}`;
  return `${plate ?? 'another plate'}${after}${day === undefined ? '' : `, on ${day}`}`;
}
