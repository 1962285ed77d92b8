import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactKey, stripMessage } from './redact-key.ts';

const KEY = 'sk/live+7f"3a9c42';
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (body: Uint8Array) => new TextDecoder().decode(body);

test('returns a body without the key unchanged', () => {
  for (const body of ['{"make":"FORD"}', '{"price":"\\u00a312","url":"https:\\/\\/x"}', ''])
    expect(redactKey(bytes(body), KEY)).toEqual(bytes(body));
  const invalidUtf8 = new Uint8Array([0xff, 0xfe, 0x5c, 0x00]);
  expect(redactKey(invalidUtf8, KEY)).toBe(invalidUtf8);
});

test.each([
  ['as it is, in plain text', `key ${KEY} is unknown`],
  ['in JSON', JSON.stringify({ message: `key ${KEY} is unknown` })],
  ['URL-encoded', JSON.stringify({ url: `/?key=${encodeURIComponent(KEY)}` })],
  ['in base64', JSON.stringify({ auth: Buffer.from(KEY).toString('base64') })],
  ['with escaped slashes', JSON.stringify({ key: KEY }).replaceAll('/', '\\/')],
  [
    'escaped letter by letter',
    `{"key":"${Array.from(KEY, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('')}"}`,
  ],
])('removes a key that was echoed %s', (_name, body) => {
  const left = text(redactKey(bytes(body), KEY));
  expect(left).toContain('••••••••');
  expect(left).not.toContain(KEY);
});

test('the redacted body is still JSON', () => {
  const body = JSON.stringify({ make: 'FORD', key: KEY }).replaceAll('/', '\\/');
  const left: unknown = JSON.parse(text(redactKey(bytes(body), KEY)));
  expect(left).toEqual({ make: 'FORD', key: '••••••••' });
});

test('removes any key from any body', () => {
  const keys = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((n) => String.fromCharCode(n)),
    minLength: 8,
  });
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), (key, before, after) => {
      const body = bytes(JSON.stringify({ message: before + key + after }));
      expect(text(redactKey(body, key))).not.toContain(JSON.stringify(key).slice(1, -1));
    }),
  );
});

test('preserves the type and the stack of an error but removes its message', () => {
  const safe = stripMessage(new TypeError('bad header: bearer SECRET\n second line SECRET'));
  expect(safe.message).toBe('TypeError');
  expect(safe.stack).toMatch(/at .*redact-key\.test/);
  expect(safe.stack).not.toContain('SECRET');
  expect(stripMessage('SECRET').stack).not.toContain('SECRET');
});
