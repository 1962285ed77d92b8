import { errorResult, type IpcResult } from '../../shared/ipc/result.ts';
import type { WholeLookup } from '../../shared/ipc/channels.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { DailyLimit } from '../lists/daily-limit.ts';
import type { Clock } from '../ports.ts';
import { callingWindow } from './calling-window.ts';

/** A call of a window, and the number of requests that it sends. */
type LookupCall = {
  readonly environment: Environment;
  readonly requestCount: number;
  /** The lookup of which the call is a part. */
  readonly lookup: WholeLookup | undefined;
};

/** A lookup whose calls have not all arrived. */
type OpenLookup = {
  readonly reservation: ReturnType<DailyLimit['reserve']>;
  /** Ends the wait for its calls. */
  readonly arrived: AbortController;
  /** Requests of the calls that have not arrived. */
  missing: number;
};

/** The calls of a lookup arrive together. Requests of those that do not are released after this. */
const LOOKUP_ARRIVES_MS = 10_000;

export type LookupReservations = ReturnType<typeof createLookupReservations>;

/**
 * Reserves requests of the daily limit for the calls of windows. The first call of a lookup reserves
 * all of its requests, so that a lookup above the limit is refused before its first request.
 */
export function createLookupReservations(
  limit: Pick<DailyLimit, 'reserve'>,
  clock: Pick<Clock, 'wait'>,
) {
  const open = new Map<string, OpenLookup>();

  /** Waits for the calls of a lookup, and releases the requests of those that do not arrive. */
  const waitForCalls = async (key: string, lookup: OpenLookup) => {
    await clock.wait(LOOKUP_ARRIVES_MS, lookup.arrived.signal);
    open.delete(key);
    const result = await lookup.reservation;
    if (result.kind === 'reserved') result.release(lookup.missing);
  };

  /** SECURITY: a window may state too few requests. Each call above them needs its own reservation. */
  const reserve = ({ environment, requestCount, lookup }: LookupCall) => {
    if (!lookup) return limit.reserve(environment, requestCount);
    const key = JSON.stringify([callingWindow(), environment, lookup.id]);
    const known = open.get(key);
    if (known && known.missing < requestCount) return limit.reserve(environment, requestCount);
    const total = Math.max(lookup.requestCount, requestCount);
    const current = known ?? {
      reservation: limit.reserve(environment, total),
      arrived: new AbortController(),
      missing: total,
    };
    current.missing -= requestCount;
    if (current.missing === 0) {
      open.delete(key);
      current.arrived.abort();
    } else if (!known) {
      open.set(key, current);
      // All calls have arrived when it is aborted.
      waitForCalls(key, current).catch(() => undefined);
    }
    return current.reservation;
  };

  return {
    /** Runs a call if the daily limit permits its lookup. Otherwise it is refused. */
    run: async <T>(
      call: LookupCall,
      send: () => Promise<IpcResult<T>> | IpcResult<T>,
    ): Promise<IpcResult<T>> => {
      const reservation = await reserve(call);
      if (reservation.kind === 'refused') return errorResult('limit', reservation.message);
      try {
        return await send();
      } finally {
        reservation.release(call.requestCount);
      }
    },
  };
}
