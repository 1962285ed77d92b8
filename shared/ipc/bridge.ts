import type { Channel, ChannelInput, ChannelOutput, IpcEventName, IpcEvents } from './channels.ts';
import type { IpcResult } from './result.ts';

/** What a window finds on `window.desk`: one typed call, one typed subscription. */
export type IpcBridge = {
  /** Calls a channel of the main process. Never rejects: what went wrong is in the envelope. */
  readonly call: <C extends Channel>(
    channel: C,
    ...input: ChannelInput<C> extends undefined ? [] : [ChannelInput<C>]
  ) => Promise<IpcResult<ChannelOutput<C>>>;
  /** Listens to the main process; returns what ends it. */
  readonly on: <E extends IpcEventName>(
    event: E,
    listener: (payload: IpcEvents[E]) => void,
  ) => () => void;
};
