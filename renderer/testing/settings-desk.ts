import type { AppInfo, Channel, ChannelInput, ChannelOutput } from '../../shared/ipc/channels.ts';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';

const SAVED_AT = '2026-11-21T10:30:00.000Z';

/** What a test may set before, and look at after. */
export type FakeDesk = {
  readonly bridge: DeskBridge;
  readonly state: {
    settings: Settings;
    keys: KeyStatus[];
    keychain: KeychainStatus;
    places: AppInfo['places'];
  };
  /** Every call, in order. */
  readonly calls: { channel: Channel; input: unknown }[];
  /** Answers a channel in the test's own way from then on. */
  readonly answer: <C extends Channel>(
    channel: C,
    handler: (
      input: ChannelInput<C>,
    ) => Envelope<ChannelOutput<C>> | Promise<Envelope<ChannelOutput<C>>>,
  ) => void;
  /** Tells the window of settings that were changed elsewhere. */
  readonly broadcast: (settings: Settings) => void;
};

/** For tests: the main process as far as the Settings screen calls it, in memory. */
export function createFakeDesk(): FakeDesk {
  const state: FakeDesk['state'] = {
    settings: DEFAULT_SETTINGS,
    keys: [
      { environment: 'production', state: 'absent' },
      { environment: 'uat', state: 'absent' },
    ],
    keychain: { kind: 'available', name: 'GNOME keyring' },
    places: [
      { name: 'Settings', path: '/home/me/.config/platedesk/settings.json', holds: 'what you set' },
      { name: 'Log', path: '/home/me/.config/platedesk/logs', holds: 'what went wrong' },
    ],
  };
  const calls: FakeDesk['calls'] = [];
  const own = new Map<Channel, (input: never) => unknown>();
  const listeners = new Set<(settings: Settings) => void>();

  const setKey = (status: KeyStatus) => {
    state.keys = [...state.keys.filter((key) => key.environment !== status.environment), status];
    return ok(status);
  };
  const inMemory = (channel: Channel, input: unknown): Envelope<unknown> => {
    const given = (input ?? {}) as { environment: KeyedEnvironment; key: string };
    switch (channel) {
      case 'settings.get':
        return ok(state.settings);
      case 'settings.update':
        state.settings = { ...state.settings, ...(input as Partial<Settings>) };
        return ok(state.settings);
      case 'keys.status':
        return ok({ keys: state.keys, keychain: state.keychain });
      case 'keys.save':
        return setKey({
          environment: given.environment,
          state: state.keychain.kind === 'available' ? 'stored' : 'session-only',
          lastFour: given.key.slice(-4),
          savedAt: SAVED_AT,
        });
      case 'keys.remove':
        return setKey({ environment: given.environment, state: 'absent' });
      case 'app.info':
        return ok({
          version: '0.1.0',
          platform: 'linux',
          host: 'electron',
          notices: [],
          places: state.places,
        });
      case 'app.openPlace':
        return ok(null);
      default:
        return fail('not-found', `the fake has no ${channel}`);
    }
  };

  const call = async (channel: Channel, input?: unknown): Promise<unknown> => {
    calls.push({ channel, input });
    await Promise.resolve();
    const handler = own.get(channel);
    return handler ? handler(input as never) : inMemory(channel, input);
  };
  return {
    // What each channel gives is known to TypeScript only channel by channel.
    bridge: {
      call: call as DeskBridge['call'],
      on: (event, listener) => {
        const heard = listener as (settings: Settings) => void;
        if (event === 'settings.changed') listeners.add(heard);
        return () => listeners.delete(heard);
      },
    },
    state,
    calls,
    answer: (channel, handler) => void own.set(channel, handler),
    broadcast: (settings) => {
      for (const listener of listeners) listener(settings);
    },
  };
}
