import { type Channel, CHANNELS } from '../../shared/ipc/channel-names.ts';
import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';

/** As much of a call's event as tells who sent it. */
export type IpcEvent = {
  readonly senderFrame: { readonly url: string } | null;
  readonly sender: { readonly mainFrame: unknown };
};

/** As much of Electron's ipcMain as is used here. */
export type IpcMainLike = {
  handle: (name: string, listener: (event: IpcEvent, input: unknown) => Promise<unknown>) => void;
};

/**
 * Puts every channel of the contract on IPC, and no other.
 *
 * @param origin the one origin whose main frame may call
 * @param call parses the input and answers it; never rejects
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

// SECURITY: origin and frame are both needed: a frame inside our page may have our origin, and our
// main frame could have been taken elsewhere. A null frame has navigated away or been destroyed.
function isTrusted(event: IpcEvent, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && originOf(frame.url) === origin;
}

function originOf(url: string): string {
  // URL.origin is "null" for a scheme that the URL standard doesn't know, such as app:.
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url);
  return match?.[1] ?? '';
}
