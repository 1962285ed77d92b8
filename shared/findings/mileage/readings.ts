import { type Day, dayOf, londonDay } from '../../format/days.ts';
import { advertsOf } from '../adverts.ts';
import { motRows } from '../mot-rows.ts';
import type { Evidence, Known } from '../known.ts';
import { isJsonObject } from '../../format/json.ts';
import type { DatasetId } from '../../provider/catalogue.ts';
import { instantOf } from '../../format/instant.ts';
import type { Reading } from './falls.ts';

/** Who says a mileage: a test, one of its adverts, a valuation, or the provenance check. */
export type MileageSource = 'mot' | 'advert' | 'valuation' | 'check';

/** A mileage of a day, who says it and where. */
export type MileageReading = Reading & {
  readonly day: Day;
  readonly source: MileageSource;
  /** True where nobody read it off: an estimate is no evidence of a fall. */
  readonly estimated: boolean;
  readonly dataset: DatasetId;
  readonly path: readonly (string | number)[];
};

/** What no odometer of a road vehicle shows. Nought at a test stands for a figure that wasn't read. */
const MOST = 10_000_000;

/** No vehicle has more; a hostile answer may, and every pair of them would be compared. */
const MOST_READINGS = 1_000;

/** What is known never changes, and several rules and the chart ask. */
const byKnown = new WeakMap<Known, readonly MileageReading[]>();

/**
 * Every mileage that the answers give a day, in order of time: of MOT tests (in version 2.0 one a
 * year), of the vehicle's own adverts, of the valuation and of the check's estimate.
 */
export function mileageReadings(known: Known): readonly MileageReading[] {
  const made = byKnown.get(known);
  if (made) return made;
  const readings = [
    ...ofTests(known),
    ...ofSaleEvents(known),
    ...ofOwnListings(known),
    ...ofValuation(known),
    ...ofCheck(known),
  ]
    .toSorted(inOrder)
    .slice(-MOST_READINGS);
  byKnown.set(known, readings);
  return readings;
}

/** Those that somebody read off the vehicle, or says to have: of tests and of adverts. */
export function readOff(known: Known): readonly MileageReading[] {
  return mileageReadings(known).filter(({ source }) => source === 'mot' || source === 'advert');
}

/** Where a reading stands. */
export const readingEvidence = (known: Known, { dataset, path }: MileageReading): Evidence =>
  known.evidence(dataset, ...path);

/** Two of the same moment stand in an order of their own, whatever order the answers came in. */
const inOrder = (one: MileageReading, other: MileageReading) =>
  one.at - other.at || one.miles - other.miles || (one.path.join() < other.path.join() ? -1 : 1);

type Said = Omit<MileageReading, 'at' | 'day' | 'miles' | 'estimated'> & {
  readonly estimated?: boolean;
};

function reading(written: string | undefined, miles: number | undefined, said: Said) {
  const at = instantOf(written);
  if (at === undefined || written === undefined || miles === undefined) return [];
  if (!(miles > 0 && miles < MOST)) return [];
  // A moment is one in London; a date without a zone is the day that is written.
  const day = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
    ? londonDay(new Date(at))
    : dayOf(written);
  return day === undefined ? [] : [{ estimated: false, ...said, at, day, miles }];
}

function ofTests(known: Known): MileageReading[] {
  return motRows(known).flatMap(({ row, path }) =>
    reading(row.completedDate, row.mileage, {
      source: 'mot',
      dataset: 'motFeatureSet',
      path: [...path, 'mileage'],
    }),
  );
}

/** An advert's mileage as first seen; as last updated only where it was changed: else nobody looked. */
function ofSaleEvents(known: Known): MileageReading[] {
  return (known.record('saleEvents')?.saleEvents ?? []).flatMap((event, at) => {
    const { firstSeen, updatedAt, mileage, originalMileage } = event;
    const said = (name: string): Said => ({
      source: 'advert',
      dataset: 'saleEvents',
      path: ['saleEvents', at, name],
    });
    const first =
      originalMileage === undefined
        ? reading(firstSeen, mileage, said('mileage'))
        : reading(firstSeen, originalMileage, said('originalMileage'));
    const isOther = originalMileage !== undefined && mileage !== originalMileage;
    if (first.length > 0 && !isOther) return first;
    return [...first, ...reading(updatedAt, mileage, said('mileage'))];
  });
}

function ofOwnListings(known: Known): MileageReading[] {
  const rows = known.record('similarListings')?.listings ?? [];
  return advertsOf(known).flatMap(({ dataset, path }) => {
    const row: unknown = rows[path[1]];
    if (dataset !== 'similarListings' || !isJsonObject(row)) return [];
    const { firstSeen, mileage } = row;
    return typeof firstSeen === 'string' && typeof mileage === 'number'
      ? reading(firstSeen, mileage, { source: 'advert', dataset, path: [...path, 'mileage'] })
      : [];
  });
}

function ofValuation(known: Known): MileageReading[] {
  const record = known.record('valuation');
  const answer = known.answered('valuation');
  const day = record?.valuation?.date ?? dayOfAnswer(answer?.settledAt);
  return reading(day, record?.mileage?.value, {
    source: 'valuation',
    // Where it isn't said that somebody gave it, nobody did.
    estimated: record?.mileage?.estimate !== false,
    dataset: 'valuation',
    path: ['mileage', 'value'],
  });
}

function ofCheck(known: Known): MileageReading[] {
  const day = dayOfAnswer(known.answered('check')?.settledAt);
  return reading(day, known.record('check')?.provider?.mileage?.estimate, {
    source: 'check',
    estimated: true,
    dataset: 'check',
    path: ['provider', 'mileage', 'estimate'],
  });
}

function dayOfAnswer(moment: string | undefined): Day | undefined {
  const at = instantOf(moment);
  return at === undefined ? undefined : londonDay(new Date(at));
}
