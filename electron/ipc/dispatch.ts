import {
  type Channel,
  type ChannelHandlers,
  type ChannelInput,
  type ChannelOutput,
  channels,
} from '../../shared/ipc/channels.ts';
import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';
import type { Log } from '../ports.ts';

const INVALID_REQUEST = 'Platedesk could not process this request. Restart Platedesk.';

/** Handles one call from a window: parses the input, calls the handler. Never rejects. */
export async function dispatch(
  handlers: ChannelHandlers,
  log: Log,
  channel: unknown,
  input: unknown,
): Promise<IpcResult<unknown>> {
  if (!isChannel(channel)) return errorResult('invalid-input', INVALID_REQUEST);
  try {
    return await callHandler(handlers, channel, input);
  } catch (error) {
    log.error('handler failed', error, { channel });
    return errorResult('internal', 'Platedesk error. Details are in the log.');
  }
}

async function callHandler<C extends Channel>(
  handlers: ChannelHandlers,
  channel: C,
  input: unknown,
): Promise<IpcResult<ChannelOutput<C>>> {
  // A schema's own message is for the user. Without one, a message of zod would be shown.
  const parsed = channels[channel].input.safeParse(input, { error: () => INVALID_REQUEST });
  if (!parsed.success)
    return errorResult('invalid-input', parsed.error.issues[0]?.message ?? INVALID_REQUEST);
  // The schema belongs to the same channel, which TypeScript cannot infer.
  return handlers[channel](parsed.data as ChannelInput<C>);
}

const isChannel = (value: unknown): value is Channel =>
  typeof value === 'string' && Object.hasOwn(channels, value);
