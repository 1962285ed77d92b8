import { formatDateTime } from '../../../../shared/format/dates.ts';

/**
 * Formats `2026-11-21T10:20:30.123Z` as `21 Nov 2026, 10:20:30 UTC`. Other text is returned
 * unchanged.
 */
export function formatUtc(timestamp: string): string {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/.exec(timestamp) ?? [];
  return day === undefined || time === undefined
    ? timestamp
    : `${formatDateTime(day)}, ${time} UTC`;
}

/**
 * Formats `2026-07-01T11:20:30+01:00` as `1 Jul 2026, 11:20:30 (UTC+01:00)`. Other text is returned
 * unchanged.
 */
export function formatLocal(timestamp: string): string {
  const [, day, time, offset] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(timestamp) ?? [];
  if (day === undefined || time === undefined || offset === undefined) return timestamp;
  const from = offset === 'Z' ? '+00:00' : offset.replace('-', '−');
  return `${formatDateTime(day)}, ${time} (UTC${from})`;
}
