import {
  agoWords,
  countDays,
  type Day,
  dayOf,
  daysFrom,
  londonDay,
} from '../../../shared/format/days.ts';
import type { Known } from '../../../shared/findings/known.ts';
import { identityOf } from '../../../shared/reading/identity.ts';
import { spacePlate } from '../../../shared/vehicle/plate.ts';
import {
  formatDate,
  formatDateTime,
  formatMiles,
  formatMoney,
  formatNumber,
} from '../../ui/format.ts';
import { clamp, visibleText } from '../../ui/visible.ts';

/** One of the few facts that a vehicle is known by. */
export type KeyFact = {
  readonly label: string;
  /** Undefined where no answer says it. */
  readonly value: string | undefined;
  /** What it rests on, or what to do with it. Where there may be one its room is kept. */
  readonly note?: string | undefined;
  /** To be read letter by letter, and worth copying. */
  readonly isNumber?: true;
};

/** Of the latest reading, for what has no dataset of its own. */
export type LastReading = { readonly miles: number; readonly words: string };

/** What the answers say the vehicle is and where it stands, in the order in which it is compared. */
export function keyFacts(known: Known, last: LastReading | undefined): readonly KeyFact[] {
  const identity = identityOf(known.answered);
  const { vehicle } = known;
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const vin = 'vin' in vehicle ? vehicle.vin : identity.vin;
  return [
    { label: 'Plate', value: vrm === undefined ? undefined : plateWords(vrm), note: undefined },
    { label: 'VIN', value: vin, note: 'Compare with the car', isNumber: true },
    { label: 'Year', value: identity.year, note: undefined },
    engineNumber(known),
    { label: 'Make', value: identity.make },
    { label: 'Model', value: identity.model },
    { label: 'Derivative', value: identity.derivative },
    { label: 'Colour', value: identity.colour },
    { label: 'Fuel', value: identity.fuel },
    firstRegistered(known),
    keepers(known),
    retail(known),
    licence(known, 'MOT'),
    licence(known, 'Tax'),
    {
      label: 'Last mileage',
      value: last && formatMiles(last.miles),
      note: last?.words,
    },
  ];
}

const plateWords = (vrm: string) => {
  const compact = vrm.replace(/\s+/g, '').toUpperCase();
  return compact.length <= 8 ? spacePlate(compact) : shown(vrm);
};

function engineNumber(known: Known): KeyFact {
  const inCheck = known.record('check')?.buyerInfo?.engineNumber;
  const spec = known.record('spec');
  const inSpec = spec && 'engineNumber' in spec ? spec.engineNumber : undefined;
  const value = text(inCheck) ?? text(inSpec);
  return { label: 'Engine number', value, note: 'Compare with the car', isNumber: true };
}

function firstRegistered(known: Known): KeyFact {
  const written = known.record('keepers')?.firstRegistration;
  return { label: 'First registered', value: written && formatDateTime(written) };
}

function keepers(known: Known): KeyFact {
  const record = known.record('keepers');
  const since = record?.keeperAcquisition;
  return {
    label: 'Previous keepers',
    value: record?.previousOwners === undefined ? undefined : formatNumber(record.previousOwners),
    note: since && `Current since ${formatDateTime(since)}`,
  };
}

/** DVLA’s word and the service’s own date: nothing is worked out from first registration. */
function licence(known: Known, label: 'MOT' | 'Tax'): KeyFact {
  const today = londonDay(known.now);
  const status = known.record('status');
  const check = known.record('check');
  const live =
    label === 'MOT'
      ? { word: status?.mot?.status, date: status?.mot?.expiryDate }
      : { word: status?.tax?.status, date: status?.tax?.dueDate };
  const other = label === 'MOT' ? check?.mot : check?.tax;
  const [said, from] =
    (live.word ?? live.date) !== undefined
      ? [live, 'status' as const]
      : [{ word: other?.status, date: other?.expiryDate }, 'check' as const];
  const value = text(said.word);
  const day = dayOf(said.date);
  const until = day === undefined ? undefined : `${formatDate(day)}, ${leftWords(day, today)}`;
  const note = from === 'check' ? 'as the provenance check says' : undefined;
  return { label, value: value ?? until, note: value === undefined ? note : (until ?? note) };
}

function leftWords(day: Day, today: Day): string {
  const days = daysFrom(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${countDays(days)}` : agoWords(day, today);
}

function retail(known: Known): KeyFact {
  const record = known.record('valuation');
  const value = record?.valuation?.retail;
  if (value === undefined) {
    const estimate = known.record('check')?.provider?.valuation?.retail;
    return {
      label: 'Retail valuation',
      value: estimate === undefined ? undefined : formatMoney(estimate),
      note: estimate === undefined ? undefined : 'Provenance’s own estimate',
    };
  }
  const { mileage } = record ?? {};
  const at = mileage?.value === undefined ? undefined : `at ${formatMiles(mileage.value)}`;
  return {
    label: 'Retail valuation',
    value: formatMoney(value),
    note: at && mileage?.estimate === true ? `${at}, estimated` : at,
  };
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : shown(trimmed);
}

/** Room for a name, and nothing invisible in it. */
const shown = (value: string) => clamp(visibleText(clamp(value, 400)), 120);
