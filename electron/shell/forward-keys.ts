import type { Input, WebContents } from 'electron';
import type { FrameKey } from '../../shared/ipc/bridge.ts';

/**
 * Passes application keys on to a window while the focus is in a report's frame. The frame is
 * sandboxed and has no script, so its keys do not reach the page around it. Nothing is passed into
 * the frame or out of it.
 *
 * @param send called with a key when it is pressed
 */
export function forwardFrameKeys(contents: WebContents, send: (key: FrameKey) => void): void {
  contents.on('before-input-event', (_event, input) => {
    // Earlier runtimes do not know the focused frame; the window does, and ignores keys of other
    // frames.
    if (contents.focusedFrame === contents.mainFrame) return;
    const key = toFrameKey(input);
    if (key) send(key);
  });
}

type KeyInput = Pick<
  Input,
  'type' | 'key' | 'code' | 'control' | 'meta' | 'alt' | 'shift' | 'isAutoRepeat' | 'isComposing'
>;

/**
 * Returns Escape, Alt with the left or right arrow, or a character key with Ctrl, Cmd or Alt;
 * undefined for any other key. SECURITY: typed text is never passed on. Tab, arrows and similar keys
 * remain in the document, in which they move the focus or scroll.
 */
export function toFrameKey(input: KeyInput): FrameKey | undefined {
  const { type, key, code, control, meta, alt, shift, isAutoRepeat, isComposing } = input;
  if (type !== 'keyDown' || isAutoRepeat || isComposing) return undefined;
  const isChord = (control || meta || alt) && (key.length === 1 || /^Digit\d$/.test(code));
  const isHistoryKey = alt && (key === 'ArrowLeft' || key === 'ArrowRight');
  if (key !== 'Escape' && !isChord && !isHistoryKey) return undefined;
  return { key, code, ctrlKey: control, metaKey: meta, altKey: alt, shiftKey: shift };
}
