import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { Malformation } from './datasets/record-builder.ts';
import { sampleOf } from './datasets/index.ts';

/** The vehicle for which every dataset returns 200 with malformed content. */
export const MALFORMED_VRM = 'BA19DJS';

const HTML =
  '<!doctype html><html><head><title>Sign in</title></head><body><h1>Guest Wi-Fi</h1><script>alert(1)</script></body></html>';
const HUGE = 25 * 1024 * 1024;
const DEEP = 5_000;
const HOSTILE = [
  '<img src=x onerror="alert(document.domain)">',
  '"><script>fetch("https://example.invalid/")</script>',
  '\u202Eevitagen si siht\u202C',
  '\u200B\uFEFF\u0000\u0007',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '=HYPERLINK("https://example.invalid/","Open")',
  '👩‍👩‍👧‍👦 Z̸̧̢̛a̶l̴g̷o̵',
] as const;
const NUMBERS = [
  '1e999',
  '-1e999',
  '1e308',
  '9007199254740993',
  '-0',
  '5e-324',
  '123456789012345678901234567890',
];

/** The malformed response that replaces a body. */
export function malformedResponse(dataset: DatasetId, version: string, body: JsonObject): Response {
  const { malformed: kind } = sampleOf(dataset, version);
  const headers = { 'content-type': 'application/json' };
  switch (kind) {
    case 'html':
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'empty':
      return new Response('', { headers });
    case 'truncated': {
      const text = JSON.stringify(body);
      return new Response(text.slice(0, Math.floor(text.length * 0.6)), { headers });
    }
    case 'invalid-utf8':
      return new Response(invalidUtf8(JSON.stringify(body)), { headers });
    case 'huge-body':
      return new Response(hugeBody(), { headers });
    default:
      return new Response(malformedText(kind, body), { headers });
  }
}

/** The same as a part of a multi-request, where only some kinds of malformed body are possible. */
export function malformedPart(dataset: DatasetId, version: string, body: JsonObject): string {
  const { malformed: kind } = sampleOf(dataset, version);
  switch (kind) {
    case 'html':
      return JSON.stringify(HTML);
    case 'empty':
      return '""';
    case 'truncated':
    case 'invalid-utf8':
    case 'huge-body':
      return '[]';
    default:
      return malformedText(kind, body);
  }
}

type AsText = Exclude<Malformation, 'html' | 'empty' | 'truncated' | 'invalid-utf8' | 'huge-body'>;

function malformedText(kind: AsText, body: JsonObject): string {
  let at = 0;
  const next = (list: readonly string[]) => list[at++ % list.length] ?? '';
  const changeScalars = (change: (scalar: Json) => Json) =>
    JSON.stringify(mapScalars(body, change));
  switch (kind) {
    case 'array':
      return JSON.stringify([body]);
    case 'scalar':
      return '"not available"';
    case 'nulls':
      return changeScalars(() => null);
    case 'wrong-types':
      return JSON.stringify(mapScalars(joinLists(body), changeType));
    case 'hostile-text':
      return changeScalars((value) => (typeof value === 'string' ? next(HOSTILE) : value));
    case 'long-strings':
      return changeScalars((value) =>
        typeof value === 'string' ? value.padEnd(100_000, 'ä') : value,
      );
    case 'huge-numbers':
      // JSON.stringify cannot write these values, so it writes placeholders.
      return changeScalars((value) => (typeof value === 'number' ? '\u0001' : value)).replaceAll(
        '"\\u0001"',
        () => next(NUMBERS),
      );
    case 'deep-nesting':
      return withFields(body, `"nested":${'{"a":['.repeat(DEEP)}${']}'.repeat(DEEP)}`);
    case 'prototype':
      return withFields(
        body,
        '"__proto__":{"polluted":true,"isAdmin":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":null,"then":"x","length":-1',
      );
    case 'unknown-fields':
      return JSON.stringify({
        ...body,
        surprise: 1,
        '': 'no name',
        'a b': { 'c.d': [1, [2, {}]] },
        record: body,
      });
  }
}

/** Inserts fields, given as JSON text, into a body and into the record under its wrapper. */
function withFields(body: JsonObject, fields: string): string {
  const text = JSON.stringify(body);
  return text.replaceAll(/^\{|(?<=^\{"spec":)\{/g, (brace) => `${brace}${fields},`);
}

function mapScalars(value: Json, change: (scalar: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => mapScalars(item, change));
  if (!isJsonObject(value)) return change(value);
  return mapMembers(value, (item) => mapScalars(item, change));
}

/** Joins lists of plain values into one text. Lists of objects stay and are malformed too. */
function joinLists(value: Json): Json {
  if (Array.isArray(value))
    return value.every((item) => typeof item !== 'object') ? value.join(' ') : value.map(joinLists);
  if (!isJsonObject(value)) return value;
  return mapMembers(value, joinLists);
}

const mapMembers = (object: JsonObject, change: (item: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, item]) => [name, change(item)]));

function changeType(value: Json): Json {
  if (typeof value === 'string') return { value };
  if (typeof value === 'number') return `about ${value}`;
  return value === null ? 'nothing' : [value];
}

function invalidUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 12; at < bytes.length; at += 37) bytes[at] = at % 2 === 0 ? 0xff : 0xc0;
  return bytes;
}

/** Well-formed JSON of 25 MB, generated while it is read. */
function hugeBody(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const chunk = encoder.encode('all work and no play makes a long advert. '.repeat(6_242));
  let remainingBytes = HUGE;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"featuresWords":"')),
    pull: (controller) => {
      if (remainingBytes <= 0) {
        controller.enqueue(encoder.encode('"}'));
        controller.close();
      } else {
        controller.enqueue(chunk.slice());
        remainingBytes -= chunk.length;
      }
    },
  });
}
