import type { DailyLimit } from './daily-limit.ts';

/**
 * The requests of the daily limit that a run has reserved. Each attempt uses one, even if the provider
 * did not accept it. A repetition uses one that is reserved for a later request or, if none remains,
 * reserves another.
 *
 * @param count requests that are reserved for the run
 * @param release returns requests to the limit
 * @param reserve reserves one more request
 */
export function createRunReservation(
  count: number,
  release: (count: number) => void,
  reserve: () => ReturnType<DailyLimit['reserve']>,
) {
  /** Of requests that are not sent or are under way. */
  let reservedCount = count;
  /** Those of them that no attempt uses. */
  let unusedCount = count;

  const releaseSome = (released: number) => {
    reservedCount -= released;
    if (released > 0) release(released);
  };

  return {
    /** For an attempt. Returns why the limit permits none. */
    reserveOne: async (): Promise<string | undefined> => {
      if (unusedCount > 0) {
        unusedCount--;
        return undefined;
      }
      const reservation = await reserve();
      if (reservation.kind === 'refused') return reservation.message;
      reservedCount++;
      return undefined;
    },
    /** The attempt was not sent. */
    returnUnused: (): void => void unusedCount++,
    /** An attempt has ended. If it was sent, the limit counts it as used. */
    releaseUsed: (): void => releaseSome(1),
    /** Requests will not be sent, so that no more than these are needed. */
    releaseSurplus: (needed: number): void => {
      const surplus = Math.max(0, unusedCount - needed);
      unusedCount -= surplus;
      releaseSome(surplus);
    },
    /** The run has ended. */
    releaseAll: (): void => {
      unusedCount = 0;
      releaseSome(reservedCount);
    },
  };
}

export type RunReservation = ReturnType<typeof createRunReservation>;
