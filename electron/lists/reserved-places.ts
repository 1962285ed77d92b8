import type { DailyLimit } from './daily-limit.ts';

/**
 * The places of a run in the limit of the day: one for each request that may be sent. An attempt uses
 * its place up, also one that the provider did not accept, so its repetition needs another one: that of
 * a request which is not sent yet or, when there is none, a new one.
 *
 * @param count places that are reserved for the run
 * @param release returns places to the limit
 * @param reserve reserves a further place
 */
export function createReservedPlaces(
  count: number,
  release: (count: number) => void,
  reserve: () => ReturnType<DailyLimit['reserve']>,
) {
  /** Places of requests that are not sent or are under way. */
  let left = count;
  /** Those of them that no attempt has taken. */
  let free = count;

  const give = (given: number) => {
    left -= given;
    if (given > 0) release(given);
  };

  return {
    /** Takes a place for an attempt. Returns why there is none. */
    take: async (): Promise<string | undefined> => {
      if (free > 0) {
        free--;
        return undefined;
      }
      const reservation = await reserve();
      if (reservation.kind === 'refused') return reservation.message;
      left++;
      return undefined;
    },
    /** The attempt that had taken a place was not sent. */
    putBack: (): void => void free++,
    /** An attempt has ended. If it was sent, the limit counts it as used. */
    end: (): void => give(1),
    /** Requests will not be sent, so that no more than these places are needed. */
    keep: (needed: number): void => {
      const surplus = Math.max(0, free - needed);
      free -= surplus;
      give(surplus);
    },
    /** The run has ended. */
    releaseAll: (): void => {
      free = 0;
      give(left);
    },
  };
}

export type ReservedPlaces = ReturnType<typeof createReservedPlaces>;
