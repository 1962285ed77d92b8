import { expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import { registerCalls, type IpcEvent } from './register.ts';

type Listener = (event: IpcEvent, channel: unknown, input: unknown) => Promise<unknown>;

function setUp() {
  const listeners = new Map<string, Listener>();
  const call = vi.fn(async () => okResult(null));
  registerCalls({ handle: (name, listener) => listeners.set(name, listener) }, 'app://desk', call);
  const callFrom = (event: IpcEvent) =>
    listeners.get('bridge:call')?.(event, 'app.getInfo', { id: 'input' });
  return { listeners, call, callFrom };
}

/** The sender of a call from a frame at `url`; the main frame by default. */
function from(url: string, isMainFrame = true): IpcEvent {
  const frame = { url };
  return {
    senderFrame: frame,
    sender: { id: 7, mainFrame: isMainFrame ? frame : { url: 'app://desk/' } },
  };
}

test('registers a single handler, so that every call passes the same checks', () => {
  const { listeners } = setUp();
  expect([...listeners.keys()]).toEqual(['bridge:call']);
});

test('answers the main frame of our own page', async () => {
  const { call, callFrom } = setUp();
  expect(await callFrom(from('app://desk/index.html'))).toEqual({ ok: true, value: null });
  expect(call).toHaveBeenCalledWith('app.getInfo', { id: 'input' }, 7);
});

test.each([
  ['another site', from('https://evil.example/')],
  ['a host that only begins with ours', from('app://desk.evil.example/')],
  ['our host in another scheme', from('https://desk/')],
  ['our origin in the query of another site', from('https://evil.example/?app://desk/')],
  ['a file', from('file:///app://desk/')],
  ['an empty URL', from('')],
  ['a frame inside our page', from('app://desk/', false)],
  ['a frame that was destroyed', { senderFrame: null, sender: { id: 7, mainFrame: null } }],
] as const)('refuses a call from %s, and does not handle it', async (_name, event) => {
  const { call, callFrom } = setUp();
  expect(await callFrom(event)).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(call).not.toHaveBeenCalled();
});
