import { AsyncLocalStorage } from 'node:async_hooks';

/** How long an input of the user in a window permits its calls, in milliseconds. */
export const INPUT_VALID_MS = 10_000;

/** The window that makes a call. */
export type Caller = {
  readonly windowId: number;
  /**
   * When the user last used the window, if that was in the last `INPUT_VALID_MS` when the call
   * arrived. It identifies the input.
   */
  readonly recentInputAt: number | undefined;
};

const storage = new AsyncLocalStorage<Caller>();

/** Handles a call: all code that it runs can read which window called. */
export const runForCaller = <T>(caller: Caller, handle: () => T): T => storage.run(caller, handle);

/** The id of the window whose call is being handled; undefined if there is none. */
export const findCallingWindow = () => storage.getStore()?.windowId;

/** The window whose call is being handled. Throws if there is none. */
export function getCaller(): Caller {
  const caller = storage.getStore();
  if (!caller) throw new Error('No call of a window is being handled.');
  return caller;
}

/** The id of the window whose call is being handled. Throws if there is none. */
export const callingWindow = (): number => getCaller().windowId;
