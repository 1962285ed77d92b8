import { formatMiles } from '../../format/numbers.ts';
import { formatCount, hasText, joinSentences, quoteText } from '../../format/text.ts';
import { type Day, parseDay } from '../days.ts';
import type { MotFields } from '../../reading/mot-history.ts';
import { getMotEntries } from '../mot-entries.ts';
import { getMotTaxState } from '../mot-tax-state.ts';
import { getPlateChanges } from '../this-vehicle-plates.ts';
import { getFullSpec, readEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import { createEvent, createFieldEvent, type TimelineEvent } from './event.ts';

/** Returns registration, keepers, plates, colour, V5C, MOT tests, and the expiry of MOT and tax. */
export function licensingEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return [
    ...keeperEvents(vehicle),
    ...plateEvents(vehicle),
    ...v5cAndColourEvents(vehicle),
    ...expiryEvents(vehicle),
    ...motEvents(vehicle),
  ];
}

function keeperEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const keepers = vehicle.getRecord('keepers');
  const disposal = parseDay(keepers?.previousKeeperDisposal);
  const isFirst = parseDay(keepers?.previousKeeper) === parseDay(keepers?.firstRegistration);
  const isSameDayHandover = disposal === parseDay(keepers?.keeperAcquisition);
  return [
    ...createFieldEvent(vehicle, 'keepers.firstRegistration', 'registered', 'First registered'),
    ...(isFirst
      ? []
      : createFieldEvent(vehicle, 'keepers.previousKeeper', 'keeper', 'Previous keeper recorded', {
          shortLabel: 'Previous keeper',
          endDay: disposal,
        })),
    ...(isSameDayHandover
      ? []
      : createFieldEvent(
          vehicle,
          'keepers.previousKeeperDisposal',
          'keeper',
          'Previous keeper’s period ended',
        )),
    ...createFieldEvent(vehicle, 'keepers.keeperAcquisition', 'keeper', 'Current keeper recorded', {
      shortLabel: 'Current keeper',
      endDay: null,
    }),
  ];
}

function plateEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const changes = getPlateChanges(vehicle);
  const exchanged = new Set(changes.map(({ fittedOn }) => fittedOn));
  return changes.flatMap(({ field, plate, previous, fittedOn, removedOn, isFitted }) => {
    const title = plate === undefined ? 'Plate changed' : `Plate ${plate} assigned`;
    return [
      ...createEvent(fittedOn, readEvidence(vehicle, field('onVehicle')), 'plate', title, {
        shortLabel: plate ?? 'changed',
        endDay: removedOn ?? (isFitted ? null : undefined),
        detail: previous === undefined ? undefined : `Previously ${previous}`,
      }),
      // Omitted if another plate was fitted on the same day: that event already shows the change.
      ...createEvent(
        exchanged.has(removedOn) ? undefined : removedOn,
        readEvidence(vehicle, field('offVehicle')),
        'plate',
        joinSentences('Plate', plate, 'removed'),
        { shortLabel: joinSentences(plate, 'removed') },
      ),
    ];
  });
}

function v5cAndColourEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const colour = getFullSpec(vehicle)?.colour;
  return [
    ...createFieldEvent(vehicle, 'check.buyerInfo.v5cDate', 'v5c', 'V5C issued'),
    ...createFieldEvent(vehicle, 'spec.dateLastColourChange', 'colour', 'Colour changed', {
      detail: hasText(colour) ? `New colour: ${quoteText(colour)}` : undefined,
    }),
  ];
}

function expiryEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const expiries = [
    { subject: 'mot', kind: 'mot-expiry', title: 'MOT expires', shortLabel: 'Expires' },
    { subject: 'tax', kind: 'tax-due', title: 'Tax due', shortLabel: 'Tax due' },
  ] as const;
  return expiries.flatMap(({ subject, kind, title, shortLabel }) => {
    const state = getMotTaxState(vehicle, subject);
    // The evidence of the date follows the evidence of the status.
    const evidence = state?.evidence.at(-1);
    return evidence ? createEvent(state?.expiresOn, evidence, kind, title, { shortLabel }) : [];
  });
}

/**
 * Returns MOT events. Version 2.0 counts the tests of a year and gives one of their days. Version
 * 1.0 lists tests with `firstTimePass`. A test without a first-time pass and without failures is
 * shown as a test only.
 */
function motEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return getMotEntries(vehicle).flatMap((entry) => {
    const { fields, day, field } = entry;
    const { kind, title, failed } =
      entry.granularity === 'year' ? describeYear(entry.fields, day) : describeTest(fields);
    const evidence = readEvidence(vehicle, `${field}.completedDate`);
    return createEvent(day, evidence, kind, title, {
      shortLabel: failed ? 'Failed' : '',
      failed,
      detail: joinSentences(mileage(fields), defects(fields)) || undefined,
      severity: (fields.dangerousCount ?? 0) > 0 ? 'information' : undefined,
    });
  });
}

type MotText = Pick<TimelineEvent, 'kind' | 'title'> & { readonly failed: boolean };

function describeYear(fields: MotFields<'year'>, day: Day): MotText {
  const { passedMotsCount: passed, failedMotsCount: failed = 0 } = fields;
  const counts = [
    passed !== undefined && `${formatCount(passed, 'test')} passed`,
    failed !== 0 && `${formatCount(failed, 'test')} failed`,
  ].filter(Boolean);
  const title = [`MOT in ${day.slice(0, 4)}`, counts.join(', ')].filter(Boolean).join(': ');
  return { kind: 'mot-year', title, failed: failed !== 0 };
}

function describeTest(fields: MotFields): MotText {
  if (fields.firstTimePass === true)
    return { kind: 'mot-pass', title: 'MOT passed', failed: false };
  return (fields.failureCount ?? 0) > 0
    ? { kind: 'mot-fail', title: 'MOT failed', failed: true }
    : { kind: 'mot-test', title: 'MOT test', failed: false };
}

const mileage = ({ mileage: miles }: MotFields) =>
  miles === undefined || miles <= 0 ? undefined : `${formatMiles(miles)}.`;

function defects({ failureCount = 0, dangerousCount = 0 }: MotFields): string | undefined {
  if (failureCount <= 0) return undefined;
  const dangerous =
    dangerousCount > 0 ? `, ${formatCount(dangerousCount, 'dangerous', 'dangerous')}` : '';
  return `${formatCount(failureCount, 'failure')}${dangerous}.`;
}
