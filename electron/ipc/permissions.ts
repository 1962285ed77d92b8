import { z } from 'zod';
import type { ChannelNeed } from '../../shared/ipc/define-channel.ts';
import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import { vehicleRefSchema } from '../../shared/provider/parameters.ts';
import type { Clock, HostWindow } from '../ports.ts';
import { type Caller, INPUT_VALID_MS } from './calling-window.ts';

/** Lookups that a window may have at the same time. The comparison has far fewer vehicles. */
const MAX_LOOKUPS_PER_WINDOW = 20;
/** Requests of a lookup without a further input: loading all pages of listings sends up to 1,000. */
const MAX_REQUESTS_WITHOUT_INPUT = 1_000;

/** The requests for a vehicle in an environment, and the reports that are made of them. */
type Lookup = {
  runningCalls: number;
  lastCallEndedAt: number;
  remainingRequests: number;
};

export type Permissions = ReturnType<typeof createPermissions>;

/**
 * Decides what windows may do without the user.
 *
 * SECURITY: a window that runs foreign code can call every channel. Those that send, delete, copy or
 * save keys run only after an input that the system reported, not one that the window states. A lookup
 * that began so may continue: its permission ends 10 seconds after its last call.
 */
export function createPermissions(
  clock: Pick<Clock, 'monotonic'>,
  confirmAssistiveUse: HostWindow['confirmAssistiveUse'],
) {
  const lookupsByWindow = new Map<number, Map<string, Lookup>>();

  const hasInput = async ({ windowId, recentInputAt }: Caller) =>
    recentInputAt !== undefined || confirmAssistiveUse(windowId);

  /** The lookups of a window that have not ended. */
  const currentLookups = (windowId: number): Map<string, Lookup> => {
    const lookups = lookupsByWindow.get(windowId) ?? new Map<string, Lookup>();
    lookupsByWindow.set(windowId, lookups);
    for (const [key, { runningCalls, lastCallEndedAt }] of lookups)
      if (runningCalls === 0 && clock.monotonic() - lastCallEndedAt > INPUT_VALID_MS)
        lookups.delete(key);
    return lookups;
  };

  const runInLookup = async <T>(
    caller: Caller,
    input: unknown,
    handle: () => Promise<IpcResult<T>> | IpcResult<T>,
  ): Promise<IpcResult<T>> => {
    const target = lookupTargetSchema.parse(input);
    const key = JSON.stringify([target.environment, target.vehicle]);
    const continued = currentLookups(caller.windowId).get(key);
    const needsInput = !continued || continued.remainingRequests === 0;
    if (needsInput && !(await hasInput(caller))) return NO_INPUT;
    // Read again, because the user may have been asked meanwhile.
    const lookups = currentLookups(caller.windowId);
    const lookup = lookups.get(key) ?? createLookup();
    if (!lookups.has(key) && lookups.size >= MAX_LOOKUPS_PER_WINDOW) return TOO_MANY_LOOKUPS;
    lookups.set(key, lookup);
    if (caller.recentInputAt !== undefined || needsInput) Object.assign(lookup, createGrant());
    lookup.remainingRequests--;
    lookup.runningCalls++;
    try {
      return await handle();
    } finally {
      lookup.runningCalls--;
      lookup.lastCallEndedAt = clock.monotonic();
    }
  };

  return {
    /** Runs a call if the user permits what it needs. Otherwise it is refused and does nothing. */
    run: async <T>(
      caller: Caller,
      needs: ChannelNeed,
      input: unknown,
      handle: () => Promise<IpcResult<T>> | IpcResult<T>,
    ): Promise<IpcResult<T>> => {
      switch (needs) {
        case 'nothing':
          return handle();
        case 'input':
          return (await hasInput(caller)) ? handle() : NO_INPUT;
        case 'lookup':
          return runInLookup(caller, input, handle);
      }
    },
    /** A new page of the window continues no lookup of the previous one. */
    onPageClosed: (windowId: number): void => void lookupsByWindow.delete(windowId),
  };
}

const lookupTargetSchema = z.object({ environment: environmentSchema, vehicle: vehicleRefSchema });

/** What an input of the user permits. */
const createGrant = () => ({ remainingRequests: MAX_REQUESTS_WITHOUT_INPUT });

const createLookup = (): Lookup => ({
  runningCalls: 0,
  lastCallEndedAt: 0,
  ...createGrant(),
});

const NO_INPUT = errorResult(
  'no-input',
  'Platedesk does this only within 10 seconds after you press a key or click in this window. Try again.',
);
const TOO_MANY_LOOKUPS = errorResult(
  'busy',
  `${MAX_LOOKUPS_PER_WINDOW} lookups are running in this window. Wait until one of them ends, then try again.`,
);
