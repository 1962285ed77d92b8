import {
  type Channel,
  type ChannelHandlers,
  type ChannelInput,
  type ChannelOutput,
  channels,
} from '../../shared/ipc/channels.ts';
import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';
import type { Log } from '../ports.ts';
import { type Caller, runForCaller } from './calling-window.ts';
import type { Permissions } from './permissions.ts';

const INVALID_REQUEST = 'Platedesk could not process this request. Restart Platedesk.';

type DispatchDeps = {
  readonly handlers: ChannelHandlers;
  readonly permissions: Pick<Permissions, 'run'>;
  readonly log: Log;
};

/**
 * Handles one call from a window: parses the input, checks that the user permits the call, calls the
 * handler. Never rejects.
 */
export async function dispatch(
  deps: DispatchDeps,
  caller: Caller,
  channel: unknown,
  input: unknown,
): Promise<IpcResult<unknown>> {
  if (!isChannel(channel)) return errorResult('invalid-input', INVALID_REQUEST);
  try {
    return await runForCaller(caller, () => callHandler(deps, caller, channel, input));
  } catch (error) {
    deps.log.error('handler failed', error, { channel });
    return errorResult('internal', 'Platedesk error. Details are in the log.');
  }
}

async function callHandler<C extends Channel>(
  { handlers, permissions }: DispatchDeps,
  caller: Caller,
  channel: C,
  input: unknown,
): Promise<IpcResult<ChannelOutput<C>>> {
  // A schema's own message is for the user. Without one, a message of zod would be shown.
  const { needs, input: schema } = channels[channel];
  const parsed = schema.safeParse(input, { error: () => INVALID_REQUEST });
  if (!parsed.success)
    return errorResult('invalid-input', parsed.error.issues[0]?.message ?? INVALID_REQUEST);
  // The schema belongs to the same channel, which TypeScript cannot infer.
  const valid = parsed.data as ChannelInput<C>;
  return permissions.run(caller, needs, valid, () => handlers[channel](valid));
}

const isChannel = (value: unknown): value is Channel =>
  typeof value === 'string' && Object.hasOwn(channels, value);
