const MINUTE_MS = 60_000;

/**
 * Counts events. Each call of the returned function is one event and returns the number of events
 * in the last minute, including this one.
 *
 * @param now milliseconds that never go back
 */
export function countPerMinute(now: () => number): () => number {
  let times: readonly number[] = [];
  return () => {
    const time = now();
    times = [...times.filter((earlier) => time - earlier < MINUTE_MS), time];
    return times.length;
  };
}
