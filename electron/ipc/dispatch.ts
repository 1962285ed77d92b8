import {
  type Channel,
  type ChannelInput,
  type ChannelOutput,
  channelInputs,
} from '../../shared/ipc/channels.ts';
import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';
import type { Log } from '../ports.ts';

/** One function per channel. Expected failures are in the envelope; an exception is a bug. */
export type Handlers = {
  readonly [C in Channel]: (
    input: ChannelInput<C>,
  ) => Promise<IpcResult<ChannelOutput<C>>> | IpcResult<ChannelOutput<C>>;
};

/**
 * Handles one call from a window: finds the channel, parses the input, calls the handler. Never
 * rejects.
 */
export async function dispatch(
  handlers: Handlers,
  log: Log,
  channel: unknown,
  input: unknown,
): Promise<IpcResult<unknown>> {
  if (!isChannel(channel)) return errorResult('invalid-input', 'There is no such channel');
  try {
    return await callHandler(handlers, channel, input);
  } catch (error) {
    log.error('handler failed', error, { channel });
    return errorResult('internal', 'Something went wrong in Platedesk. The log has the details.');
  }
}

async function callHandler<C extends Channel>(
  handlers: Handlers,
  channel: C,
  input: unknown,
): Promise<IpcResult<ChannelOutput<C>>> {
  const parsed = channelInputs[channel].safeParse(input);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    return errorResult('invalid-input', first ? first.message : 'That could not be understood');
  }
  // The schema belongs to the same channel, which TypeScript cannot infer.
  return handlers[channel](parsed.data as ChannelInput<C>);
}

function isChannel(value: unknown): value is Channel {
  return typeof value === 'string' && Object.hasOwn(channelInputs, value);
}
