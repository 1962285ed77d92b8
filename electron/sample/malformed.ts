import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';

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

/** Malformed bodies that a part of a multi-request can have too, as text. */
const TEXTS = {
  array: (body) => JSON.stringify([body]),
  scalar: () => '"not available"',
  nulls: (body) => changeScalars(body, () => null),
  'wrong-types': (body) => changeScalars(joinLists(body), changeType),
  'hostile-text': (body) => {
    const next = cycle(HOSTILE);
    return changeScalars(body, (value) => (typeof value === 'string' ? next() : value));
  },
  'long-strings': (body) =>
    changeScalars(body, (value) =>
      typeof value === 'string' ? value.padEnd(100_000, 'ä') : value,
    ),
  'huge-numbers': (body) =>
    // JSON.stringify cannot write these values, so it writes placeholders.
    changeScalars(body, (value) => (typeof value === 'number' ? '\u0001' : value)).replaceAll(
      '"\\u0001"',
      cycle(NUMBERS),
    ),
  'deep-nesting': (body) =>
    withFields(body, `"nested":${'{"a":['.repeat(DEEP)}${']}'.repeat(DEEP)}`),
  prototype: (body) =>
    withFields(
      body,
      '"__proto__":{"polluted":true,"isAdmin":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":null,"then":"x","length":-1',
    ),
  'unknown-fields': (body) =>
    JSON.stringify({
      ...body,
      surprise: 1,
      '': 'no name',
      'a b': { 'c.d': [1, [2, {}]] },
      record: body,
    }),
} satisfies Record<string, (body: JsonObject) => string>;

/** Malformed bodies of whole responses, and the text of a part of a multi-request in their place. */
const WHOLE_BODIES = {
  html: { create: () => HTML, part: JSON.stringify(HTML) },
  empty: { create: () => '', part: '""' },
  truncated: {
    create: (body) => {
      const text = JSON.stringify(body);
      return text.slice(0, Math.floor(text.length * 0.6));
    },
    part: '[]',
  },
  'invalid-utf8': { create: (body) => invalidUtf8(JSON.stringify(body)), part: '[]' },
  'huge-body': { create: hugeBody, part: '[]' },
} satisfies Record<string, { create: (body: JsonObject) => BodyInit; part: string }>;

export type Malformation = keyof typeof TEXTS | keyof typeof WHOLE_BODIES;

const isWhole = (kind: Malformation): kind is keyof typeof WHOLE_BODIES => kind in WHOLE_BODIES;

/** The malformed response that replaces a body. */
export function malformedResponse(kind: Malformation, body: JsonObject): Response {
  const content: BodyInit = isWhole(kind) ? WHOLE_BODIES[kind].create(body) : TEXTS[kind](body);
  const type = kind === 'html' ? 'text/html; charset=utf-8' : 'application/json';
  return new Response(content, { headers: { 'content-type': type } });
}

/** The same as a part of a multi-request. */
export const malformedPart = (kind: Malformation, record: JsonObject): string =>
  isWhole(kind) ? WHOLE_BODIES[kind].part : TEXTS[kind](record);

/** The items of a list in turn, again and again. */
function cycle(list: readonly string[]): () => string {
  let index = 0;
  return () => list[index++ % list.length] ?? '';
}

/** JSON with every text, number, boolean and null replaced. */
const changeScalars = (body: Json, change: (scalar: Json) => Json): string =>
  JSON.stringify(mapScalars(body, change));

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
  for (let index = 12; index < bytes.length; index += 37)
    bytes[index] = index % 2 === 0 ? 0xff : 0xc0;
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
