import type { DeskBridge } from '../../shared/contract/desk.ts';

declare global {
  interface Window {
    /** Put there by the preload script: the only way out of this window. */
    readonly desk: DeskBridge;
  }
}

/** The bridge to the main process, looked up at each call so that a test can put its own there. */
export const desk: DeskBridge = {
  call: (channel, ...input) => window.desk.call(channel, ...input),
  on: (event, listener) => window.desk.on(event, listener),
};
