import { type Spot, stepSpot } from './spots.ts';
import type { LaneLayout } from './timeline.ts';

/**
 * Where a key leads from an entry: left and right along its lane, up and down to what is nearest in
 * time in the next lane that has anything, Home and End to the ends of its lane.
 */
export function stepTimeline(
  lanes: readonly LaneLayout[],
  from: Spot,
  key: string,
): Spot | undefined {
  const counts = lanes.map(({ places }) => places.length);
  const x = lanes[from.line]?.places[from.point]?.from ?? 0;
  return stepSpot(counts, from, key, (line) => nearestInTime(lanes[line]?.places ?? [], x));
}

function nearestInTime(places: LaneLayout['places'], x: number): number {
  let best = 0;
  for (const [point, place] of places.entries())
    if (Math.abs(place.from - x) < Math.abs((places[best]?.from ?? 0) - x)) best = point;
  return best;
}

/** What the pointer is on, or nearest to within `reach`; a moment before a bar that it stands on. */
export function nearestPlace(
  lanes: readonly LaneLayout[],
  x: number,
  y: number,
  reach: number,
): Spot | undefined {
  let best = reach;
  let found: Spot | undefined;
  for (const [line, lane] of lanes.entries()) {
    if (y < lane.top || y > lane.bottom) continue;
    for (const [point, place] of lane.places.entries()) {
      const beside = Math.max(place.from - x, x - place.to, 0);
      const distance = Math.hypot(beside, place.y - y) + (place.to > place.from ? 0.5 : 0);
      if (distance >= best) continue;
      best = distance;
      found = { line, point };
    }
  }
  return found;
}
