import type { AppInfo } from '../../shared/ipc/app.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { Channel, ChannelHandlers } from '../../shared/ipc/channels.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { KeychainStatus, KeyStatus } from '../../shared/ipc/keys.ts';
import {
  baseUrlOrigin,
  changeSettings,
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsPatch,
} from '../../shared/ipc/settings.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';

const SAVED_AT = '2026-11-21T10:30:00.000Z';

/** A settings bridge that tests can prepare and inspect. */
export type FakeSettingsBridge = {
  readonly bridge: IpcBridge;
  readonly state: {
    settings: Settings;
    keys: KeyStatus[];
    keychain: KeychainStatus;
    dataLocations: AppInfo['dataLocations'];
    policy: AppInfo['policy'];
  };
  /** Every call, in order. */
  readonly calls: { channel: Channel; input: unknown }[];
  /** Replaces the handler of a channel. */
  readonly setHandler: <C extends Channel>(channel: C, handler: ChannelHandlers[C]) => void;
  /** Notifies the window of settings changed elsewhere. */
  readonly emitSettings: (settings: Settings) => void;
};

/** Creates a main process in memory with the channels that the Settings screen calls. */
export function createFakeSettingsBridge(): FakeSettingsBridge {
  const state: FakeSettingsBridge['state'] = {
    settings: DEFAULT_SETTINGS,
    keys: [
      { environment: 'production', state: 'absent' },
      { environment: 'uat', state: 'absent' },
    ],
    keychain: { kind: 'available', name: 'GNOME keyring' },
    policy: {},
    dataLocations: [
      {
        name: 'Settings',
        path: '/home/me/.config/platedesk/settings.json',
        description: 'what you set',
      },
      { name: 'Log', path: '/home/me/.config/platedesk/logs', description: 'what went wrong' },
    ],
  };
  const calls: FakeSettingsBridge['calls'] = [];
  const customHandlers = new Map<Channel, (input: never) => unknown>();
  const listeners = new Set<(settings: Settings) => void>();

  const setKey = (status: KeyStatus) => {
    state.keys = [...state.keys.filter((key) => key.environment !== status.environment), status];
    return okResult(status);
  };
  const inMemory = (channel: Channel, input: unknown): IpcResult<unknown> => {
    const keyInput = (input ?? {}) as { environment: KeyedEnvironment; key: string };
    switch (channel) {
      case 'settings.get':
        return okResult(state.settings);
      case 'settings.update':
        state.settings = changeSettings(state.settings, input as SettingsPatch);
        return okResult(state.settings);
      case 'keys.getStatus':
        return okResult({ keys: state.keys, keychain: state.keychain });
      case 'keys.save':
        return setKey({
          environment: keyInput.environment,
          state: state.keychain.kind === 'available' ? 'stored' : 'session-only',
          lastCharacters: keyInput.key.slice(-4),
          savedAt: SAVED_AT,
          origin: baseUrlOrigin(state.settings),
        });
      case 'keys.confirmOrigin':
        state.keys = state.keys.map((key) =>
          key.environment === keyInput.environment && 'origin' in key
            ? { ...key, origin: baseUrlOrigin(state.settings) }
            : key,
        );
        return okResult(state.keys.find((key) => key.environment === keyInput.environment));
      case 'keys.remove':
        return setKey({ environment: keyInput.environment, state: 'absent' });
      case 'app.getInfo':
        return okResult({
          version: '0.1.0',
          platform: 'linux',
          host: 'electron',
          notices: [],
          dataLocations: state.dataLocations,
          policy: state.policy,
        });
      case 'use.get':
        return okResult([]);
      case 'app.openFolder':
        return okResult(null);
      default:
        return errorResult('not-found', `the fake has no ${channel}`);
    }
  };

  const call = async (channel: Channel, input?: unknown): Promise<unknown> => {
    calls.push({ channel, input });
    await Promise.resolve();
    const handler = customHandlers.get(channel);
    return handler ? handler(input as never) : inMemory(channel, input);
  };
  return {
    // TypeScript knows the result type only for one channel at a time.
    bridge: {
      call: call as IpcBridge['call'],
      on: (event, listener) => {
        const settingsListener = listener as (settings: Settings) => void;
        if (event === 'settings.changed') listeners.add(settingsListener);
        return () => listeners.delete(settingsListener);
      },
    },
    state,
    calls,
    setHandler: (channel, handler) => void customHandlers.set(channel, handler),
    emitSettings: (settings) => {
      for (const listener of listeners) listener(settings);
    },
  };
}
