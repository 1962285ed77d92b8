import { useEffect } from 'react';
import { useBridge } from '../bridge/bridge.ts';

/**
 * Keys that are pressed in a report's frame do here what they do beside it: they are pressed once
 * more, on the frame itself. The main process tells of them, for the frame has no script to do it.
 */
export function useForwardFrameKeys(): void {
  const bridge = useBridge();
  useEffect(
    () =>
      bridge.on('frame.keyDown', (key) => {
        const frame = document.activeElement;
        // Anywhere else the window has had the key itself.
        if (!(frame instanceof HTMLIFrameElement)) return;
        frame.dispatchEvent(
          new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
        );
      }),
    [bridge],
  );
}
