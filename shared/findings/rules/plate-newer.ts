import { identify } from '../../vehicle/identify.ts';
import { spacePlate } from '../../vehicle/plate.ts';
import { dayOf, dayWords } from '../days.ts';
import type { Rule } from '../finding.ts';
import { ownPlates } from '../identity.ts';

/** A plate of a later issue than the vehicle's first registration. */
export const plateNewer: Rule = {
  id: 'plate-newer',
  title: 'Plate newer than the vehicle',
  says: 'A review where the plate was issued later than the keepers dataset has the vehicle first registered. A mark may make a vehicle look older, never newer (DVLA INF104). Plates without a date say nothing.',
  reads: ['keepers'],
  raise: (known) => {
    const { firstRegistration } = known.record('keepers') ?? {};
    const first = dayOf(firstRegistration);
    if (first === undefined) return [];
    return [...ownPlates(known)].flatMap((plate) => {
      const mark = identify(plate, known.now);
      if (mark.kind !== 'vrm' || !mark.age || first >= mark.age.from) return [];
      return [
        {
          severity: 'review' as const,
          title: 'The plate is newer than the vehicle',
          reason: `Marks like ${spacePlate(plate)} were issued ${mark.age.words}, but the vehicle was first registered on ${dayWords(first)}. A mark may make a vehicle look older, never newer: the plate or the date is not this vehicle’s.`,
          evidence: [known.evidence('keepers', 'firstRegistration')] as const,
          next: 'Compare the plate and the VIN on the vehicle with its V5C before anything else.',
        },
      ];
    });
  },
};
