import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';

export type SaleEvent = NonNullable<RecordOf<'saleEvents', '2.0'>['saleEvents']>[number];

/** Change of a value from first to last. The percentage is missing if it cannot be calculated. */
export type FigureChange = {
  readonly from: number;
  readonly to: number;
  readonly difference: number;
  readonly percent?: number;
};

/** Returns the change of an event's price. Returns undefined unless both prices are known. */
export function priceChange({
  originalPrice: from,
  price: to,
}: SaleEvent): FigureChange | undefined {
  return computeChange(from, to);
}

/** Returns the change from the first value to the last. Returns undefined unless both are known. */
export function computeChange(
  from: number | undefined,
  to: number | undefined,
): FigureChange | undefined {
  if (from === undefined || to === undefined) return undefined;
  const difference = to - from;
  return { from, to, difference, ...(from > 0 && { percent: (difference / from) * 100 }) };
}

/**
 * Returns the whole days from first sighting to last update. Returns undefined unless both are
 * known and in order.
 */
export function daysListed({ firstSeen, updatedAt }: SaleEvent): number | undefined {
  const from = parseInstant(firstSeen?.slice(0, 10));
  const to = parseInstant(updatedAt?.slice(0, 10));
  if (from === undefined || to === undefined || to < from) return undefined;
  return Math.round((to - from) / 86_400_000);
}

/** A value at a time, with the event that contains it. */
export type EventPoint = {
  readonly time: number;
  readonly value: number;
  readonly event: SaleEvent;
};

/**
 * Returns the asking prices in order of time: at first sighting, and at the last update if it adds
 * information.
 */
export function pricePoints(events: readonly SaleEvent[]): EventPoint[] {
  return collectPoints(events, 'originalPrice', 'price');
}

/** Returns the advertised mileages in order of time. */
export function mileagePoints(events: readonly SaleEvent[]): EventPoint[] {
  return collectPoints(events, 'originalMileage', 'mileage');
}

function collectPoints(
  events: readonly SaleEvent[],
  first: 'originalPrice' | 'originalMileage',
  last: 'price' | 'mileage',
): EventPoint[] {
  return events
    .flatMap((event) => {
      const firstSeenTime = parseInstant(event.firstSeen);
      const updated = parseInstant(event.updatedAt);
      const original = event[first] ?? event[last];
      const collected: EventPoint[] = [];
      if (firstSeenTime !== undefined && original !== undefined)
        collected.push({ time: firstSeenTime, value: original, event });
      const latest = event[last];
      if (updated !== undefined && latest !== undefined && updated !== firstSeenTime)
        collected.push({ time: updated, value: latest, event });
      return collected;
    })
    .toSorted((a, b) => a.time - b.time);
}

/**
 * Returns the plates in events that differ from this one, each once. Spaces and case are ignored.
 */
export function otherPlates(
  events: readonly SaleEvent[],
  currentPlate: string | undefined,
): string[] {
  const plates = events.flatMap(({ vrm }) => (vrm === undefined ? [] : [plateKey(vrm)]));
  const reference = currentPlate === undefined ? plates[0] : plateKey(currentPlate);
  return [...new Set(plates)].filter((plate) => plate !== '' && plate !== reference);
}

/** Normalizes a plate for comparison: capital letters and digits only. */
export function plateKey(vrm: string): string {
  return vrm.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
