import { type Channel, CHANNELS } from '../../shared/ipc/channel-names.ts';
import { type Envelope, fail } from '../../shared/ipc/envelope.ts';

/** As much of a call's event as tells who sent it. */
export type Sender = {
  readonly senderFrame: { readonly url: string } | null;
  readonly sender: { readonly mainFrame: unknown };
};

/** As much of Electron's ipcMain as is used here. */
export type IpcHost = {
  handle: (name: string, listener: (event: Sender, input: unknown) => Promise<unknown>) => void;
};

/**
 * Puts every channel of the contract on IPC, and no other.
 *
 * @param origin the one origin whose main frame may call
 * @param call parses the input and answers it; never rejects
 */
export function registerChannels(
  ipc: IpcHost,
  origin: string,
  call: (channel: Channel, input: unknown) => Promise<Envelope<unknown>>,
): void {
  for (const channel of CHANNELS) {
    ipc.handle(`desk:${channel}`, async (event, input) => {
      if (isTrusted(event, origin)) return call(channel, input);
      return fail('forbidden', 'Only Platedesk’s own window may ask for this');
    });
  }
}

// SECURITY: origin and frame are both needed: a frame inside our page may have our origin, and our
// main frame could have been taken elsewhere. A null frame has navigated away or been destroyed.
function isTrusted(event: Sender, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && originOf(frame.url) === origin;
}

function originOf(url: string): string {
  // URL.origin is "null" for a scheme that the URL standard doesn't know, such as app:.
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url);
  return match?.[1] ?? '';
}
