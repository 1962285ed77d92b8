import type { Spot } from './spots.ts';
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
  const places = lanes[from.line]?.places ?? [];
  const along = (point: number) =>
    places[point] && point !== from.point ? { line: from.line, point } : undefined;
  switch (key) {
    case 'ArrowLeft':
      return along(from.point - 1);
    case 'ArrowRight':
      return along(from.point + 1);
    case 'Home':
      return along(0);
    case 'End':
      return along(places.length - 1);
    case 'ArrowUp':
      return across(lanes, from, -1);
    case 'ArrowDown':
      return across(lanes, from, 1);
    default:
      return undefined;
  }
}

function across(lanes: readonly LaneLayout[], from: Spot, step: 1 | -1): Spot | undefined {
  const x = lanes[from.line]?.places[from.point]?.from ?? 0;
  for (let line = from.line + step; line >= 0 && line < lanes.length; line += step) {
    const places = lanes[line]?.places ?? [];
    if (places.length === 0) continue;
    let best = 0;
    for (const [point, place] of places.entries())
      if (Math.abs(place.from - x) < Math.abs((places[best]?.from ?? 0) - x)) best = point;
    return { line, point: best };
  }
  return undefined;
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
