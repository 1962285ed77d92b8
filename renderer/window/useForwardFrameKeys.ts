import { useEffect } from 'react';
import { useBridge } from '../bridge/bridge.ts';

/**
 * Dispatches keys pressed in a report's frame again on the frame element, so that shortcuts work
 * there. The main process reports them, because the frame runs no script.
 */
export function useForwardFrameKeys(): void {
  const bridge = useBridge();
  useEffect(
    () =>
      bridge.on('frame.keyDown', (key) => {
        const frame = document.activeElement;
        // Outside a frame the window has received the key itself.
        if (!(frame instanceof HTMLIFrameElement)) return;
        frame.dispatchEvent(
          new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
        );
      }),
    [bridge],
  );
}
