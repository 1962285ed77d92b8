/**
 * A moment as clocks show it in a zone, with the offset: `2026-07-01T11:15:30+01:00`.
 *
 * @param zone as IANA names it; one that the runtime does not know gives UTC
 */
export function localTime(
  at: Date,
  zone: string,
): { readonly local: string; readonly zone: string } {
  const format = formatFor(zone) ?? formatFor('UTC');
  const part = new Map(format?.formatToParts(at).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? '';
  const day = `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
  const time = `${of('hour')}:${of('minute')}:${of('second')}`;
  // `GMT` alone where there is no offset.
  const offset = /[+-]\d{2}:\d{2}/.exec(of('timeZoneName'))?.[0] ?? '+00:00';
  return { local: `${day}T${time}${offset}`, zone: format?.resolvedOptions().timeZone ?? 'UTC' };
}

function formatFor(timeZone: string): Intl.DateTimeFormat | undefined {
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
    // A system may name a zone that the runtime has no rules for.
    return undefined;
  }
}
