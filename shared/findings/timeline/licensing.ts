import { parseDay } from '../days.ts';
import { getFullSpec, type VehicleAnswers } from '../vehicle-answers.ts';
import { getMotTaxState } from '../mot-tax-state.ts';
import { getPlateChanges } from '../plate-changes.ts';
import { hasText, joinSentences, quoteText } from '../../format/text.ts';
import { createEvent, type TimelineEvent, type EventDraft } from './event.ts';

/** Returns registration, keepers, plates, colour, V5C, and the expiry of MOT and tax. */
export function licensingEvents(vehicle: VehicleAnswers): EventDraft[] {
  return [
    ...keeperEvents(vehicle),
    ...plateEvents(vehicle),
    ...v5cAndColourEvents(vehicle),
    ...expiryEvents(vehicle),
  ];
}

function keeperEvents(vehicle: VehicleAnswers): EventDraft[] {
  const { firstRegistration, previousKeeper, previousKeeperDisposal, keeperAcquisition } =
    vehicle.getRecord('keepers') ?? {};
  const isFirst = parseDay(previousKeeper) === parseDay(firstRegistration);
  const isSameDayHandover = parseDay(previousKeeperDisposal) === parseDay(keeperAcquisition);
  return [
    ...createEvent(firstRegistration, 'registered', 'First registered', {
      evidence: 'keepers.firstRegistration',
    }),
    ...createEvent(isFirst ? undefined : previousKeeper, 'keeper', 'Previous keeper recorded', {
      short: 'Previous keeper',
      until: parseDay(previousKeeperDisposal),
      evidence: 'keepers.previousKeeper',
    }),
    ...createEvent(
      isSameDayHandover ? undefined : previousKeeperDisposal,
      'keeper',
      'Previous keeper ended',
      { evidence: 'keepers.previousKeeperDisposal' },
    ),
    ...createEvent(keeperAcquisition, 'keeper', 'Current keeper recorded', {
      short: 'Current keeper',
      until: null,
      evidence: 'keepers.keeperAcquisition',
    }),
  ];
}

function plateEvents(vehicle: VehicleAnswers): EventDraft[] {
  const changes = getPlateChanges(vehicle);
  const exchanged = new Set(changes.map(({ fittedOn }) => fittedOn));
  return changes.flatMap(({ rowIndex, plate, previous, fittedOn, removedOn }) => [
    ...createEvent(
      fittedOn,
      'plate',
      plate === undefined ? 'Plate changed' : `Plate ${plate} assigned`,
      {
        short: plate ?? 'changed',
        until: plateEnd(vehicle, rowIndex),
        detail: previous === undefined ? undefined : `Previously ${previous}`,
        evidence: `vrms.vrmChanges.${rowIndex}.onVehicle`,
      },
    ),
    // Omitted if another plate was fitted on the same day: that event already shows the change.
    ...createEvent(
      exchanged.has(removedOn) ? undefined : removedOn,
      'plate',
      joinSentences('Plate', plate, 'removed'),
      {
        short: joinSentences(plate, 'removed'),
        evidence: `vrms.vrmChanges.${rowIndex}.offVehicle`,
      },
    ),
  ]);
}

/** Returns the last day of a plate. The newest plate without an end is still fitted (null). */
function plateEnd(vehicle: VehicleAnswers, at: number): TimelineEvent['endDay'] | undefined {
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const change = changes[at];
  if (change?.offVehicle !== undefined) return parseDay(change.offVehicle);
  const days = changes.map(({ onVehicle }) => parseDay(onVehicle) ?? '');
  const newest = days.toSorted().at(-1);
  return parseDay(change?.onVehicle) === newest ? null : undefined;
}

function v5cAndColourEvents(vehicle: VehicleAnswers): EventDraft[] {
  const { buyerInfo } = vehicle.getRecord('check') ?? {};
  const { colour, dateLastColourChange } = getFullSpec(vehicle) ?? {};
  return [
    ...createEvent(buyerInfo?.v5cDate, 'v5c', 'V5C issued', {
      evidence: 'check.buyerInfo.v5cDate',
    }),
    ...createEvent(dateLastColourChange, 'colour', 'Colour changed', {
      detail: hasText(colour) ? `New colour: ${quoteText(colour)}` : undefined,
      evidence: 'spec.dateLastColourChange',
    }),
  ];
}

function expiryEvents(vehicle: VehicleAnswers): EventDraft[] {
  const states = [
    {
      state: getMotTaxState(vehicle, 'mot'),
      kind: 'mot-expiry',
      title: 'MOT expires',
      short: 'expires',
    },
    {
      state: getMotTaxState(vehicle, 'tax'),
      kind: 'tax-due',
      title: 'Tax due',
      short: 'Tax due',
    },
  ] as const;
  return states.flatMap(({ state, kind, title, short }) => {
    // The evidence of the date follows the evidence of the status.
    const evidence = state?.evidence.at(-1);
    const date = state?.expiresOn;
    return evidence ? createEvent(date, kind, title, { short, evidence }) : [];
  });
}
