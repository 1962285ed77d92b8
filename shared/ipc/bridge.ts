import type { Channel, ChannelInput, ChannelOutput, IpcEventName, IpcEvents } from './channels.ts';
import type { IpcResult } from './result.ts';

/** The API on `window.desk`: one typed call and one typed subscription. */
export type IpcBridge = {
  /** Calls a channel of the main process. Never rejects: the result contains the error. */
  readonly call: <C extends Channel>(
    channel: C,
    ...input: ChannelInput<C> extends undefined ? [] : [ChannelInput<C>]
  ) => Promise<IpcResult<ChannelOutput<C>>>;
  /**
   * Subscribes to an event of the main process. Returns the function that ends the subscription.
   */
  readonly on: <E extends IpcEventName>(
    event: E,
    listener: (payload: IpcEvents[E]) => void,
  ) => () => void;
};
