import { formatDayOrUndefined } from '../days.ts';
import { toNonEmptyEvidence } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { type PlateChange, getPlateChanges } from '../plate-changes.ts';
import { formatCount } from '../../format/text.ts';

/** This many changes are more than one private plate fitted and removed. */
const MIN_CHANGES_FOR_REVIEW = 3;
const MAX_NAMED = 5;

/** Plate changes. Records made under an earlier plate may be found only under that plate. */
export const plateChanges: Rule = {
  id: 'plate-changes',
  section: 'plates',
  title: 'Changes of plate',
  description: 'Information for one or two changes of plate, a review for three or more.',
  datasets: ['vrms'],
  evaluate: (vehicle) => {
    const changes = getPlateChanges(vehicle);
    const evidence = toNonEmptyEvidence(
      changes.map(({ rowIndex }) => vehicle.createEvidence('vrms', 'vrmChanges', rowIndex, 'vrm')),
    );
    if (!evidence) return [];
    const named = changes.slice(-MAX_NAMED).map(describeChange);
    const before = changes.flatMap(({ previous }) => previous ?? []);
    return [
      {
        severity: changes.length >= MIN_CHANGES_FOR_REVIEW ? 'review' : 'information',
        title: `${formatCount(changes.length, 'change')} of plate`,
        reason: `${changes.length > named.length ? 'Lately: ' : ''}${named.join('; ')}. Plates change for many reasons; adverts, tests and entries from before stand under the plate of their time.`,
        evidence,
        nextStep: `Where a history seems to have gaps, look for it under ${before.length > 0 ? [...new Set(before)].slice(-MAX_NAMED).join(', ') : 'the earlier plates'} too.`,
      },
    ];
  },
};

function describeChange({ plate, previous, fittedOn }: PlateChange): string {
  const day = formatDayOrUndefined(fittedOn);
  const after = previous === undefined ? '' : ` after ${previous}`;
  return `${plate ?? 'another plate'}${after}${day === undefined ? '' : `, on ${day}`}`;
}
