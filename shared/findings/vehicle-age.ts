import { cacheByObject } from '../format/cache-by-object.ts';
import { hasNorthernIrelandCode, parseLayout } from '../vehicle/layouts.ts';
import { collectClaims } from './check-subject.ts';
import {
  addYears,
  type Day,
  findDateImpossibility,
  getLondonToday,
  parseDay,
  parsePossibleDay,
} from './days.ts';
import { formatDate } from '../format/dates.ts';
import { getCurrentPlates } from './this-vehicle-plates.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** The first motor car was built in 1885. An earlier year is an error. */
const MIN_MANUFACTURE_YEAR = 1885;

export function getFirstRegistration(vehicle: VehicleAnswers) {
  const day = parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.firstRegistration);
  if (day === undefined) return undefined;
  const evidence = vehicle.createEvidence('keepers', 'firstRegistration');
  return { day, year: Number(day.slice(0, 4)), evidence };
}

/** Returns the possible years of manufacture: of the DVLA status and of the specification. */
export function getManufactureYears(vehicle: VehicleAnswers) {
  const thisYear = currentYear(vehicle);
  const stated = [
    ['status', 'yearOfManufacture', vehicle.getRecord('status')?.yearOfManufacture],
    ['spec', 'year', vehicle.getRecord('spec')?.year],
  ] as const;
  return stated.flatMap(([dataset, field, year]) =>
    year !== undefined && Number.isInteger(year) && year >= MIN_MANUFACTURE_YEAR && year <= thisYear
      ? [{ year, evidence: vehicle.createEvidence(dataset, field) }]
      : [],
  );
}

/** Returns the earliest year that a dataset states: of manufacture or of first registration. */
export function getBuildYear(vehicle: VehicleAnswers) {
  const registered = getFirstRegistration(vehicle);
  const years = [...getManufactureYears(vehicle), ...(registered ? [registered] : [])];
  return years.toSorted((a, b) => a.year - b.year)[0];
}

export const isRecordedAsImported = (vehicle: VehicleAnswers) =>
  collectClaims(vehicle, 'imported').yes.length > 0;

const isBeforeRegistration = (vehicle: VehicleAnswers, day: Day): boolean =>
  day < (getFirstRegistration(vehicle)?.day ?? '');

/** True if an event may have been abroad: a recorded import was registered here after it. */
export const mayBeAbroad = (vehicle: VehicleAnswers, day: Day): boolean =>
  isBeforeRegistration(vehicle, day) && isRecordedAsImported(vehicle);

/**
 * Returns the text and the day of a theft or a loss, ` on 5 Mar 2024`, with the reason if the day is
 * doubtful. Returns an empty text if there is no day.
 */
export function formatEventDay(
  vehicle: VehicleAnswers,
  event: 'theft' | 'loss',
  text: string,
  written: string | undefined,
) {
  const day = parseDay(written);
  if (day === undefined) return '';
  const doubt = findDateImpossibility(vehicle, day) ?? describeEarlyEvent(vehicle, event, day);
  return `${text} ${formatDate(day)}${doubt === undefined ? '' : ` (doubtful: ${doubt})`}`;
}

function describeEarlyEvent(vehicle: VehicleAnswers, event: 'theft' | 'loss', day: Day) {
  const registered = getFirstRegistration(vehicle)?.day;
  if (registered === undefined || !isBeforeRegistration(vehicle, day)) return undefined;
  const abroad = mayBeAbroad(vehicle, day) ? `, or the ${event} was abroad` : '';
  return `before first registration on ${formatDate(registered)}${abroad}`;
}

/** GOV.UK: no MOT is needed over 40 years after manufacture or first registration. */
const EXEMPTION_AGE = 40;

/**
 * Returns the evidence that the vehicle is exempt from the MOT by its age, undefined if it is not or
 * if that is not known. Years count only when the whole year is long enough ago. If the years and
 * the first registration contradict each other, the later one counts, except for an import.
 */
export function findAgeExemption(vehicle: VehicleAnswers): readonly Evidence[] | undefined {
  const lastYear = currentYear(vehicle) - EXEMPTION_AGE;
  const registered = getFirstRegistration(vehicle);
  const years = getManufactureYears(vehicle);
  const stated = [...(registered ? [registered] : []), ...years];
  const isOldByRegistration =
    registered !== undefined &&
    addYears(registered.day, EXEMPTION_AGE) <= getLondonToday(vehicle) &&
    years.every(({ year }) => year <= lastYear);
  const isOldByYear =
    years.length > 0 &&
    years.every(
      ({ year }) =>
        year < lastYear &&
        (registered === undefined || registered.year <= year + 1 || isRecordedAsImported(vehicle)),
    );
  return isOldByRegistration || isOldByYear ? stated.map(({ evidence }) => evidence) : undefined;
}

const currentYear = (vehicle: VehicleAnswers) => Number(getLondonToday(vehicle).slice(0, 4));

/** True if a plate is from Northern Ireland, where the vehicle may have been tested. */
export const mayBeNorthernIrish = cacheByObject((vehicle: VehicleAnswers): boolean => {
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const plates = changes.flatMap(({ vrm, previousVrm }) => [vrm, previousVrm]);
  return [...getCurrentPlates(vehicle), ...plates].some((plate) => {
    const layout = parseLayout((plate ?? '').slice(0, 20).replaceAll(/\W/g, '').toUpperCase());
    return layout !== undefined && hasNorthernIrelandCode(layout);
  });
});
