import { type PointIndex, nextPoint } from './usePointNavigation.ts';
import type { LaneLayout } from './timeline.ts';

/**
 * Returns the entry that a key leads to: left and right along its lane, up and down to the entry
 * nearest in time in the next lane that has one, Home and End to the ends of its lane.
 */
export function nextTimelinePoint(
  lanes: readonly LaneLayout[],
  from: PointIndex,
  key: string,
): PointIndex | undefined {
  const counts = lanes.map(({ entries }) => entries.length);
  const x = lanes[from.line]?.entries[from.point]?.from ?? 0;
  return nextPoint(counts, from, key, (line) => nearestByTime(lanes[line]?.entries ?? [], x));
}

function nearestByTime(entries: LaneLayout['entries'], x: number): number {
  let best = 0;
  for (const [point, entry] of entries.entries())
    if (Math.abs(entry.from - x) < Math.abs((entries[best]?.from ?? 0) - x)) best = point;
  return best;
}

/**
 * Returns the entry at the pointer, or the nearest one within `maxDistance`. A marker has
 * precedence over a bar below it.
 */
export function nearestEntry(
  lanes: readonly LaneLayout[],
  x: number,
  y: number,
  maxDistance: number,
): PointIndex | undefined {
  let best = maxDistance;
  let nearest: PointIndex | undefined;
  for (const [line, lane] of lanes.entries()) {
    if (y < lane.top || y > lane.bottom) continue;
    for (const [point, entry] of lane.entries.entries()) {
      const distanceX = Math.max(entry.from - x, x - entry.to, 0);
      const distance = Math.hypot(distanceX, entry.y - y) + (entry.to > entry.from ? 0.5 : 0);
      if (distance >= best) continue;
      best = distance;
      nearest = { line, point };
    }
  }
  return nearest;
}
