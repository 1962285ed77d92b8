import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<number>();

/** Handles a call: all code that it runs can read the calling window's id. */
export const runForWindow = <T>(windowId: number, handle: () => T): T =>
  storage.run(windowId, handle);

/** The id of the window whose call is being handled; undefined if there is none. */
export const findCallingWindow = () => storage.getStore();

/** The id of the window whose call is being handled. Throws if there is none. */
export function callingWindow(): number {
  const windowId = findCallingWindow();
  if (windowId === undefined) throw new Error('No call of a window is being handled.');
  return windowId;
}
