import { addYears, type Day, laterDay } from './days.ts';
import { findTaxiDescription } from './taxi-description.ts';
import {
  getFirstRegistration,
  getManufactureYears,
  isRecordedAsImported,
  mayBeNorthernIrish,
} from './vehicle-age.ts';
import { type Evidence, getFullSpec, type VehicleAnswers } from './vehicle-answers.ts';

type Country = 'Great Britain' | 'Northern Ireland';
/** `heavy` includes ambulances and vehicles with more than eight passenger seats. */
type TestKind = 'bus-or-taxi' | 'heavy' | 'light-goods' | 'other';

/** Years from the first registration to the first test (GOV.UK, nidirect). */
const YEARS_TO_FIRST_TEST: Readonly<Record<Country, Readonly<Record<TestKind, number>>>> = {
  'Great Britain': { 'bus-or-taxi': 1, heavy: 1, 'light-goods': 3, other: 3 },
  'Northern Ireland': { 'bus-or-taxi': 0, heavy: 1, 'light-goods': 3, other: 4 },
};

/** With the driver's seat. */
const MAX_SEATS_OF_CAR = 9;
/** In kilograms. The specification states the gross weight of commercial vehicles only. */
const MAX_GROSS_WEIGHT_OF_VAN = 3_500;
/** Zero-emission vans up to this weight have been in MOT class 7, like lighter vans, since this day. */
const ELECTRIC_VAN = { maxGrossWeight: 4_250, since: '2026-06-01' } as const;
const ZERO_EMISSION = /electric|hydrogen|fuel cell/i;
const COMBUSTION_ENGINE = /hybrid|petrol|diesel|gas/i;
const AMBULANCE = /\bambulance\b/i;
const HEAVY_GOODS = /\b(?:hgv|heavy goods)\b/i;
const LIGHT_GOODS = /\b(?:commercial|goods|lcv|vans?|pick[\s-]?up)\b/i;
/** Tested like a car whatever its weight (GOV.UK: motor caravans are in MOT class 4). */
const MOTORHOME = /\bmotor ?(?:caravan|home)s?\b|\bcamper/i;
const BUS = /\b(?:bus|coach)\b/i;
const MINIBUS = /\bminibus\b/i;

function getTestKind(vehicle: VehicleAnswers, country: Country): TestKind {
  const spec = vehicle.getRecord('spec');
  const core = vehicle.getRecord('rating')?.core;
  const kinds = [spec?.type, spec?.bodyStyle, core?.vehicleType, core?.bodyStyle].join(', ');
  const seats = Math.max(spec?.seats ?? 0, core?.numberOfSeats ?? 0);
  const mayHaveManySeats = seats === 0 || seats > MAX_SEATS_OF_CAR;
  if (MOTORHOME.test(kinds)) return 'other';
  if (findTaxiDescription(vehicle) || (BUS.test(kinds) && mayHaveManySeats)) return 'bus-or-taxi';
  const isHeavy = HEAVY_GOODS.test(kinds) || getGrossWeight(vehicle) > MAX_GROSS_WEIGHT_OF_VAN;
  const isLighterClass = country === 'Great Britain' && isElectricVan(vehicle);
  if (
    AMBULANCE.test(kinds) ||
    seats > MAX_SEATS_OF_CAR ||
    (MINIBUS.test(kinds) && mayHaveManySeats) ||
    (isHeavy && !isLighterClass)
  )
    return 'heavy';
  return LIGHT_GOODS.test(kinds) ? 'light-goods' : 'other';
}

const getGrossWeight = (vehicle: VehicleAnswers) => getFullSpec(vehicle)?.grossWeight ?? 0;

/** A zero-emission van that would be a heavy goods vehicle without the weight of its battery. */
function isElectricVan(vehicle: VehicleAnswers): boolean {
  const fuel = vehicle.getRecord('spec')?.fuelType ?? '';
  const grossWeight = getGrossWeight(vehicle);
  return (
    grossWeight > MAX_GROSS_WEIGHT_OF_VAN &&
    grossWeight <= ELECTRIC_VAN.maxGrossWeight &&
    ZERO_EMISSION.test(fuel) &&
    !COMBUSTION_ENGINE.test(fuel)
  );
}

/** When the first MOT test is due by the age and the kind of the vehicle, if kept in the country. */
type FirstMotDue = {
  readonly day: Day;
  readonly country: Country;
  readonly evidence: readonly Evidence[];
};

/**
 * Returns the possible due dates of the first test, the earliest first. A plate in the format of
 * Northern Ireland does not show where the vehicle is kept, so both countries are possible. An
 * electric van that was tested yearly until 2026 may still have to be.
 */
function getPossibleDues(vehicle: VehicleAnswers): readonly FirstMotDue[] {
  const registered = getFirstRegistration(vehicle)?.day ?? '';
  const wasTestedYearly = isElectricVan(vehicle) && registered < ELECTRIC_VAN.since;
  const countries: readonly Country[] = mayBeNorthernIrish(vehicle)
    ? ['Great Britain', 'Northern Ireland']
    : ['Great Britain'];
  return countries
    .flatMap((country) => {
      const years = YEARS_TO_FIRST_TEST[country];
      const kinds: readonly TestKind[] =
        wasTestedYearly && country === 'Great Britain'
          ? ['heavy', getTestKind(vehicle, country)]
          : [getTestKind(vehicle, country)];
      return kinds.flatMap((kind) => firstMotDueAfter(vehicle, country, years[kind]));
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the earliest possible due date of the first MOT test, before which no test is needed. */
export const getEarliestFirstMotDue = (vehicle: VehicleAnswers) => getPossibleDues(vehicle)[0];

/**
 * Returns the latest possible due date of the first MOT test. Undefined if the first registration is
 * not known, or the year of manufacture of an import.
 */
export const getFirstMotDue = (vehicle: VehicleAnswers) => getPossibleDues(vehicle).at(-1);

/**
 * A vehicle used abroad before counts from the last day of its year of manufacture (Road Traffic Act
 * 1988, section 47).
 */
function firstMotDueAfter(vehicle: VehicleAnswers, country: Country, years: number): FirstMotDue[] {
  const registered = getFirstRegistration(vehicle);
  if (!registered) return [];
  const due = { day: addYears(registered.day, years), country, evidence: [registered.evidence] };
  const [built] = getManufactureYears(vehicle).toSorted((a, b) => a.year - b.year);
  if (!isRecordedAsImported(vehicle)) return [due];
  if (!built) return [];
  const dueByYear = addYears(`${built.year}-12-31`, years);
  if (dueByYear >= due.day) return [due];
  const day = laterDay(dueByYear, registered.day);
  return [{ day, country, evidence: [registered.evidence, built.evidence] }];
}
