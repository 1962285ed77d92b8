import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactKey, stripMessage } from './redact-key.ts';

const KEY = 'sk/live+7f"3a!9c42';
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
  ['URL-encoded in lower case', '/?key=sk%2flive%2b7f%223a!9c42'],
  ['URL-encoded as a form', new URLSearchParams({ key: KEY }).toString()],
  ['in base64', JSON.stringify({ auth: Buffer.from(KEY).toString('base64') })],
  ['in hex', JSON.stringify({ auth: Buffer.from(KEY).toString('hex') })],
  ['in upper-case hex', JSON.stringify({ auth: Buffer.from(KEY).toString('hex').toUpperCase() })],
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

test.each(['base64', 'base64url'] as const)('removes a key inside %s at any offset', (encoding) => {
  const key = '~?~?>live~?>~?~>';
  for (const before of [0, 1, 2, 3, 4, 5])
    for (const after of [1, 2, 3]) {
      const echoed = Buffer.from('b'.repeat(before) + key + 'a'.repeat(after)).toString(encoding);
      // A digit of base64 has six bits; the first and the last may have bits of the neighbours.
      const [start, end] = [Math.ceil((before * 8) / 6), Math.floor(((before + 16) * 8) / 6)];
      const expected = `${echoed.slice(0, start)}••••••••${echoed.slice(end)}`;
      expect(text(redactKey(bytes(echoed), key))).toBe(expected);
    }
});

test('the redacted body is still JSON', () => {
  const body = JSON.stringify({ make: 'FORD', key: KEY }).replaceAll('/', '\\/');
  const left: unknown = JSON.parse(text(redactKey(bytes(body), KEY)));
  expect(left).toEqual({ make: 'FORD', key: '••••••••' });
});

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

test('removes any key from any body, with any escapes, and leaves valid JSON', () => {
  const special = fc.constantFrom('"', '\\', '/', 'n', 'u', '0');
  const printable = fc.integer({ min: 0x21, max: 0x7e }).map((n) => String.fromCharCode(n));
  const unit = fc.oneof(special, printable);
  const keys = fc.string({ unit, minLength: 8 });
  const otherText = fc.oneof(fc.string(), fc.string({ unit }));
  fc.assert(
    fc.property(
      keys,
      otherText,
      otherText,
      fc.infiniteStream(fc.boolean()),
      (key, before, after, isEscaped) => {
        const echoed = Array.from(key, (char) =>
          isEscaped.next().value ? escaped(char) : JSON.stringify(char).slice(1, -1),
        ).join('');
        const [start, end] = [before, after].map((part) => JSON.stringify(part).slice(1, -1));
        const left = text(redactKey(bytes(`{"message":"${start}${echoed}${end}"}`), key));
        expect(left).not.toContain(JSON.stringify(key).slice(1, -1));
        expect((JSON.parse(left) as { message: string }).message).not.toContain(key);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('preserves the type and the stack of an error but removes its message', () => {
  const safe = stripMessage(new TypeError('bad header: bearer SECRET\n second line SECRET'));
  expect(safe.message).toBe('TypeError');
  expect(safe.stack).toMatch(/at .*redact-key\.test/);
  expect(safe.stack).not.toContain('SECRET');
  expect(stripMessage('SECRET').stack).not.toContain('SECRET');
});
