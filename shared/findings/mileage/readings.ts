import { type Day, parseDay, toLondonDay } from '../../format/days.ts';
import { getOwnAdverts } from '../adverts.ts';
import { getMotRows } from '../mot-rows.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { isJsonObject } from '../../format/json.ts';
import type { DatasetId } from '../../provider/catalogue.ts';
import { parseInstant } from '../../format/instants.ts';
import type { MileagePoint } from './falls.ts';

/**
 * Source of a mileage: an MOT test, one of the vehicle's adverts, a valuation or the provenance
 * check.
 */
export type MileageSource = 'mot' | 'advert' | 'valuation' | 'check';

/** A mileage on a day, with its source. */
export type MileageReading = MileagePoint & {
  readonly day: Day;
  readonly source: MileageSource;
  /** True if the mileage was calculated. An estimate is not evidence of a fall. */
  readonly estimated: boolean;
  readonly dataset: DatasetId;
  readonly path: readonly (string | number)[];
};

/**
 * Exclusive maximum: no odometer of a road vehicle shows this much. A mileage of 0 at a test means
 * that it was not read.
 */
const MAX_MILES = 10_000_000;

/** Limits the work: a hostile response may contain any number of readings. */
const MAX_READINGS = 1_000;

/** Answers never change, and several rules and the chart read these. */
const readingsCache = new WeakMap<VehicleAnswers, readonly MileageReading[]>();

/**
 * Returns all dated mileages in order of time: MOT tests (one a year in version 2.0), the vehicle's
 * own adverts, the valuation and the estimate in the check.
 */
export function getMileageReadings(vehicle: VehicleAnswers): readonly MileageReading[] {
  const cached = readingsCache.get(vehicle);
  if (cached) return cached;
  const readings = [
    ...testReadings(vehicle),
    ...saleEventReadings(vehicle),
    ...listingReadings(vehicle),
    ...valuationReadings(vehicle),
    ...checkReadings(vehicle),
  ]
    .toSorted(compareReadings)
    .slice(-MAX_READINGS);
  readingsCache.set(vehicle, readings);
  return readings;
}

/** Returns the readings of tests and adverts, which claim to be read from the vehicle. */
export function getObservedReadings(vehicle: VehicleAnswers): readonly MileageReading[] {
  return getMileageReadings(vehicle).filter(
    ({ source }) => source === 'mot' || source === 'advert',
  );
}

/** Returns the evidence of a reading. */
export const readingEvidence = (
  vehicle: VehicleAnswers,
  { dataset, path }: MileageReading,
): Evidence => vehicle.createEvidence(dataset, ...path);

/**
 * Readings of the same time have a fixed order that does not depend on the order of the answers.
 */
const compareReadings = (one: MileageReading, other: MileageReading) =>
  one.timeMs - other.timeMs ||
  one.miles - other.miles ||
  (one.path.join() < other.path.join() ? -1 : 1);

type ReadingSource = Omit<MileageReading, 'timeMs' | 'day' | 'miles' | 'estimated'> & {
  readonly estimated?: boolean;
};

function createReading(
  written: string | undefined,
  miles: number | undefined,
  source: ReadingSource,
) {
  const timeMs = parseInstant(written);
  if (timeMs === undefined || written === undefined || miles === undefined) return [];
  if (!(miles > 0 && miles < MAX_MILES)) return [];
  // A time with a zone is converted to the London day. A date without a zone is used as written.
  const day = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
    ? toLondonDay(new Date(timeMs))
    : parseDay(written);
  return day === undefined ? [] : [{ estimated: false, ...source, timeMs, day, miles }];
}

function testReadings(vehicle: VehicleAnswers): MileageReading[] {
  return getMotRows(vehicle).flatMap(({ row, path }) =>
    createReading(row.completedDate, row.mileage, {
      source: 'mot',
      dataset: 'motFeatureSet',
      path: [...path, 'mileage'],
    }),
  );
}

/**
 * Returns the mileage when first seen. The mileage of the last update is a reading only if it was
 * changed.
 */
function saleEventReadings(vehicle: VehicleAnswers): MileageReading[] {
  return (vehicle.getRecord('saleEvents')?.saleEvents ?? []).flatMap((event, index) => {
    const { firstSeen, updatedAt, mileage, originalMileage } = event;
    const source = (name: string): ReadingSource => ({
      source: 'advert',
      dataset: 'saleEvents',
      path: ['saleEvents', index, name],
    });
    const first =
      originalMileage === undefined
        ? createReading(firstSeen, mileage, source('mileage'))
        : createReading(firstSeen, originalMileage, source('originalMileage'));
    const isOther = originalMileage !== undefined && mileage !== originalMileage;
    if (first.length > 0 && !isOther) return first;
    return [...first, ...createReading(updatedAt, mileage, source('mileage'))];
  });
}

function listingReadings(vehicle: VehicleAnswers): MileageReading[] {
  const rows = vehicle.getRecord('similarListings')?.listings ?? [];
  return getOwnAdverts(vehicle).flatMap(({ dataset, path }) => {
    const row: unknown = rows[path[1]];
    if (dataset !== 'similarListings' || !isJsonObject(row)) return [];
    const { firstSeen, mileage } = row;
    return typeof firstSeen === 'string' && typeof mileage === 'number'
      ? createReading(firstSeen, mileage, { source: 'advert', dataset, path: [...path, 'mileage'] })
      : [];
  });
}

function valuationReadings(vehicle: VehicleAnswers): MileageReading[] {
  const record = vehicle.getRecord('valuation');
  const answer = vehicle.getAnswered('valuation');
  const day = record?.valuation?.date ?? answerDay(answer?.completedAt);
  return createReading(day, record?.mileage?.value, {
    source: 'valuation',
    // Estimated unless the response states otherwise.
    estimated: record?.mileage?.estimate !== false,
    dataset: 'valuation',
    path: ['mileage', 'value'],
  });
}

function checkReadings(vehicle: VehicleAnswers): MileageReading[] {
  const day = answerDay(vehicle.getAnswered('check')?.completedAt);
  return createReading(day, vehicle.getRecord('check')?.provider?.mileage?.estimate, {
    source: 'check',
    estimated: true,
    dataset: 'check',
    path: ['provider', 'mileage', 'estimate'],
  });
}

function answerDay(moment: string | undefined): Day | undefined {
  const timeMs = parseInstant(moment);
  return timeMs === undefined ? undefined : toLondonDay(new Date(timeMs));
}
