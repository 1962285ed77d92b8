import { expect, test, vi } from 'vitest';
import { channelInputs } from '../../shared/ipc/channels.ts';
import { ok } from '../../shared/ipc/envelope.ts';
import { registerChannels, type Sender } from './register.ts';

function setUp() {
  const listeners = new Map<string, (event: Sender, input: unknown) => Promise<unknown>>();
  const call = vi.fn(async () => ok(null));
  registerChannels(
    { handle: (name, listener) => listeners.set(name, listener) },
    'app://desk',
    call,
  );
  const ask = (event: Sender) => listeners.get('desk:app.info')?.(event, undefined);
  return { listeners, call, ask };
}

/** The sender of a call from a frame at `url`; the main frame unless told otherwise. */
function from(url: string, isMainFrame = true): Sender {
  const frame = { url };
  return {
    senderFrame: frame,
    sender: { mainFrame: isMainFrame ? frame : { url: 'app://desk/' } },
  };
}

test('every channel of the contract is registered, and no other', () => {
  const { listeners } = setUp();
  expect([...listeners.keys()].toSorted()).toEqual(
    Object.keys(channelInputs)
      .map((channel) => `desk:${channel}`)
      .toSorted(),
  );
});

test('the main frame of our own page is answered', async () => {
  const { call, ask } = setUp();
  expect(await ask(from('app://desk/index.html'))).toEqual({ ok: true, value: null });
  expect(call).toHaveBeenCalledWith('app.info', undefined);
});

test.each([
  ['another site', from('https://evil.example/')],
  ['a name that only begins like ours', from('app://desk.evil.example/')],
  ['our name in another scheme', from('https://desk/')],
  ['our address inside another one', from('https://evil.example/?app://desk/')],
  ['a file', from('file:///app://desk/')],
  ['no address', from('')],
  ['a frame inside our page', from('app://desk/', false)],
  ['a frame that is gone', { senderFrame: null, sender: { mainFrame: null } }],
] as const)('a call from %s is refused, and nothing is done', async (_name, event) => {
  const { call, ask } = setUp();
  expect(await ask(event)).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(call).not.toHaveBeenCalled();
});
