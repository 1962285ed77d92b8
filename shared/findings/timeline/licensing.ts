import type { RecordOf } from '../../provider/catalogue.ts';
import { dayOf } from '../days.ts';
import type { Known } from '../known.ts';
import { motOf, taxOf } from '../licence.ts';
import { plateChangesOf } from '../plate-changes.ts';
import { isSaid, quoted } from '../../format/words.ts';
import { eventOn, type TimelineEvent } from './event.ts';

/** Registration, keepers, plates, colour, the V5C, and when MOT and tax run out. */
export function licensingEvents(known: Known): TimelineEvent[] {
  return [
    ...keeperEvents(known),
    ...plateEvents(known),
    ...paperEvents(known),
    ...expiryEvents(known),
  ];
}

function keeperEvents(known: Known): TimelineEvent[] {
  const keepers = known.record('keepers');
  if (!keepers) return [];
  const { firstRegistration, previousKeeper, previousKeeperDisposal, keeperAcquisition } = keepers;
  const on = (
    name: 'firstRegistration' | 'previousKeeper' | 'previousKeeperDisposal' | 'keeperAcquisition',
    title: string,
  ) => {
    const kind = name === 'firstRegistration' ? 'registered' : 'keeper';
    return eventOn(keepers[name], kind, title, { evidence: known.evidence('keepers', name) });
  };
  const isFirst = dayOf(previousKeeper) === dayOf(firstRegistration);
  const isHandedOver = dayOf(previousKeeperDisposal) === dayOf(keeperAcquisition);
  return [
    ...on('firstRegistration', 'First registered'),
    ...(isFirst ? [] : on('previousKeeper', 'Previous keeper took it')),
    ...(isHandedOver ? [] : on('previousKeeperDisposal', 'Previous keeper parted with it')),
    ...on('keeperAcquisition', 'Current keeper took it'),
  ];
}

function plateEvents(known: Known): TimelineEvent[] {
  const changes = plateChangesOf(known);
  const exchanged = new Set(changes.map(({ on }) => on));
  return changes.flatMap(({ at, plate, previous, on, off }) => [
    ...eventOn(on, 'plate', `Plate ${plate ?? 'changed'}`, {
      detail: previous === undefined ? undefined : `After ${previous}`,
      evidence: known.evidence('vrms', 'vrmChanges', at, 'onVehicle'),
    }),
    // The plate that went on the same day says it already.
    ...(exchanged.has(off)
      ? []
      : eventOn(off, 'plate', `Plate ${plate ?? ''} came off`.replace('  ', ' '), {
          evidence: known.evidence('vrms', 'vrmChanges', at, 'offVehicle'),
        })),
  ]);
}

function paperEvents(known: Known): TimelineEvent[] {
  const check = known.record('check');
  // Only version 1.2 has the field.
  const spec: RecordOf<'spec', '1.2'> | undefined = known.record('spec');
  return [
    ...(check
      ? eventOn(check.buyerInfo?.v5cDate, 'v5c', 'V5C issued', {
          evidence: known.evidence('check', 'buyerInfo', 'v5cDate'),
        })
      : []),
    ...(spec
      ? eventOn(spec.dateLastColourChange, 'colour', 'Colour changed', {
          detail: isSaid(spec.colour) ? `Now ${quoted(spec.colour)}` : undefined,
          evidence: known.evidence('spec', 'dateLastColourChange'),
        })
      : []),
  ];
}

function expiryEvents(known: Known): TimelineEvent[] {
  const mot = motOf(known);
  const tax = taxOf(known);
  return [
    ...(mot ? eventOn(mot.until, 'mot-expiry', 'MOT expires', { evidence: dated(mot) }) : []),
    ...(tax ? eventOn(tax.until, 'tax-due', 'Tax is due', { evidence: dated(tax) }) : []),
  ];
}

/** The date stands behind the word. */
const dated = ({ evidence }: NonNullable<ReturnType<typeof motOf>>) =>
  evidence.at(-1) ?? evidence[0];
