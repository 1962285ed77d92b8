import { cacheByObject } from '../../format/cache-by-object.ts';
import { formatDate } from '../../format/dates.ts';
import { formatWholeMiles } from '../../format/numbers.ts';
import { compareText } from '../../format/text.ts';
import { type Day, parseDay, toLondonDay } from '../../format/days.ts';
import { getLondonToday } from '../days.ts';
import { FIRST_TEST_DAY } from '../../reading/mot-history.ts';
import { getMotEntries } from '../mot-entries.ts';
import { getThisVehicleListings } from '../this-vehicle-plates.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import { parseField, type VehicleAnswers } from '../vehicle-answers.ts';
import type { DatasetId } from '../../provider/catalogue.ts';
import { parseInstant } from '../../format/instants.ts';
import type { MileagePoint } from './kilometres.ts';

/** An MOT test, an advert of the vehicle, a valuation or the provenance check. */
export type MileageSource = 'mot' | 'advert' | 'valuation' | 'check';

/** A mileage on a day, with its source. */
export type MileageReading = MileagePoint & {
  readonly day: Day;
  readonly source: MileageSource;
  /** True if the mileage was calculated. An estimate is not evidence of a fall. */
  readonly estimated: boolean;
  readonly dataset: DatasetId;
  readonly field: FieldPath;
};

/** Exclusive maximum of an odometer. At a test, 0 means that it was not read. */
const MAX_MILES = 1_000_000;

/** All possible dated mileages, in order of time. Version 2.0 has one MOT test a year. */
export const getMileageReadings = cacheByObject((vehicle: VehicleAnswers) =>
  getStatedReadings(vehicle).filter(
    (reading) => findReadingProblem(vehicle, reading) === undefined,
  ),
);

/** Returns all dated mileages other than 0, even impossible ones, in order of time. */
export const getStatedReadings = cacheByObject((vehicle: VehicleAnswers) =>
  [
    ...testReadings(vehicle),
    ...saleEventReadings(vehicle),
    ...listingReadings(vehicle),
    ...valuationReadings(vehicle),
    ...checkReadings(vehicle),
  ].toSorted(compareReadings),
);

/** Why a reading is impossible, undefined if it is possible. */
export function findReadingProblem(vehicle: VehicleAnswers, { miles, day }: MileageReading) {
  if (miles < 0) return 'negative';
  if (miles >= MAX_MILES) return 'more than an odometer shows';
  if (day > getLondonToday(vehicle)) return 'the date is in the future';
  return day < FIRST_TEST_DAY ? 'date before MOT tests and adverts' : undefined;
}

/**
 * Returns the readings of tests and adverts, which claim to be read from the vehicle. Placeholders of
 * adverts are not among them.
 */
export const getObservedReadings = (vehicle: VehicleAnswers) =>
  separatePlaceholders(vehicle).observed;

/** Returns the mileages of adverts that were not read, each with the highest earlier reading. */
export const getPlaceholders = (vehicle: VehicleAnswers) =>
  separatePlaceholders(vehicle).placeholders;

/** Sellers enter 1, 10 or thousands of miles (“66”). No used vehicle has such a mileage. */
const PLACEHOLDER = { maxMiles: 100, minDifference: 1_000 } as const;

const separatePlaceholders = cacheByObject((vehicle: VehicleAnswers) => {
  const observed: MileageReading[] = [];
  const placeholders: { readonly reading: MileageReading; readonly earlier: MileageReading }[] = [];
  let highest: MileageReading | undefined;
  for (const reading of getMileageReadings(vehicle)) {
    const { source, miles } = reading;
    if (source !== 'mot' && source !== 'advert') continue;
    const isFarBelow = highest !== undefined && highest.miles - miles > PLACEHOLDER.minDifference;
    if (highest && isFarBelow && source === 'advert' && miles < PLACEHOLDER.maxMiles) {
      placeholders.push({ reading, earlier: highest });
      continue;
    }
    observed.push(reading);
    if (miles > (highest?.miles ?? 0)) highest = reading;
  }
  return { observed, placeholders };
});

/** Returns the latest observed reading: the vehicle had at least this mileage. */
export const findLastReading = (vehicle: VehicleAnswers): MileageReading | undefined =>
  getObservedReadings(vehicle).at(-1);

/** Returns text such as `43,120 miles in an advert on 22 Mar 2021`. */
export const describeReading = ({ miles, source, day }: MileageReading) =>
  `${formatWholeMiles(miles)} ${SOURCE_TEXT[source]} on ${formatDate(day)}`;

const SOURCE_TEXT: Readonly<Record<MileageSource, string>> = {
  mot: 'at the MOT test',
  advert: 'in an advert',
  valuation: 'in the valuation',
  check: 'in the provenance check',
};

/** Gives readings of the same time an order that does not depend on the order of the answers. */
const compareReadings = (a: MileageReading, b: MileageReading) =>
  a.timeMs - b.timeMs || a.miles - b.miles || compareText(readingPath(a), readingPath(b));

/** The field without its dataset. */
const readingPath = ({ dataset, field }: MileageReading) => field.slice(dataset.length);

/** Returns a reading, or an empty list without a date or with a mileage of 0. */
function createReading(
  date: string | undefined,
  miles: number | undefined,
  source: MileageSource,
  field: FieldPath,
  estimated = false,
): MileageReading[] {
  const timeMs = parseInstant(date);
  if (timeMs === undefined || miles === undefined || miles === 0) return [];
  // A time with a zone is converted to the London day. A date without a zone is used as written.
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(date?.slice(10) ?? '');
  const day = hasZone ? toLondonDay(new Date(timeMs)) : parseDay(date);
  if (day === undefined) return [];
  const { dataset } = parseField(field);
  return [{ source, dataset, field, estimated, timeMs, day, miles }];
}

const testReadings = (vehicle: VehicleAnswers): MileageReading[] =>
  getMotEntries(vehicle).flatMap(({ fields: { completedDate, mileage }, field }) =>
    createReading(completedDate, mileage, 'mot', `${field}.mileage`),
  );

/** The mileage when first seen, and that of the last update only if it was changed. */
const saleEventReadings = (vehicle: VehicleAnswers): MileageReading[] =>
  (vehicle.getRecord('saleEvents')?.saleEvents ?? []).flatMap((event, index) => {
    const { firstSeen, updatedAt, mileage, originalMileage } = event;
    const reading = (date: string | undefined, name: 'mileage' | 'originalMileage') =>
      createReading(date, event[name], 'advert', `saleEvents.saleEvents.${index}.${name}`);
    const first = reading(firstSeen, originalMileage === undefined ? 'mileage' : 'originalMileage');
    const isChanged = originalMileage !== undefined && mileage !== originalMileage;
    return first.length > 0 && !isChanged ? first : [...first, ...reading(updatedAt, 'mileage')];
  });

const listingReadings = (vehicle: VehicleAnswers): MileageReading[] =>
  getThisVehicleListings(vehicle).flatMap(({ listing: { firstSeen, lastSeen, mileage }, index }) =>
    createReading(
      firstSeen ?? lastSeen,
      mileage,
      'advert',
      `similarListings.listings.${index}.mileage`,
    ),
  );

function valuationReadings(vehicle: VehicleAnswers): MileageReading[] {
  const { valuation, mileage } = vehicle.getRecord('valuation') ?? {};
  const day = valuation?.date ?? answerDay(vehicle, 'valuation');
  // Estimated unless the response states otherwise.
  const estimated = mileage?.estimate !== false;
  return createReading(day, mileage?.value, 'valuation', 'valuation.mileage.value', estimated);
}

function checkReadings(vehicle: VehicleAnswers): MileageReading[] {
  const miles = vehicle.getRecord('check')?.provider?.mileage?.estimate;
  const field = 'check.provider.mileage.estimate';
  return createReading(answerDay(vehicle, 'check'), miles, 'check', field, true);
}

/** An answer without a date of its own counts as of the day on which it was received. */
function answerDay(vehicle: VehicleAnswers, dataset: DatasetId): Day | undefined {
  const timeMs = parseInstant(vehicle.getAnswered(dataset)?.completedAt);
  return timeMs === undefined ? undefined : toLondonDay(new Date(timeMs));
}
