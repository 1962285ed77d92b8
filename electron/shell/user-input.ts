import type { InputEvent, WebContents } from 'electron';

/**
 * What a user does on purpose: moving the pointer or scrolling permits nothing. The release counts,
 * because a button acts on it and may be held for long.
 */
const PURPOSEFUL_INPUTS: ReadonlySet<InputEvent['type']> = new Set([
  'rawKeyDown',
  'keyDown',
  'keyUp',
  'char',
  'mouseDown',
  'mouseUp',
  'contextMenu',
  'touchStart',
  'touchEnd',
  'gestureTap',
]);

/**
 * Calls the listener for each input of the user in a window.
 *
 * SECURITY: Electron's events come from the system. An event that a page creates is not among them.
 */
export function onUserInput(contents: WebContents, listener: () => void): void {
  contents.on('input-event', (_event, { type }) => {
    if (PURPOSEFUL_INPUTS.has(type)) listener();
  });
  // It includes the keys in frames of another process, such as a report.
  contents.on('before-input-event', listener);
}
