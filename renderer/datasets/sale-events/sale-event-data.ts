import { daysBetween, parseDay } from '../../../shared/format/days.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import { readPlate } from '../../../shared/listings/exclusions.ts';

export type SaleEvent = NonNullable<RecordOf<'saleEvents'>['saleEvents']>[number];

/** The fields of the price and the mileage when the advert was first seen. */
export const ORIGINAL_FIELDS = { price: 'originalPrice', mileage: 'originalMileage' } as const;
export type AdvertValueName = keyof typeof ORIGINAL_FIELDS;

export type ValueChange = NonNullable<ReturnType<typeof computeChange>>;

/** A price or mileage of 0 or less states none, as for the findings about adverts. */
const positive = (value = 0) => (value > 0 ? value : undefined);

/** Returns the change of an advert's price or mileage; undefined unless both values are known. */
export function computeChange(event: SaleEvent, figure: AdvertValueName) {
  const [from, to] = [positive(event[ORIGINAL_FIELDS[figure]]), positive(event[figure])];
  if (from === undefined || to === undefined) return undefined;
  const difference = to - from;
  return { difference, percent: (difference / from) * 100 };
}

/** Returns the whole days from first sighting to last update, if both are known and in order. */
export function daysListed({ firstSeen, updatedAt }: SaleEvent): number | undefined {
  const [from, to] = [parseDay(firstSeen), parseDay(updatedAt)];
  return from === undefined || to === undefined || to < from ? undefined : daysBetween(from, to);
}

export type EventPoint = {
  readonly time: number;
  readonly value: number;
  readonly event: SaleEvent;
};

/** Returns values in order of time: at first sighting, and at a later update. */
export function valuePoints(events: readonly SaleEvent[], figure: AdvertValueName): EventPoint[] {
  return events
    .flatMap((event) => {
      const firstSeen = parseInstant(event.firstSeen);
      const updated = parseInstant(event.updatedAt);
      const latest = positive(event[figure]);
      const original = positive(event[ORIGINAL_FIELDS[figure]]) ?? latest;
      const points: EventPoint[] = [];
      if (firstSeen !== undefined && original !== undefined)
        points.push({ time: firstSeen, value: original, event });
      if (updated !== undefined && latest !== undefined && updated !== firstSeen)
        points.push({ time: updated, value: latest, event });
      return points;
    })
    .toSorted((a, b) => a.time - b.time);
}

/** Returns the plates of events that differ from this one, or else from the first, each once. */
export function otherPlates(events: readonly SaleEvent[], currentPlate: string | undefined) {
  const plates = events.flatMap(({ vrm }) => readPlate(vrm) ?? []);
  const reference = currentPlate ?? plates[0];
  return [...new Set(plates)].filter((plate) => plate !== reference);
}
