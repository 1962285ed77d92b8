import { formatCount } from '../format/text.ts';

/** What to do after a response with Retry-After, or without a waiting time. */
export function describeRetryAfter(seconds: number | undefined): string {
  return seconds === undefined
    ? 'No waiting time was stated. Wait 1 minute, then try again.'
    : `Try again after ${formatWait(seconds)}.`;
}

const WAIT_UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Rounded up, in the largest unit that gives 2 or more: `90 seconds`, `24 hours`. */
export function formatWait(seconds: number): string {
  const [unit, length] = WAIT_UNITS.find(([, length]) => seconds >= 2 * length) ?? ['second', 1];
  return formatCount(Math.ceil(seconds / length), unit);
}
