const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The London time of day of a UTC moment: `10:20`. */
export function formatTime(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : TIME_FORMAT.format(date);
}
