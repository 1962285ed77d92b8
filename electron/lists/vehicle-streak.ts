import type { PlannedRequest } from './plan-pass.ts';

/** Vehicles in a row without any answer, after which a list pauses. */
export const MAX_WITHOUT_ANSWER = 5;

type Ended = 'answered' | 'failed' | 'ignored';

/** Counts the vehicles, in the order in which their last requests end, that had no answer. */
export function createVehicleStreak(requests: readonly Pick<PlannedRequest, 'rowNumber'>[]) {
  const rows = new Map<number, { remaining: number; readonly ends: Set<Ended> }>();
  for (const { rowNumber } of requests) {
    const row = rows.get(rowNumber) ?? { remaining: 0, ends: new Set<Ended>() };
    row.remaining++;
    rows.set(rowNumber, row);
  }
  let streak = 0;
  return {
    /**
     * Returns whether too many vehicles in a row have had no answer. A vehicle whose requests were all
     * refused or not sent (`ignored`) counts neither way.
     */
    end: ({ rowNumber }: Pick<PlannedRequest, 'rowNumber'>, as: Ended): boolean => {
      const row = rows.get(rowNumber);
      if (!row) return false;
      row.remaining--;
      row.ends.add(as);
      if (row.remaining > 0) return false;
      if (row.ends.has('answered')) streak = 0;
      else if (row.ends.has('failed')) streak++;
      return streak >= MAX_WITHOUT_ANSWER;
    },
  };
}
