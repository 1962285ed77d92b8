import { expect, test, vi } from 'vitest';
import { channelInputs } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { registerChannels, type IpcEvent } from './register.ts';

function setUp() {
  const listeners = new Map<string, (event: IpcEvent, input: unknown) => Promise<unknown>>();
  const call = vi.fn(async () => okResult(null));
  registerChannels(
    { handle: (name, listener) => listeners.set(name, listener) },
    'app://desk',
    call,
  );
  const ask = (event: IpcEvent) => listeners.get('bridge:app.getInfo')?.(event, undefined);
  return { listeners, call, ask };
}

/** The sender of a call from a frame at `url`; the main frame by default. */
function from(url: string, isMainFrame = true): IpcEvent {
  const frame = { url };
  return {
    senderFrame: frame,
    sender: { mainFrame: isMainFrame ? frame : { url: 'app://desk/' } },
  };
}

test('registers every channel of the contract, and no other', () => {
  const { listeners } = setUp();
  expect([...listeners.keys()].toSorted()).toEqual(
    Object.keys(channelInputs)
      .map((channel) => `bridge:${channel}`)
      .toSorted(),
  );
});

test('answers the main frame of our own page', async () => {
  const { call, ask } = setUp();
  expect(await ask(from('app://desk/index.html'))).toEqual({ ok: true, value: null });
  expect(call).toHaveBeenCalledWith('app.getInfo', undefined);
});

test.each([
  ['another site', from('https://evil.example/')],
  ['a name that only begins like ours', from('app://desk.evil.example/')],
  ['our name in another scheme', from('https://desk/')],
  ['our address inside another one', from('https://evil.example/?app://desk/')],
  ['a file', from('file:///app://desk/')],
  ['no address to connect to', from('')],
  ['a frame inside our page', from('app://desk/', false)],
  ['a frame that is gone', { senderFrame: null, sender: { mainFrame: null } }],
] as const)('refuses a call from %s, and does nothing', async (_name, event) => {
  const { call, ask } = setUp();
  expect(await ask(event)).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(call).not.toHaveBeenCalled();
});
