import { spacePlate } from '../../vehicle/plate.ts';
import type { Found, Rule } from '../finding.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Evidence, Known } from '../known.ts';
import { quoted } from '../../format/words.ts';

const NEXT =
  'Read plate and VIN off the vehicle, and ask again by the one that is right. Rely on nothing that stands under another plate.';

/** Answers that are about another plate than the one that was asked for. */
export const otherPlate: Rule = {
  id: 'other-plate',
  title: 'Answered for another plate',
  says: 'Asked by plate: an alert where the check names another one, a review where the plate history knows that other one as this vehicle’s, where the tracker’s record has another, or where the plate asked for has come off the vehicle.',
  reads: ['check', 'security', 'vrms'],
  raise: (known) => {
    if (!('vrm' in known.vehicle)) return [];
    const asked = toAlphanumeric(known.vehicle.vrm);
    return [...checkPlate(known, asked), ...trackerPlate(known, asked), ...cameOff(known, asked)];
  },
};

function checkPlate(known: Known, asked: string): Found[] {
  const written = known.record('check')?.vrm ?? '';
  const plate = toAlphanumeric(written);
  if (plate === '' || plate === asked) return [];
  const isWorn = wornPlates(known).has(plate);
  const other = plateWords(written);
  return [
    {
      what: 'check',
      severity: isWorn ? 'review' : 'alert',
      title: `The check is about ${other}`,
      reason: `${spacePlate(asked)} was asked for, and the check answers for ${other}${isWorn ? ', which the plate history has as another plate of this vehicle' : ': it may be another vehicle'}.`,
      evidence: [known.evidence('check', 'vrm')],
      next: NEXT,
    },
  ];
}

/** Trackers are registered once, when they are fitted: a plate may have changed since. */
function trackerPlate(known: Known, asked: string): Found[] {
  const written = known.record('security')?.vrm ?? '';
  const plate = toAlphanumeric(written);
  if (plate === '' || plate === asked) return [];
  return [
    {
      what: 'security',
      severity: 'review',
      title: `The tracker’s record has the plate ${plateWords(written)}`,
      reason: `${spacePlate(asked)} was asked for. The plate may have changed since the tracker was fitted, or the tracker may be another vehicle’s.`,
      evidence: [known.evidence('security', 'vrm')],
      next: 'Compare the VIN in the tracker’s record with the vehicle, and have the tracking company put the plate right.',
    },
  ];
}

function cameOff(known: Known, asked: string): Found[] {
  const changes = changesOf(known);
  const worn = changes.filter(({ vrm }) => vrm === asked);
  const previous = changes.filter(({ previousVrm }) => previousVrm === asked);
  // Still on it by any of its rows, or never named by one as a plate that came off.
  if (worn.some(({ off }) => off === undefined)) return [];
  const gone: Evidence[] = [
    ...worn.map(({ at }) => known.evidence('vrms', 'vrmChanges', at, 'offVehicle')),
    ...previous.map(({ at }) => known.evidence('vrms', 'vrmChanges', at, 'previousVrm')),
  ];
  const [first, ...rest] = gone;
  const now = changes.find(({ off, vrm }) => off === undefined && vrm !== '');
  if (!first || !now) return [];
  return [
    {
      what: 'vrms',
      severity: 'review',
      title: `${spacePlate(asked)} has come off this vehicle`,
      reason: `By the plate history it wears ${spacePlate(now.vrm)} now. The plate that was asked for may be on another vehicle today.`,
      evidence: [first, ...rest, known.evidence('vrms', 'vrmChanges', now.at, 'vrm')],
      next: `Look up ${spacePlate(now.vrm)} too, and compare the VINs.`,
    },
  ];
}

/** A plate with its space; what can't be one (more than 8 characters) in quotes, as it came. */
function plateWords(written: string): string {
  const plate = toAlphanumeric(written);
  return plate.length > 8 ? quoted(written) : spacePlate(plate);
}

function changesOf(known: Known) {
  return (known.record('vrms')?.vrmChanges ?? []).map(({ vrm, previousVrm, offVehicle }, at) => ({
    at,
    vrm: toAlphanumeric(vrm ?? ''),
    previousVrm: toAlphanumeric(previousVrm ?? ''),
    off: offVehicle,
  }));
}

function wornPlates(known: Known): ReadonlySet<string> {
  return new Set(changesOf(known).flatMap(({ vrm, previousVrm }) => [vrm, previousVrm]));
}
