import {
  formatTimeAgo,
  formatDays,
  type Day,
  parseDay,
  daysBetween,
  toLondonDay,
} from '../../../shared/format/days.ts';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { readIdentity } from '../../../shared/reading/identity.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import {
  formatDate,
  formatDateTime,
  formatMiles,
  formatMoney,
  formatNumber,
} from '../../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';

/** One key fact of the vehicle. */
export type KeyFact = {
  readonly label: string;
  /** Undefined if no answer states the value. */
  readonly value: string | undefined;
  /**
   * The basis of the value or a recommended step. Its space is reserved where a note is possible.
   */
  readonly note?: string | undefined;
  /** True for values that are compared character by character and worth copying. */
  readonly isIdentifier?: true;
};

/** The latest odometer reading, which has no dataset of its own. */
type LastReading = { readonly miles: number; readonly text: string };

/** Returns the key facts of the vehicle, in the order in which they are compared. */
export function keyFacts(
  answers: VehicleAnswers,
  reading: LastReading | undefined,
): readonly KeyFact[] {
  const identity = readIdentity(answers.getAnswered);
  const { vehicle } = answers;
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const vin = 'vin' in vehicle ? vehicle.vin : identity.vin;
  return [
    {
      label: 'Plate',
      value: vrm === undefined ? undefined : formatPlateValue(vrm),
      note: undefined,
    },
    { label: 'VIN', value: vin, note: 'Compare with the car', isIdentifier: true },
    { label: 'Year', value: identity.year, note: undefined },
    engineNumber(answers),
    { label: 'Make', value: identity.make },
    { label: 'Model', value: identity.model },
    { label: 'Derivative', value: identity.derivative },
    { label: 'Colour', value: identity.colour },
    { label: 'Fuel', value: identity.fuel },
    firstRegistered(answers),
    keepersFact(answers),
    retailFact(answers),
    licenceFact(answers, 'MOT'),
    licenceFact(answers, 'Tax'),
    {
      label: 'Last mileage',
      value: reading && formatMiles(reading.miles),
      note: reading?.text,
    },
  ];
}

const formatPlateValue = (vrm: string) => {
  const compact = vrm.replace(/\s+/g, '').toUpperCase();
  return compact.length <= 8 ? formatPlate(compact) : toDisplayText(vrm);
};

function engineNumber(answers: VehicleAnswers): KeyFact {
  const inCheck = answers.getRecord('check')?.buyerInfo?.engineNumber;
  const spec = answers.getRecord('spec');
  const inSpec = spec && 'engineNumber' in spec ? spec.engineNumber : undefined;
  const value = text(inCheck) ?? text(inSpec);
  return { label: 'Engine number', value, note: 'Compare with the car', isIdentifier: true };
}

function firstRegistered(answers: VehicleAnswers): KeyFact {
  const registeredOn = answers.getRecord('keepers')?.firstRegistration;
  return { label: 'First registered', value: registeredOn && formatDateTime(registeredOn) };
}

function keepersFact(answers: VehicleAnswers): KeyFact {
  const record = answers.getRecord('keepers');
  const acquiredOn = record?.keeperAcquisition;
  return {
    label: 'Previous keepers',
    value: record?.previousOwners === undefined ? undefined : formatNumber(record.previousOwners),
    note: acquiredOn && `Current since ${formatDateTime(acquiredOn)}`,
  };
}

/** Uses DVLA's status and the provider's dates. Nothing is computed from the first registration. */
function licenceFact(answers: VehicleAnswers, label: 'MOT' | 'Tax'): KeyFact {
  const today = toLondonDay(answers.now);
  const status = answers.getRecord('status');
  const check = answers.getRecord('check');
  const live =
    label === 'MOT'
      ? { word: status?.mot?.status, date: status?.mot?.expiryDate }
      : { word: status?.tax?.status, date: status?.tax?.dueDate };
  const checkRecord = label === 'MOT' ? check?.mot : check?.tax;
  const [said, from] =
    (live.word ?? live.date) !== undefined
      ? [live, 'status' as const]
      : [{ word: checkRecord?.status, date: checkRecord?.expiryDate }, 'check' as const];
  const value = text(said.word);
  const day = parseDay(said.date);
  const expiryText =
    day === undefined ? undefined : `${formatDate(day)}, ${describeRelativeDay(day, today)}`;
  const note = from === 'check' ? 'as the provenance check says' : undefined;
  return {
    label,
    value: value ?? expiryText,
    note: value === undefined ? note : (expiryText ?? note),
  };
}

function describeRelativeDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${formatDays(days)}` : formatTimeAgo(day, today);
}

function retailFact(answers: VehicleAnswers): KeyFact {
  const record = answers.getRecord('valuation');
  const value = record?.valuation?.retail;
  if (value === undefined) {
    const estimate = answers.getRecord('check')?.provider?.valuation?.retail;
    return {
      label: 'Retail valuation',
      value: estimate === undefined ? undefined : formatMoney(estimate),
      note: estimate === undefined ? undefined : 'Provenance’s own estimate',
    };
  }
  const { mileage } = record ?? {};
  const mileageText = mileage?.value === undefined ? undefined : `at ${formatMiles(mileage.value)}`;
  return {
    label: 'Retail valuation',
    value: formatMoney(value),
    note: mileageText && mileage?.estimate === true ? `${mileageText}, estimated` : mileageText,
  };
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : toDisplayText(trimmed);
}

/** Limits the length and reveals hidden characters. */
const toDisplayText = (value: string) =>
  truncate(revealHiddenCharacters(truncate(value, 400)), 120);
