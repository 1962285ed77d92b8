import { getListings, isThisVehicleListing, type LoadedListing } from '../listings/listing.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { FieldPath } from '../provider/field-path.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { compareText } from '../format/text.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { type Day, parsePossibleDay } from './days.ts';
import { parseIdentifier } from '../vehicle/parse-identifier.ts';

/**
 * Returns the requested plate, or for a lookup by VIN the current plates from its answers. A plate
 * that the plate history shows as removed may be on another vehicle.
 */
export function getCurrentPlates(vehicleAnswers: VehicleAnswers): ReadonlySet<string> {
  const { vehicle } = vehicleAnswers;
  if ('vrm' in vehicle) return new Set([toAlphanumeric(vehicle.vrm)]);
  const rows = readPlateRows(vehicleAnswers);
  const fitted = rows.filter(({ isFitted, onVehicle }) => isFitted && onVehicle);
  const removed = new Set(rows.flatMap(({ isFitted, vrm }) => (isFitted ? [] : [vrm])));
  const stated = (['check', 'security'] as const)
    .map((dataset) => toAlphanumeric(vehicleAnswers.getRecord(dataset)?.vrm ?? ''))
    .filter((plate) => !removed.has(plate));
  // “Unknown” is no plate, and would make each such listing one of this vehicle.
  return new Set([...stated, ...fitted.map(({ vrm }) => vrm)].filter((plate) => /\d/.test(plate)));
}

type PlateRowField = 'vrm' | 'previousVrm' | 'onVehicle' | 'offVehicle';

/**
 * The rows of the plate history. Only the newest that was not removed is on the vehicle. A removal in
 * the future has not happened.
 */
export function readPlateRows(vehicle: VehicleAnswers) {
  const rows = (vehicle.getRecord('vrms')?.vrmChanges ?? []).map(
    ({ vrm = '', previousVrm = '', onVehicle = '', offVehicle }, index) => ({
      vrm: toAlphanumeric(vrm),
      previousVrm: toAlphanumeric(previousVrm),
      onVehicle,
      fittedOn: parsePossibleDay(vehicle, onVehicle),
      removedOn: parsePossibleDay(vehicle, offVehicle),
      field: (name: PlateRowField): FieldPath => `vrms.vrmChanges.${index}.${name}`,
    }),
  );
  const open = rows.flatMap(({ removedOn, onVehicle }) => (removedOn ? [] : [onVehicle]));
  const newest = open.toSorted(compareText).at(-1) ?? '';
  return rows.map((row) => ({
    ...row,
    isFitted: row.removedOn === undefined && row.onVehicle >= newest,
  }));
}

/** Returns the similar listings with a plate of this vehicle. */
export function getThisVehicleListings(vehicle: VehicleAnswers): readonly LoadedListing[] {
  const answer = vehicle.getAnswered('similarListings');
  const plates = getCurrentPlates(vehicle);
  return answer
    ? getListings(answer).filter(({ listing }) => isThisVehicleListing(listing, plates))
    : [];
}

/** Limits the work on a hostile response: each change is compared with every advert. */
const MAX_CHANGES = 200;

/**
 * Returns the plate changes in order of time, those without a date last. A row that has no previous
 * plate and starts no later than the first registration is the vehicle's first plate, not a change.
 */
export function getPlateChanges(vehicle: VehicleAnswers) {
  const first = parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.firstRegistration);
  const rows = readPlateRows(vehicle)
    .map((row) => ({
      ...row,
      plate: formatShortPlate(row.vrm),
      previous: formatShortPlate(row.previousVrm),
    }))
    .toSorted((a, b) => compareText(a.fittedOn ?? '~', b.fittedOn ?? '~'));
  // Without a date, the oldest row is not known to be the oldest.
  const firstPlate = rows[0]?.fittedOn && (rows[0].previous ?? rows[0].plate);
  return rows
    .map((row, index) => ({
      ...row,
      // The vehicle’s first plate was assigned again, which is how a private plate is kept.
      restoresFirst: index > 0 && row.plate !== undefined && row.plate === firstPlate,
      // DVLA assigns an age-related plate when a private plate from new is kept.
      isAgeRelated: first !== undefined && isIssuedOn(row.vrm, first, vehicle),
    }))
    .filter(
      ({ plate, previous, fittedOn = '~' }) =>
        previous !== undefined ||
        (plate !== undefined && (first === undefined || fittedOn > first)),
    )
    .slice(-MAX_CHANGES);
}

type PlateChange = ReturnType<typeof getPlateChanges>[number];

/** True for a change to the first plate or to one of the vehicle’s age: a private plate was kept. */
export const keepsPrivatePlate = ({ restoresFirst, isAgeRelated }: PlateChange) =>
  restoresFirst || isAgeRelated;

/** Returns true if each change assigns a private plate, or the plate that it replaced again. */
export function areChangesOfPrivatePlates(changes: readonly PlateChange[]): boolean {
  const last = changes.at(-1);
  const ageRelated = changes.filter((each) => each.isAgeRelated && !each.restoresFirst);
  return (
    last !== undefined &&
    new Set(ageRelated.map(({ plate }) => plate)).size <= 1 &&
    keepsPrivatePlate(last) &&
    changes.every((change) => keepsPrivatePlate(change) || change.previous === last.plate)
  );
}

/** True if plates with this age identifier were issued on the day. */
function isIssuedOn(vrm: string, day: Day, { now }: VehicleAnswers): boolean {
  const parsed = parseIdentifier(vrm, now);
  const age = parsed.kind === 'vrm' ? parsed.age : undefined;
  return age !== undefined && age.from <= day && day <= age.to;
}

const formatShortPlate = (plate: string) => formatPlate(plate).slice(0, 20) || undefined;
