import { type Channel, CHANNELS } from '../../shared/ipc/channel-names.ts';
import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';

/** The part of a call's event that identifies its sender. */
export type IpcEvent = {
  readonly senderFrame: { readonly url: string } | null;
  readonly sender: { readonly mainFrame: unknown };
};

/** The part of Electron's ipcMain that is used here. */
export type IpcMainLike = {
  handle: (name: string, listener: (event: IpcEvent, input: unknown) => Promise<unknown>) => void;
};

/**
 * Registers every channel of the contract on IPC, and no other.
 *
 * @param origin the only origin whose main frame may call
 * @param call parses the input and handles it; never rejects
 */
export function registerChannels(
  ipc: IpcMainLike,
  origin: string,
  call: (channel: Channel, input: unknown) => Promise<IpcResult<unknown>>,
): void {
  for (const channel of CHANNELS) {
    ipc.handle(`bridge:${channel}`, async (event, input) => {
      if (isTrusted(event, origin)) return call(channel, input);
      return errorResult('forbidden', 'Only Platedesk’s own window may ask for this');
    });
  }
}

// SECURITY: origin and frame are both checked: a frame inside our page may have our origin, and our
// main frame may have been navigated elsewhere. A null frame has navigated away or been destroyed.
function isTrusted(event: IpcEvent, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && originOf(frame.url) === origin;
}

function originOf(url: string): string {
  // URL.origin is "null" for a scheme unknown to the URL standard, such as app:.
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url);
  return match?.[1] ?? '';
}
