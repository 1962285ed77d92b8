import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLocalTime } from './local-time.ts';
import { referenceSchema } from '../../shared/report/snapshot.ts';
import { createReference, seal, toReportText } from './seal.ts';
import { toCanonicalJson, toCanonicalValue } from './canonical-json.ts';
import { sealedSample } from '../testing/report.ts';

test('the seal is the SHA-256 of the canonical snapshot, and the text contains both', async () => {
  const { sealed, text } = await sealedSample('AB12CDE', { comparables: 1 }, 'ab'.repeat(32));
  const { snapshot } = sealed;
  expect(snapshot.previousSeal).toBe('ab'.repeat(32));
  const start = '{"seal":"'.length;
  expect(text.slice(start, start + 64)).toBe(sealed.seal);
  const sealedPart = text.slice(text.indexOf('"snapshot":') + '"snapshot":'.length, -1);
  expect(createHash('sha256').update(sealedPart).digest('hex')).toBe(sealed.seal);
  expect(JSON.parse(text)).toEqual(sealed);
  // The canonical JSON of the sealed report is the same text.
  expect(toCanonicalJson(sealed)).toBe(text);
  expect(toReportText(sealed.seal, toCanonicalJson(snapshot))).toBe(text);
});

test('the same report after another report has another seal', async () => {
  const { sealed } = await sealedSample('AB12CDE');
  const { previousSeal, ...unsealed } = sealed.snapshot;
  expect(previousSeal).toBeNull();
  expect(seal(unsealed, null).sealed.seal).toBe(sealed.seal);
  expect(seal(unsealed, sealed.seal).sealed.seal).not.toBe(sealed.seal);
});

test('any value of an answer can be written as canonical JSON and read back', () => {
  const anyValue = fc.anything({
    maxDepth: 4,
    key: fc.string({ unit: 'binary' }),
    values: [fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null)],
  });
  fc.assert(
    fc.property(anyValue, (value) => {
      const canonical = toCanonicalValue(value);
      const text = toCanonicalJson(canonical);
      expect(toCanonicalJson(JSON.parse(text))).toBe(text);
      expect(toCanonicalValue(JSON.parse(text))).toEqual(canonical);
    }),
  );
  expect(
    toCanonicalValue({ a: '\ud83d', b: Infinity, c: -0, d: undefined, e: [undefined] }),
  ).toEqual({
    a: '\ufffd',
    b: 'Infinity',
    c: 0,
    e: [null],
  });
});

test('cuts off too deep nesting', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(toCanonicalJson(toCanonicalValue(deep))).toContain('(nested deeper)');
});

test('a reference contains only characters that are not easily misread', () => {
  expect(createReference(() => Uint8Array.from([0, 31, 32, 63, 18, 19, 20, 255]))).toBe(
    'PD-0Z0Z-JKMZ',
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const reference = createReference(() => bytes);
      expect(referenceSchema.safeParse(reference).success).toBe(true);
      expect(reference).not.toMatch(/[ILOU]/);
    }),
  );
});

const UNKNOWN_ZONE = 'UTC (the time zone of this computer is not known)';

test.each([
  ['2026-11-21T10:15:30.789Z', 'Europe/London', '2026-11-21T10:15:30+00:00', 'Europe/London'],
  ['2026-07-01T23:15:30Z', 'Europe/London', '2026-07-02T00:15:30+01:00', 'Europe/London'],
  ['2026-01-01T02:00:00Z', 'America/St_Johns', '2025-12-31T22:30:00-03:30', 'America/St_Johns'],
  ['2026-01-01T00:00:00Z', 'Asia/Kolkata', '2026-01-01T05:30:00+05:30', 'Asia/Calcutta'],
  ['2026-01-01T00:00:00Z', 'Nowhere/At all', '2026-01-01T00:00:00+00:00', UNKNOWN_ZONE],
  ['2026-07-01T00:00:00Z', 'GMT Standard Time', '2026-07-01T00:00:00+00:00', UNKNOWN_ZONE],
  ['2026-07-01T00:00:00Z', undefined, '2026-07-01T00:00:00+00:00', UNKNOWN_ZONE],
])('formats %s in %s as %s', (at, zone, local, named) => {
  expect(formatLocalTime(new Date(at), zone)).toMatchObject({ localTime: local });
  expect(formatLocalTime(new Date(at), zone).timeZone).toBeOneOf(
    named === UNKNOWN_ZONE ? [named] : [zone, named],
  );
});
