import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';

/** The part of a call's event that identifies its sender. */
export type IpcEvent = {
  readonly senderFrame: { readonly url: string } | null;
  readonly sender: { readonly id: number; readonly mainFrame: unknown };
};

/** The part of Electron's ipcMain that is used here. */
export type IpcMainLike = {
  handle: (
    name: string,
    listener: (event: IpcEvent, channel: unknown, input: unknown) => Promise<unknown>,
  ) => void;
};

/**
 * Registers the one IPC handler through which the main frames of an origin call every channel. The
 * contract and its schemas are loaded later, so that the first window opens without delay.
 *
 * @param call never rejects
 */
export function registerCalls(
  ipc: IpcMainLike,
  origin: string,
  call: (channel: unknown, input: unknown, windowId: number) => Promise<IpcResult<unknown>>,
): void {
  ipc.handle('bridge:call', async (event, channel, input) =>
    isTrusted(event, origin)
      ? call(channel, input, event.sender.id)
      : errorResult('forbidden', 'This action is allowed only from the Platedesk window'),
  );
}

// SECURITY: origin and frame are both checked: a frame inside our page may have our origin, and our
// main frame may have been navigated elsewhere. A null frame has navigated away or been destroyed.
function isTrusted(event: IpcEvent, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && getOrigin(frame.url) === origin;
}

/** `URL.origin` is "null" for a scheme unknown to the URL standard, such as app:. */
const getOrigin = (url: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0];
