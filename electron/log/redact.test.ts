import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

const oneOf = (signs: string) => fc.constantFrom(...signs.split(''));
const letters = (count: number, set = 'ABCDEFGHJKLMNOPRSTUVWXYZ') =>
  fc.string({ unit: oneOf(set), minLength: count, maxLength: count });
const digits = (most: number, least = most) =>
  fc.string({ unit: oneOf('0123456789'), minLength: least, maxLength: most });
const gap = fc.constantFrom('', ' ', '%20', '+');
const join = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((strings) => strings.join(''));

/** Layouts that are certainly plates, then ambiguous ones, in capitals. */
const certain = fc.oneof(
  join(letters(2), digits(2), gap, letters(3)),
  join(letters(1), digits(3, 1), gap, letters(3)),
  join(letters(3), gap, digits(3, 1), letters(1)),
);
const dateless = fc.oneof(
  join(letters(3), gap, digits(4)),
  join(digits(4), gap, letters(3)),
  join(letters(3), gap, digits(3, 1)),
  join(digits(3, 1), gap, letters(3)),
);
const anyCase = certain.chain((plate) => fc.constantFrom(plate, plate.toLowerCase()));
const vin = fc
  .string({
    unit: oneOf('ABCDEFGHJKLMNPRSTUVWXYZ0123456789'),
    minLength: 17,
    maxLength: 17,
  })
  .filter((text) => /\d/.test(text) && /[A-Z]/.test(text));
const key = fc.string({
  unit: oneOf('abcXYZ0189-_.~!*'),
  minLength: 8,
  maxLength: 64,
});
/** Possible surroundings: words, punctuation, the ends of the text. */
const around = fc.constantFrom(
  '',
  ' ',
  ' of ',
  '"',
  '(',
  ')',
  ': ',
  '/',
  '?',
  '&',
  '\n',
  ', ',
  '=',
);

describe('removed from the log', () => {
  test('plates, in every layout and position', () => {
    fc.assert(
      fc.property(around, fc.oneof(anyCase, dateless), around, (before, plate, after) => {
        const left = redact(`looked up${before || ' '}${plate}${after} just now`);
        expect(left).not.toContain(plate);
        expect(left).toContain('[plate]');
      }),
    );
  });

  test('VINs', () => {
    fc.assert(
      fc.property(around, vin, around, (before, text, after) => {
        for (const form of [text, text.toLowerCase()])
          expect(redact(`looked up${before || ' '}${form}${after} now`)).not.toContain(form);
      }),
    );
  });

  test('keys in a header, a URL or JSON', () => {
    fc.assert(
      fc.property(key, (text) => {
        for (const line of [
          `bearer ${text}`,
          `Bearer ${text}, then`,
          `Authorization: bearer ${text}`,
          `{"authorization":"bearer ${text}"}`,
          `https://service.example/status/1.0?key=${encodeURIComponent(text)}`,
          `?a=b&key=${encodeURIComponent(text)}#c`,
          `{"key":"${text}"}`,
          `apiKey: '${text}'`,
        ]) {
          expect(redact(line)).not.toContain(text);
          expect(redact(line)).not.toContain(encodeURIComponent(text));
          expect(redact(line)).toContain('[secret]');
        }
      }),
    );
  });

  test.each([
    '3f2b8c1e-9a4d-4c7b-8f21-0d9e7a6b5c4d',
    'pk_live_51H8x2kL9mQwErTyUiOp',
    'ZGVtby1rZXktMTIzNDU2Nzg5MA==',
  ])('a bare token such as %s', (token) => {
    expect(redact(`sent ${token} off`)).toBe('sent [secret] off');
  });

  test('home folders', () => {
    expect(redact('at load (file:///home/jo/desk/main.js:1:2)')).toBe(
      'at load (file://~/desk/main.js:1:2)',
    );
    expect(redact("open '/Users/jo.bloggs/Library/x'")).toBe("open '~/Library/x'");
    expect(redact('C:\\Users\\Jo Bloggs\\AppData')).toBe('~\\AppData');
    expect(redact('"C:\\\\Users\\\\Jo Bloggs\\\\AppData"')).toBe('"~\\\\AppData"');
    expect(redact('file:///C:/Users/Jo/x.js')).toBe('file:///~/x.js');
  });

  test('the vehicle in a URL', () => {
    expect(redact('/status/1.0?vrm=AB12%20CDE&date=2026-01-01')).toBe(
      '/status/1.0?vrm=[plate]&date=2026-01-01',
    );
    expect(redact('{"vin":"12345","postcode":"SW1A 1AA"}')).not.toMatch(/12345|SW1A/);
  });
});

describe('preserved in the log', () => {
  test.each([
    'started',
    'handler failed',
    'key saved',
    'waited 15 s and 250 ms',
    'net::ERR_CERT_DATE_INVALID',
    'at Object.<anonymous> (app://desk/assets/index-B7sLk2Qx.js:10:5)',
    'at createClient (file:///opt/platedesk/electron/provider/network-failure.ts:120:33)',
    'node:internal/process/task_queues:105:5',
    'attempt 2 of 3',
    '2026-11-21T10:15:30.000Z',
    'accessibilityrole',
  ])('%s', (text) => {
    expect(redact(text)).toBe(text);
  });

  test('a second redaction changes nothing', () => {
    const fragment = fc.oneof(anyCase, dateless, vin, key, around, fc.string());
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (fragments) => {
        const redacted = redact(fragments.join(' '));
        expect(redact(redacted)).toBe(redacted);
      }),
    );
  });
});
