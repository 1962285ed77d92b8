import { createContext, use } from 'react';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script: the only way out of this window. */
    readonly bridge: IpcBridge;
  }
}

/** The bridge to the main process, looked up at each call so that a test can put its own there. */
export const bridge: IpcBridge = {
  call: async (channel, ...input) => {
    const answer = await window.bridge.call(channel, ...input);
    // What came is nearly always drawn: its frame is asked for before it is rendered, for after a
    // rest it takes some milliseconds to begin.
    requestAnimationFrame(() => undefined);
    return answer;
  },
  on: (event, listener) => window.bridge.on(event, listener),
};

/** The bridge that the window uses. A test provides one of its own. */
export const BridgeContext = createContext<IpcBridge>(bridge);

export const useBridge = (): IpcBridge => use(BridgeContext);
