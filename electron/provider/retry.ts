/** Attempts after the first (API documentation, Errors: "retry, then contact support"). */
export const MAX_RETRIES = 2;

/**
 * Returns the milliseconds to wait after a failed attempt: 250 to 500 after the first, 500 to 1,000
 * after the second. The jitter spreads the retries of datasets that failed at the same time.
 *
 * @param attempt 1 for the first
 * @param random from 0 to 1
 */
export function backoffDelay(attempt: number, random: number): number {
  const maxDelay = 500 * 2 ** (attempt - 1);
  return Math.round(maxDelay / 2 + (maxDelay / 2) * random);
}

/**
 * Returns the seconds that a Retry-After header requests (RFC 9110, 10.2.3: a number of seconds or
 * an HTTP date), or undefined if it is absent or invalid. A date in the past gives 0.
 */
export function retryAfterSeconds(
  header: string | null | undefined,
  now: Date,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]+, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/.test(text))
    return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
