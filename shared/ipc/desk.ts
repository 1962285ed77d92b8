import type { Channel, ChannelInput, ChannelOutput, DeskEvent, DeskEvents } from './channels.ts';
import type { Envelope } from './envelope.ts';

/** What a window finds on `window.desk`: one typed call, one typed subscription. */
export type DeskBridge = {
  /** Calls a channel of the main process. Never rejects: what went wrong is in the envelope. */
  readonly call: <C extends Channel>(
    channel: C,
    ...input: ChannelInput<C> extends undefined ? [] : [ChannelInput<C>]
  ) => Promise<Envelope<ChannelOutput<C>>>;
  /** Listens to the main process; returns what ends it. */
  readonly on: <E extends DeskEvent>(
    event: E,
    listener: (payload: DeskEvents[E]) => void,
  ) => () => void;
};
