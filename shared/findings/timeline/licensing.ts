import type { RecordOf } from '../../provider/catalogue.ts';
import { parseDay } from '../days.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getMotState, getTaxState } from '../mot-tax-state.ts';
import { getPlateChanges } from '../plate-changes.ts';
import { hasText, quoteText } from '../../format/text.ts';
import { createEvent, type TimelineEvent } from './event.ts';

/**
 * Returns events of registration, keepers, plates, colour and V5C, and the expiry of MOT and tax.
 */
export function licensingEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return [
    ...keeperEvents(vehicle),
    ...plateEvents(vehicle),
    ...v5cAndColourEvents(vehicle),
    ...expiryEvents(vehicle),
  ];
}

function keeperEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const keepers = vehicle.getRecord('keepers');
  if (!keepers) return [];
  const { firstRegistration, previousKeeper, previousKeeperDisposal, keeperAcquisition } = keepers;
  const on = (
    name: 'firstRegistration' | 'previousKeeper' | 'previousKeeperDisposal' | 'keeperAcquisition',
    title: string,
    period?: Pick<TimelineEvent, 'short'> & { readonly until: TimelineEvent['until'] | undefined },
  ) => {
    const kind = name === 'firstRegistration' ? 'registered' : 'keeper';
    const evidence = vehicle.createEvidence('keepers', name);
    return createEvent(keepers[name], kind, title, { evidence, ...period });
  };
  const isFirst = parseDay(previousKeeper) === parseDay(firstRegistration);
  const isSameDayHandover = parseDay(previousKeeperDisposal) === parseDay(keeperAcquisition);
  return [
    ...on('firstRegistration', 'First registered'),
    ...(isFirst
      ? []
      : on('previousKeeper', 'Previous keeper took it', {
          short: 'Previous keeper',
          until: parseDay(previousKeeperDisposal),
        })),
    ...(isSameDayHandover ? [] : on('previousKeeperDisposal', 'Previous keeper parted with it')),
    ...on('keeperAcquisition', 'Current keeper took it', {
      short: 'Current keeper',
      until: null,
    }),
  ];
}

function plateEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const changes = getPlateChanges(vehicle);
  const exchanged = new Set(changes.map(({ fittedOn }) => fittedOn));
  return changes.flatMap(({ rowIndex, plate, previous, fittedOn, removedOn }) => [
    ...createEvent(fittedOn, 'plate', `Plate ${plate ?? 'changed'}`, {
      short: plate ?? 'changed',
      until: plateEnd(vehicle, rowIndex),
      detail: previous === undefined ? undefined : `After ${previous}`,
      evidence: vehicle.createEvidence('vrms', 'vrmChanges', rowIndex, 'onVehicle'),
    }),
    // Omitted if another plate was fitted on the same day: that event already shows the change.
    ...(exchanged.has(removedOn)
      ? []
      : createEvent(removedOn, 'plate', ['Plate', plate, 'came off'].filter(Boolean).join(' '), {
          short: [plate, 'came off'].filter(Boolean).join(' '),
          evidence: vehicle.createEvidence('vrms', 'vrmChanges', rowIndex, 'offVehicle'),
        })),
  ]);
}

/** When a plate came off; the newest one without an end is still on, as far as the record goes. */
function plateEnd(vehicle: VehicleAnswers, at: number): TimelineEvent['until'] | undefined {
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const change = changes[at];
  if (change?.offVehicle !== undefined) return parseDay(change.offVehicle);
  const newest = changes
    .map(({ onVehicle }) => parseDay(onVehicle) ?? '')
    .toSorted()
    .at(-1);
  return parseDay(change?.onVehicle) === newest ? null : undefined;
}

function v5cAndColourEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const check = vehicle.getRecord('check');
  // Only version 1.2 has the date of the last colour change.
  const spec: RecordOf<'spec', '1.2'> | undefined = vehicle.getRecord('spec');
  return [
    ...(check
      ? createEvent(check.buyerInfo?.v5cDate, 'v5c', 'V5C issued', {
          evidence: vehicle.createEvidence('check', 'buyerInfo', 'v5cDate'),
        })
      : []),
    ...(spec
      ? createEvent(spec.dateLastColourChange, 'colour', 'Colour changed', {
          detail: hasText(spec.colour) ? `Now ${quoteText(spec.colour)}` : undefined,
          evidence: vehicle.createEvidence('spec', 'dateLastColourChange'),
        })
      : []),
  ];
}

function expiryEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const mot = getMotState(vehicle);
  const tax = getTaxState(vehicle);
  return [
    ...(mot
      ? createEvent(mot.expiresOn, 'mot-expiry', 'MOT expires', {
          short: 'expires',
          evidence: dateEvidence(mot),
        })
      : []),
    ...(tax
      ? createEvent(tax.expiresOn, 'tax-due', 'Tax is due', { evidence: dateEvidence(tax) })
      : []),
  ];
}

/** The evidence of the date follows the evidence of the status. */
const dateEvidence = ({ evidence }: NonNullable<ReturnType<typeof getMotState>>) =>
  evidence.at(-1) ?? evidence[0];
