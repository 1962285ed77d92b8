import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../shared/format/json.ts';
import { currentVersion, DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { createRequested, createResponse } from '../testing/responses.ts';
import { parsePart, parseResponse } from './parse-response.ts';

const status = createRequested('status', '1.0');

test.each([
  ['application/json; charset=ISO-8859-1', 'CITROËN', 'windows-1252'],
  ['application/json;charset="windows-1252"', 'CITROËN', 'windows-1252'],
  ['application/json', undefined, undefined],
  ['application/json; charset=utf-8', undefined, undefined],
  ['application/json; charset=x-unknown', undefined, undefined],
])(
  'a body that is not UTF-8 is read as %s states, or not compared',
  (contentType, make, charset) => {
    const bytes = Buffer.from('{"make":"CITROËN","model":"C3"}', 'latin1');
    const outcome = parseResponse(createResponse(200, bytes, { contentType }), status);
    expect(outcome).toMatchObject({ record: { model: 'C3', ...(make && { make }) } });
    expect(outcome).toMatchObject({
      warnings: [{ expected: 'text in UTF-8' }, ...(make ? [] : [{}])],
    });
    expect('charset' in outcome ? outcome.charset : undefined).toBe(charset);
    expect(outcome.kind === 'answered' && 'make' in outcome.record).toBe(make !== undefined);
  },
);

test.each([
  'no Route matched with those values',
  'Missing Authentication Token',
  'Resource not found',
  'Cannot GET /status/1.0',
])('a 404 of a gateway is never “no record”: %s', (message) => {
  const outcome = parseResponse(createResponse(404, JSON.stringify({ message })), status);
  expect(outcome).toMatchObject({
    kind: 'unreadable',
    reason: 'wrong-address',
    providerMessage: message,
  });
});

test('a 404 about the vehicle is “no record”', () => {
  const body = '{"error":{"code":404,"message":"There is no record of this vehicle."}}';
  expect(parseResponse(createResponse(404, body), status)).toMatchObject({ kind: 'no-data' });
});

/** Errors and other responses with status 200 that state nothing about the vehicle. */
const WITHOUT_FIELDS = [
  ['{}', undefined],
  ['{"error":{"code":"QUOTA_EXCEEDED","message":"Daily limit reached"}}', 'Daily limit reached'],
  ['{"vrm":"AB12CDE","message":"Daily limit reached"}', 'Daily limit reached'],
  ['{"errors":["Key suspended"]}', 'Key suspended'],
  ['{"success":false,"reason":"maintenance window"}', 'maintenance window'],
  ['{"error":"Limit reached","error":"Try tomorrow"}', 'Try tomorrow'],
] as const;

describe.each(DATASET_IDS)('an error with status 200 for %s', (dataset) => {
  const { responseKey } = createRequested(dataset, currentVersion(dataset)).endpoint;
  const wrap = (text: string) =>
    responseKey === undefined ? text : `{${JSON.stringify(responseKey)}:${text}}`;

  test.each(WITHOUT_FIELDS)('is no answer: %s', (text, message) => {
    for (const body of [text, wrap(text)])
      expect(
        parseResponse(createResponse(200, body), createRequested(dataset, currentVersion(dataset))),
      ).toEqual({
        kind: 'unreadable',
        reason: 'no-documented-field',
        sizeBytes: body.length,
        ...(message !== undefined && { providerMessage: message }),
      });
    expect(
      parsePart(
        { dataset, version: currentVersion(dataset) },
        JSON.parse(wrap(text)) as Json,
        new TextEncoder().encode(wrap(text)),
      ),
    ).toMatchObject({ kind: 'unreadable', reason: 'no-documented-field' });
  });
});

test.each([
  [
    '<br />\n<b>Warning</b>: Undefined index: vin in /var/www/x.php<br />\n',
    'Warning : Undefined index: vin in /var/www/x.php',
  ],
  ['PHP Notice:  Trying {to} access\n', 'PHP Notice: Trying {to} access'],
  ['Deprecated: strlen()', 'Deprecated: strlen()'],
  ['<'.repeat(3_000_000), '<'.repeat(200)],
])('a message before the JSON is named, and the data is not used: %.30s', (before, message) => {
  const text = `${before}{"make":"FORD"}`;
  for (const contentType of ['application/json', 'text/html'])
    expect(parseResponse(createResponse(200, text, { contentType }), status)).toEqual({
      kind: 'unreadable',
      reason: 'text-before-json',
      sizeBytes: text.length,
      providerMessage: message,
    });
});
