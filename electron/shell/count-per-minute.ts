const MINUTE_MS = 60_000;

/** Each call of the returned function is an event. It returns how many there were in the last minute. */
export function countPerMinute(now: () => number): () => number {
  let times: readonly number[] = [];
  return () => {
    const time = now();
    times = [...times.filter((earlier) => time - earlier < MINUTE_MS), time];
    return times.length;
  };
}
