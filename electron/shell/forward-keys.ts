import type { Input, WebContents } from 'electron';
import type { FrameKey } from '../../shared/ipc/bridge.ts';

/**
 * Passes application keys on to a window while the focus is in a report's frame, which is sandboxed
 * and has no script, so that its keys do not reach the page around it.
 */
export function forwardFrameKeys(contents: WebContents, send: (key: FrameKey) => void): void {
  contents.on('before-input-event', (_event, input) => {
    // Earlier runtimes do not know the focused frame. The page ignores keys of other frames.
    if (contents.focusedFrame === contents.mainFrame) return;
    const key = toFrameKey(input);
    if (key) send(key);
  });
}

/**
 * Escape, Alt with the left or right arrow, or a character key with Ctrl, Cmd or Alt. SECURITY: typed
 * text is never passed on. Tab and arrows move the focus or scroll in the document.
 */
export function toFrameKey(input: Omit<Input, 'location' | 'modifiers'>): FrameKey | undefined {
  const { type, key, code, control, meta, alt, shift, isAutoRepeat, isComposing } = input;
  if (type !== 'keyDown' || isAutoRepeat || isComposing) return undefined;
  const isChord = (control || meta || alt) && (key.length === 1 || /^Digit\d$/.test(code));
  const isHistoryKey = alt && (key === 'ArrowLeft' || key === 'ArrowRight');
  if (key !== 'Escape' && !isChord && !isHistoryKey) return undefined;
  return { key, code, ctrlKey: control, metaKey: meta, altKey: alt, shiftKey: shift };
}
