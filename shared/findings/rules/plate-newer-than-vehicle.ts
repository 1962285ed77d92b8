import { parseIdentifier } from '../../vehicle/parse-identifier.ts';
import { formatPlate } from '../../vehicle/plate.ts';
import { parseDay, formatDayOrUndefined } from '../days.ts';
import type { Rule } from '../finding.ts';
import { getCurrentPlates } from '../own-plates.ts';

export const plateNewerThanVehicle: Rule = {
  id: 'plate-newer-than-vehicle',
  section: 'plates',
  title: 'Plate newer than the vehicle',
  description:
    'A review where the plate was issued later than the keepers dataset has the vehicle first registered. A mark may make a vehicle look older, never newer (DVLA INF104). Plates without a date say nothing.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const { firstRegistration } = vehicle.getRecord('keepers') ?? {};
    const first = parseDay(firstRegistration);
    if (first === undefined) return [];
    return [...getCurrentPlates(vehicle)].flatMap((plate) => {
      const mark = parseIdentifier(plate, vehicle.now);
      if (mark.kind !== 'vrm' || !mark.age || first >= mark.age.from) return [];
      return [
        {
          severity: 'review' as const,
          title: 'The plate is newer than the vehicle',
          reason: `Marks like ${formatPlate(plate)} were issued ${mark.age.label}, but the vehicle was first registered on ${formatDayOrUndefined(first)}. A mark may make a vehicle look older, never newer: the plate or the date is not this vehicle’s.`,
          evidence: [vehicle.createEvidence('keepers', 'firstRegistration')] as const,
          nextStep:
            'Compare the plate and the VIN on the vehicle with its V5C before anything else.',
        },
      ];
    });
  },
};
