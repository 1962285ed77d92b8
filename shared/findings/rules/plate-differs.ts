import { formatPlate } from '../../vehicle/plate.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { quoteText } from '../../format/text.ts';

const NEXT_STEP =
  'Read plate and VIN off the vehicle, and ask again by the one that is right. Rely on nothing that stands under another plate.';

/** Answers about a plate other than the requested one. */
export const plateDiffers: Rule = {
  id: 'plate-differs',
  section: 'identity',
  title: 'Answered for another plate',
  description:
    'Asked by plate: an alert where the check names another one, a review where the plate history knows that other one as this vehicle’s, where the tracker’s record has another, or where the plate asked for has come off the vehicle.',
  datasets: ['check', 'security', 'vrms'],
  evaluate: (vehicle) => {
    if (!('vrm' in vehicle.vehicle)) return [];
    const requestedPlate = toAlphanumeric(vehicle.vehicle.vrm);
    return [
      ...checkPlateDiffers(vehicle, requestedPlate),
      ...trackerPlateDiffers(vehicle, requestedPlate),
      ...plateRemoved(vehicle, requestedPlate),
    ];
  },
};

function checkPlateDiffers(vehicle: VehicleAnswers, requestedPlate: string): RuleFinding[] {
  const written = vehicle.getRecord('check')?.vrm ?? '';
  const plate = toAlphanumeric(written);
  if (plate === '' || plate === requestedPlate) return [];
  const isInHistory = getPlateHistory(vehicle).has(plate);
  const other = plateWords(written);
  return [
    {
      key: 'check',
      severity: isInHistory ? 'review' : 'alert',
      title: `The check is about ${other}`,
      reason: `${formatPlate(requestedPlate)} was asked for, and the check answers for ${other}${isInHistory ? ', which the plate history has as another plate of this vehicle' : ': it may be another vehicle'}.`,
      evidence: [vehicle.createEvidence('check', 'vrm')],
      nextStep: NEXT_STEP,
    },
  ];
}

/** A tracker is registered when it is fitted. The plate may have changed since. */
function trackerPlateDiffers(vehicle: VehicleAnswers, requestedPlate: string): RuleFinding[] {
  const written = vehicle.getRecord('security')?.vrm ?? '';
  const plate = toAlphanumeric(written);
  if (plate === '' || plate === requestedPlate) return [];
  return [
    {
      key: 'security',
      severity: 'review',
      title: `The tracker’s record has the plate ${plateWords(written)}`,
      reason: `${formatPlate(requestedPlate)} was asked for. The plate may have changed since the tracker was fitted, or the tracker may be another vehicle’s.`,
      evidence: [vehicle.createEvidence('security', 'vrm')],
      nextStep:
        'Compare the VIN in the tracker’s record with the vehicle, and have the tracking company put the plate right.',
    },
  ];
}

function plateRemoved(vehicle: VehicleAnswers, requestedPlate: string): RuleFinding[] {
  const changes = readPlateRows(vehicle);
  const allPlates = changes.filter(({ vrm }) => vrm === requestedPlate);
  const previous = changes.filter(({ previousVrm }) => previousVrm === requestedPlate);
  // The plate is still fitted according to one of its rows.
  if (allPlates.some(({ off }) => off === undefined)) return [];
  const removalEvidence: Evidence[] = [
    ...allPlates.map(({ rowIndex }) =>
      vehicle.createEvidence('vrms', 'vrmChanges', rowIndex, 'offVehicle'),
    ),
    ...previous.map(({ rowIndex }) =>
      vehicle.createEvidence('vrms', 'vrmChanges', rowIndex, 'previousVrm'),
    ),
  ];
  const [first, ...rest] = removalEvidence;
  const now = changes.find(({ off, vrm }) => off === undefined && vrm !== '');
  if (!first || !now) return [];
  return [
    {
      key: 'vrms',
      severity: 'review',
      title: `${formatPlate(requestedPlate)} has come off this vehicle`,
      reason: `By the plate history it wears ${formatPlate(now.vrm)} now. The plate that was asked for may be on another vehicle today.`,
      evidence: [first, ...rest, vehicle.createEvidence('vrms', 'vrmChanges', now.rowIndex, 'vrm')],
      nextStep: `Look up ${formatPlate(now.vrm)} too, and compare the VINs.`,
    },
  ];
}

/**
 * Formats a plate with a space. Text of more than 8 characters cannot be a plate and is quoted as
 * received.
 */
function plateWords(written: string): string {
  const plate = toAlphanumeric(written);
  return plate.length > 8 ? quoteText(written) : formatPlate(plate);
}

function readPlateRows(vehicle: VehicleAnswers) {
  return (vehicle.getRecord('vrms')?.vrmChanges ?? []).map(
    ({ vrm, previousVrm, offVehicle }, rowIndex) => ({
      rowIndex,
      vrm: toAlphanumeric(vrm ?? ''),
      previousVrm: toAlphanumeric(previousVrm ?? ''),
      off: offVehicle,
    }),
  );
}

function getPlateHistory(vehicle: VehicleAnswers): ReadonlySet<string> {
  return new Set(readPlateRows(vehicle).flatMap(({ vrm, previousVrm }) => [vrm, previousVrm]));
}
