import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { instantOf } from '../../../shared/format/instant.ts';

export type SaleEvent = NonNullable<RecordOf<'saleEvents', '2.0'>['saleEvents']>[number];

/** A change of a figure from first to last; the percentage is missing where there is nothing to take it of. */
export type Change = {
  readonly from: number;
  readonly to: number;
  readonly by: number;
  readonly percent?: number;
};

/** What became of an event's price; undefined unless both prices are known. */
export function priceChange({ originalPrice: from, price: to }: SaleEvent): Change | undefined {
  return changeOf(from, to);
}

/** From the first figure to the last; undefined unless both are known. */
export function changeOf(from: number | undefined, to: number | undefined): Change | undefined {
  if (from === undefined || to === undefined) return undefined;
  const by = to - from;
  return { from, to, by, ...(from > 0 && { percent: (by / from) * 100 }) };
}

/** Whole days from first seen to last updated; undefined unless both are known and in order. */
export function daysListed({ firstSeen, updatedAt }: SaleEvent): number | undefined {
  const from = instantOf(firstSeen?.slice(0, 10));
  const to = instantOf(updatedAt?.slice(0, 10));
  if (from === undefined || to === undefined || to < from) return undefined;
  return Math.round((to - from) / 86_400_000);
}

/** A figure at a moment, and the event that it came from. */
export type Point = { readonly at: number; readonly value: number; readonly event: SaleEvent };

/** Asking prices in order of time: as first seen, and as last updated where that says more. */
export function pricePoints(events: readonly SaleEvent[]): Point[] {
  return points(events, 'originalPrice', 'price');
}

/** Advertised mileages in order of time. */
export function mileagePoints(events: readonly SaleEvent[]): Point[] {
  return points(events, 'originalMileage', 'mileage');
}

function points(
  events: readonly SaleEvent[],
  first: 'originalPrice' | 'originalMileage',
  last: 'price' | 'mileage',
): Point[] {
  return events
    .flatMap((event) => {
      const seen = instantOf(event.firstSeen);
      const updated = instantOf(event.updatedAt);
      const original = event[first] ?? event[last];
      const found: Point[] = [];
      if (seen !== undefined && original !== undefined)
        found.push({ at: seen, value: original, event });
      const latest = event[last];
      if (updated !== undefined && latest !== undefined && updated !== seen)
        found.push({ at: updated, value: latest, event });
      return found;
    })
    .toSorted((one, other) => one.at - other.at);
}

/** The plates that events carry other than this one, each once. Spaces and case don't tell apart. */
export function otherPlates(events: readonly SaleEvent[], current: string | undefined): string[] {
  const plates = events.flatMap(({ vrm }) => (vrm === undefined ? [] : [plateKey(vrm)]));
  const reference = current === undefined ? plates[0] : plateKey(current);
  return [...new Set(plates)].filter((plate) => plate !== '' && plate !== reference);
}

/** A plate as it is compared: capitals and figures alone. */
export function plateKey(vrm: string): string {
  return vrm.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
