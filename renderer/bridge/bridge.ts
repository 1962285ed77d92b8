import { useEffect, useEffectEvent } from 'react';
import type { IpcBridge, IpcEventName, IpcEvents } from '../../shared/ipc/bridge.ts';
import { createServiceContext } from './service-context.ts';

/** The bridge of this window to the main process. Tests provide a fake. */
export const [BridgeContext, useBridge] = createServiceContext<IpcBridge>('Bridge');

/** Calls the listener for each event of the main process while the component is mounted. */
export function useBridgeEvent<Name extends IpcEventName>(
  event: Name,
  listener: (payload: IpcEvents[Name]) => void,
): void {
  const { on } = useBridge();
  const onEvent = useEffectEvent(listener);
  useEffect(() => on(event, (payload) => onEvent(payload)), [on, event]);
}
