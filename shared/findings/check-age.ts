import { daysBetween, formatDays, type Day, toLondonDay } from '../format/days.ts';

/**
 * “3 days old: check again before handover”, by days in London. A dealer checks at buying, listing and
 * delivery. Undefined on the day of the oldest response, or without a response.
 */
export function describeCheckAge(
  receivedAt: readonly (string | null)[],
  today: Day,
): string | undefined {
  const oldest = receivedAt.filter((time) => time !== null).toSorted()[0];
  if (oldest === undefined) return undefined;
  const days = daysBetween(toLondonDay(new Date(oldest)), today);
  return days < 1 ? undefined : `${formatDays(days)} old: check again before handover`;
}
