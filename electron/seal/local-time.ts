/** Shown and sealed in place of a name that the runtime does not know. */
const UNKNOWN_ZONE = 'UTC (the time zone of this computer is not known)';

/**
 * Formats a moment as local time in a zone, with the offset: `2026-07-01T11:15:30+01:00`.
 *
 * @param timeZone IANA name; undefined, or a zone that the runtime does not know, gives UTC and says so
 */
export function formatLocalTime(moment: Date, timeZone: string | undefined) {
  const format = timeZone === undefined ? undefined : createFormat(timeZone);
  const parts = new Map(
    (format ?? createFormat('UTC'))?.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${getPart('year').padStart(4, '0')}-${getPart('month')}-${getPart('day')}`;
  const time = `${getPart('hour')}:${getPart('minute')}:${getPart('second')}`;
  // The name is only `GMT` if there is no offset.
  const offset = /[+-]\d{2}:\d{2}/.exec(getPart('timeZoneName'))?.[0] ?? '+00:00';
  return {
    localTime: `${day}T${time}${offset}`,
    timeZone: format?.resolvedOptions().timeZone ?? UNKNOWN_ZONE,
  };
}

/** Undefined for a zone that the runtime does not support. */
function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
  } catch {
    return undefined;
  }
}
