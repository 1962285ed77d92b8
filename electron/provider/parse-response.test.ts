import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerKind } from '../../shared/provider/answer.ts';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { isListTooLong } from '../../shared/provider/read-record.ts';
import type { BodyEnd } from '../http/read-body.ts';
import { createRequested, createResponse } from '../testing/responses.ts';
import { MAX_WARNINGS } from './parse-record.ts';
import { parseResponse } from './parse-response.ts';

const status = createRequested('status', '1.0');

test('reads a record by its schema and reports values that do not match', () => {
  const body = '{"make":"FORD","yearOfManufacture":"2019","tax":{"dueDate":null},"new":1}';
  expect(parseResponse(createResponse(200, body), status)).toEqual({
    kind: 'answered',
    record: { make: 'FORD', tax: {}, new: 1 },
    warnings: [{ path: ['yearOfManufacture'], expected: 'a number', received: '2019' }],
  });
});

test('reads a record inside its wrapper', () => {
  const outcome = parseResponse(
    createResponse(200, '{"spec":{"make":"FORD"}}'),
    createRequested('spec', '1.2'),
  );
  expect(outcome).toEqual({ kind: 'answered', record: { make: 'FORD' }, warnings: [] });
});

test.each([
  ['is missing', '{"make":"FORD"}'],
  ['holds something else', '{"spec":"FORD","make":"FORD"}'],
])('reads the body with a warning if the wrapper %s', (_name, body) => {
  const outcome = parseResponse(createResponse(200, body), createRequested('spec', '1.2'));
  expect(outcome).toMatchObject({
    kind: 'answered',
    record: { make: 'FORD' },
    warnings: [{ path: [], expected: 'a record under “spec”' }],
  });
});

test('ignores a byte order mark and reports bytes that are not UTF-8', () => {
  expect(parseResponse(createResponse(200, '\uFEFF{"make":"FORD"}'), status)).toMatchObject({
    warnings: [],
  });
  const bytes = new Uint8Array([...new TextEncoder().encode('{"make":"'), 0xff, 0x22, 0x7d]);
  expect(parseResponse(createResponse(200, bytes), status)).toMatchObject({
    kind: 'answered',
    record: {},
    warnings: [
      { path: [], expected: 'text in UTF-8' },
      { path: ['make'], received: '\uFFFD' },
    ],
  });
});

test.each([
  [400, { kind: 'bad-request', providerMessage: 'words' }],
  [403, { kind: 'not-entitled', needsOnboarding: false, providerMessage: 'words' }],
  [404, { kind: 'no-data', reason: 'no-record', providerMessage: 'words' }],
  [500, { kind: 'provider-failure', providerMessage: 'words' }],
  [429, { kind: 'busy', retryAfterSeconds: 7, providerMessage: 'words' }],
  [503, { kind: 'busy', retryAfterSeconds: 7, providerMessage: 'words' }],
  [401, { kind: 'unexpected-status', providerMessage: 'words' }],
  [418, { kind: 'unexpected-status', providerMessage: 'words' }],
  [502, { kind: 'unexpected-status', providerMessage: 'words' }],
  [302, { kind: 'unreachable', reason: 'redirect', detail: 'HTTP 302' }],
  [407, { kind: 'unreachable', reason: 'proxy', detail: 'HTTP 407' }],
])('status %i has the documented meaning', (code, outcome) => {
  expect(
    parseResponse(createResponse(code, '{"message":"words"}', { retryAfterSeconds: 7 }), status),
  ).toEqual(outcome);
});

test('a status without a message has none', () => {
  expect(parseResponse(createResponse(400, ''), status)).toEqual({ kind: 'bad-request' });
  expect(parseResponse(createResponse(503, ''), status)).toEqual({ kind: 'busy' });
  expect(parseResponse(createResponse(204, ''), status)).toEqual({ kind: 'unexpected-status' });
});

test.each([{ from: '2024-01-01' }, { to: '2024-01-01' }])(
  '404 to sale events with %j may be caused by the dates',
  (dates) => {
    const outcome = parseResponse(
      createResponse(404, '{}'),
      createRequested('saleEvents', '2.0', dates),
    );
    expect(outcome).toEqual({ kind: 'no-data', reason: 'date-range' });
  },
);

test.each([
  ['html', 'text/html', '<html><h1>Not found</h1>'],
  ['html', 'text/html', ''],
  ['not-json', 'text/plain', '404 page not found'],
  ['not-json', '', 'default backend - 404'],
  ['not-json', 'application/xml', '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'],
])('a 404 of another server is never “no record”: %s, %s, %s', (reason, contentType, body) => {
  expect(parseResponse(createResponse(404, body, { contentType }), status)).toEqual({
    kind: 'unreadable',
    reason,
    sizeBytes: body.length,
  });
});

test.each([
  ['reset', { reason: 'reset', detail: 'ECONNRESET' }, { kind: 'unreachable', reason: 'reset' }],
  ['truncated', 'truncated', { kind: 'unreadable', reason: 'truncated' }],
  ['undecodable', 'undecodable', { kind: 'unreadable', reason: 'not-json' }],
] as const)('a 404 whose body was lost is never “no record”: %s', (_, end, outcome) => {
  const body = { bytes: new Uint8Array(), end };
  expect(parseResponse(createResponse(404, '', { body }), status)).toMatchObject(outcome);
});

test('a 404 without a body is “no record”', () => {
  const outcome = { kind: 'no-data', reason: 'no-record' };
  expect(parseResponse(createResponse(404, ''), status)).toEqual(outcome);
});

test.each([
  ['html', '<!doctype html><p>Sign in', 'complete'],
  ['not-json', 'OK', 'complete'],
  ['not-json', '', 'complete'],
  ['truncated', '{"make":"FO', 'complete'],
  ['truncated', '{"make":"FO', 'truncated'],
  ['truncated', '', 'truncated'],
  ['not-an-object', '[]', 'complete'],
  ['too-large', '{"make":"FO', 'too-large'],
  ['not-json', '', 'undecodable'],
  ['too-many-values', `{"make":[${'{},'.repeat(1_000_000)}1]}`, 'complete'],
] as const)('unreadable as %s: %.20s, %s', (reason, text, end) => {
  const bytes = new TextEncoder().encode(text);
  expect(parseResponse(createResponse(200, '', { body: { bytes, end } }), status)).toEqual({
    kind: 'unreadable',
    reason,
    sizeBytes: bytes.byteLength,
  });
});

test('distinguishes a reset connection from a body that ended early', () => {
  const end = { reason: 'reset', detail: 'ECONNRESET' } as const;
  const body = { bytes: new Uint8Array(3), end };
  expect(parseResponse(createResponse(200, '', { body }), status)).toEqual({
    kind: 'unreachable',
    reason: 'reset',
    detail: 'ECONNRESET',
  });
});

const KINDS: readonly AnswerKind[] = [
  'answered',
  'no-data',
  'not-entitled',
  'bad-request',
  'provider-failure',
  'busy',
  'unexpected-status',
  'unreachable',
  'unreadable',
];
const endings = fc.constantFrom<BodyEnd>('complete', 'truncated', 'undecodable', 'too-large', {
  reason: 'reset',
  detail: 'ECONNRESET',
});
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.oneof(fc.json({ maxDepth: 5 }), fc.string()).map((text) => new TextEncoder().encode(text)),
);
const endpoints = DATASETS.flatMap((dataset) =>
  dataset.versions.map((endpoint) => ({ endpoint, parameters: {} })),
);

test('any bytes with any status are a known outcome, and only a success is answered', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 999 }), fc.constantFrom(200, 400, 403, 404, 500, 503)),
      bodies,
      endings,
      fc.constantFrom('application/json', 'text/html', ''),
      fc.constantFrom(...endpoints),
      (code, bytes, end, contentType, endpoint) => {
        const response = createResponse(code, '', { body: { bytes, end }, contentType });
        const outcome = parseResponse(response, endpoint);
        expect(KINDS).toContain(outcome.kind);
        // Throws for a value that cannot be sent to a window.
        expect(structuredClone(outcome)).toEqual(outcome);
        const success = code >= 200 && code < 300 && end === 'complete';
        expect(outcome.kind !== 'answered' || success).toBe(true);
        expect(outcome.kind !== 'no-data' || code === 404).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['an object', `{"make":${'{"a":'.repeat(48_999)}1${'}'.repeat(49_000)}`],
  ['a list', `{"make":${'['.repeat(49_000)}${']'.repeat(49_000)}}`],
])('%s nested as deeply as its values allow is still read', (_name, text) => {
  expect(parseResponse(createResponse(200, text), status).kind).toBe('answered');
  expect(parseResponse(createResponse(400, text), status).kind).toBe('bad-request');
  expect(
    parseResponse(createResponse(200, `{"spec":${text}}`), createRequested('spec', '1.2')).kind,
  ).toBe('answered');
});

test('states that a list is too long, however many other warnings the record has', () => {
  const row = { vrm: 'AB\uFFFD', previousVrm: 7 };
  const body = JSON.stringify({ vrmChanges: Array.from({ length: 1_001 }, () => row) });
  const outcome = parseResponse(createResponse(200, body), createRequested('vrms', '1.0'));
  const warnings = outcome.kind === 'answered' ? outcome.warnings : [];
  expect(warnings).toHaveLength(MAX_WARNINGS);
  expect(warnings.filter(isListTooLong)).toEqual([
    {
      path: [],
      expected: 'at most 1,000 entries of “Plate changes”',
      received: '1,001 entries',
      omittedEntries: 1,
    },
  ]);
});

test('limits the warnings of a record, and states how many are left out', () => {
  const body = JSON.stringify({
    vrmChanges: Array.from({ length: 1_000 }, () => ({
      vrm: 7,
      previousVrm: 7,
      onVehicle: 7,
      offVehicle: 7,
    })),
  });
  const outcome = parseResponse(createResponse(200, body), createRequested('vrms', '1.0'));
  const warnings = outcome.kind === 'answered' ? outcome.warnings : [];
  expect(warnings).toHaveLength(MAX_WARNINGS);
  expect(warnings.at(-1)).toEqual({
    path: [],
    expected: 'at most 1000 values in an unexpected format',
    received: '3001 more',
  });
});
