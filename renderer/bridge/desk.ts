import { createContext, use } from 'react';
import type { DeskBridge } from '../../shared/ipc/desk.ts';

declare global {
  interface Window {
    /** Put there by the preload script: the only way out of this window. */
    readonly desk: DeskBridge;
  }
}

/** The bridge to the main process, looked up at each call so that a test can put its own there. */
export const desk: DeskBridge = {
  call: async (channel, ...input) => {
    const answer = await window.desk.call(channel, ...input);
    // What came is nearly always drawn: its frame is asked for before it is rendered, for after a
    // rest it takes some milliseconds to begin.
    requestAnimationFrame(() => undefined);
    return answer;
  },
  on: (event, listener) => window.desk.on(event, listener),
};

/** The bridge that the window uses. A test provides one of its own. */
export const BridgeContext = createContext<DeskBridge>(desk);

export const useBridge = (): DeskBridge => use(BridgeContext);
