import { hasText } from '../../format/text.ts';
import { getThisVehicleAdverts } from '../adverts.ts';
import { parsePossibleDay } from '../days.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

export const isFirstRegistrationStated = (vehicle: VehicleAnswers) =>
  parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.firstRegistration) !== undefined;

/** Whether the number of previous keepers and the dates of the current one are possible. */
export function isKeeperRecordStated(vehicle: VehicleAnswers): boolean {
  const { previousOwners, firstRegistration, keeperAcquisition } =
    vehicle.getRecord('keepers') ?? {};
  const registered = parsePossibleDay(vehicle, firstRegistration);
  const acquired = parsePossibleDay(vehicle, keeperAcquisition);
  if (previousOwners === undefined || registered === undefined || acquired === undefined)
    return false;
  return previousOwners >= 0 && registered <= acquired;
}

/** Whether the plate changes are listed, each with its plate and a possible day. No change is valid. */
export function isPlateHistoryStated(vehicle: VehicleAnswers): boolean {
  const changes = vehicle.getRecord('vrms')?.vrmChanges;
  return (
    changes !== undefined &&
    // A warning about the whole record, without a path, may concern the changes.
    vehicle.getWarnings('vrms').every(({ path }) => path.length > 0 && path[0] !== 'vrmChanges') &&
    changes.every(
      ({ vrm, onVehicle }) => hasText(vrm) && parsePossibleDay(vehicle, onVehicle) !== undefined,
    )
  );
}

/** Adverts have their days, and live ones their text, or the service states that there are none. */
export function areAdvertsStated(vehicle: VehicleAnswers): boolean {
  const answer = vehicle.answers.get('saleEvents');
  if (answer?.kind === 'no-data') return answer.reason === 'no-record';
  const { from, to } = answer?.parameters ?? {};
  const events = vehicle.getRecord('saleEvents')?.saleEvents;
  if (from !== undefined || to !== undefined || events === undefined) return false;
  return (
    events.every(({ firstSeen, updatedAt }) =>
      [firstSeen, updatedAt].every((day) => parsePossibleDay(vehicle, day) !== undefined),
    ) && getThisVehicleAdverts(vehicle).every(({ isLive, text }) => !isLive || hasText(text))
  );
}

/** Whether the subscription is stated, or the service holds no tracker. */
export function isTrackerStated(vehicle: VehicleAnswers): boolean {
  if (vehicle.answers.get('security')?.kind === 'no-data') return true;
  return hasText(vehicle.getRecord('security')?.subscriptionStatus);
}
