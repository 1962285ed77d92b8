import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { IpcBridge, IpcEventName, IpcEvents } from '../../shared/ipc/bridge.ts';

declare global {
  interface Window {
    /** Set by the preload script. It is the window's only access to the main process. */
    readonly bridge: IpcBridge;
  }
}

/** The bridge to the main process. A test can replace `window.bridge` at any time. */
export const bridge: IpcBridge = {
  call: async (channel, ...input) => {
    const answer = await window.bridge.call(channel, ...input);
    // Usually a render follows. After an idle period, an early request brings its frame forward.
    requestAnimationFrame(() => undefined);
    return answer;
  },
  on: (event, listener) => window.bridge.on(event, listener),
};

/** The bridge of this window. Tests provide a fake. */
export const BridgeContext = createContext<IpcBridge>(bridge);

export const useBridge = (): IpcBridge => use(BridgeContext);

/** Calls the listener for each event of the main process while the component is mounted. */
export function useBridgeEvent<Name extends IpcEventName>(
  event: Name,
  listener: (payload: IpcEvents[Name]) => void,
): void {
  const { on } = useBridge();
  const onEvent = useEffectEvent(listener);
  useEffect(() => on(event, (payload) => onEvent(payload)), [on, event]);
}
