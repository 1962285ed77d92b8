import type { Input, WebContents } from 'electron';
import type { FrameKey } from '../../shared/ipc/channels.ts';

/**
 * Tells a window the keys of the application that are pressed while the focus is in a report's frame:
 * it is sandboxed, has no script, and its keys don't reach the page around it. What is pressed is
 * passed on beside the frame; nothing goes into it or comes out of it.
 *
 * @param send called with a key at the moment at which it is pressed
 */
export function forwardFrameKeys(contents: WebContents, send: (key: FrameKey) => void): void {
  contents.on('before-input-event', (_event, input) => {
    // Earlier runtimes don't know which frame has the focus: the window knows, and passes others over.
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
 * Escape, or a key with Ctrl, Cmd or Alt; undefined for any other. SECURITY: what somebody types is
 * none of them. Tab, arrows and their like stay with the document, which they move in.
 */
export function toFrameKey(input: KeyInput): FrameKey | undefined {
  const { type, key, code, control, meta, alt, shift, isAutoRepeat, isComposing } = input;
  if (type !== 'keyDown' || isAutoRepeat || isComposing) return undefined;
  const isChord = (control || meta || alt) && (key.length === 1 || /^Digit\d$/.test(code));
  if (key !== 'Escape' && !isChord) return undefined;
  return { key, code, ctrlKey: control, metaKey: meta, altKey: alt, shiftKey: shift };
}
