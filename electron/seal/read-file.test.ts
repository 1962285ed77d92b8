import { png } from '../testing/images.ts';
import { Buffer } from 'node:buffer';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../shared/format/json.ts';
import { SNAPSHOT_VERSION } from '../../shared/report/snapshot.ts';
import { MAX_REPORT_BYTES } from '../../shared/report/content.ts';
import { parseReportFile, parseReportText } from './read-file.ts';
import type { SealedText } from './seal.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { sealedBundle, sealedSample } from '../testing/report.ts';

let original: SealedText;
beforeAll(async () => {
  original = await sealedSample('HR18RSK', { comparables: 2 });
});

/** Returns the report with its snapshot changed, as canonical JSON with the old seal. */
function changed(change: (snapshot: JsonObject) => unknown): string {
  const value = JSON.parse(original.text) as { seal: string; snapshot: JsonObject };
  change(value.snapshot);
  return toCanonicalJson(value);
}

test('opens a report file as it was sealed', () => {
  const read = parseReportFile(Buffer.from(original.text));
  expect(read).toMatchObject({
    kind: 'report',
    isIntact: true,
    formatVersion: 1,
    text: original.text,
  });
  expect(read.kind === 'report' && read.sealed).toEqual(original.sealed);
});

test.each([
  ['a PNG', png(2_000, 2), true],
  ['a PNG of more than 2,000 pixels', png(2_001, 2), false],
  ['no PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
])('a logo that is %s is read: %s', (_what, logo, isRead) => {
  const text = changed((snapshot) => {
    snapshot['logo'] = `data:image/png;base64,${logo.toString('base64')}`;
  });
  expect(parseReportText(text).kind).toBe(isRead ? 'report' : 'not-a-report');
});

test('a byte order mark that an editor added changes nothing', () => {
  const read = parseReportFile(Buffer.from(`\uFEFF${original.text}`));
  expect(read).toMatchObject({ kind: 'report', text: original.text, isIntact: true });
});

test.each<[string, (text: string) => string]>([
  ['a space more', (text) => text.replace('"seal":', '"seal": ')],
  ['a line’s end at its end', (text) => `${text}\n`],
  ['a field more beside the snapshot', (text) => `${text.slice(0, -1)},"z":1}`],
  ['its seal written after it', (text) => text.replace(/^\{("seal":"[^"]*"),(.*)\}$/s, '{$2,$1}')],
  ['a letter escaped', (text) => text.replace('Sam Example', '\\u0053am Example')],
  [
    'a field twice',
    (text) => text.replace('"reference":', '"reference":"PD-0000-0000","reference":'),
  ],
  [
    'another seal',
    (text) => text.replace(/"seal":"./, ($0) => $0.slice(0, -1) + ($0.endsWith('0') ? '1' : '0')),
  ],
])('opens a report with %s and marks it as altered', (_what, edit) => {
  const edited = edit(original.text);
  expect(edited).not.toBe(original.text);
  expect(parseReportText(edited)).toMatchObject({ kind: 'report', isIntact: false, text: edited });
});

test.each<[string, (snapshot: JsonObject) => unknown]>([
  [
    'name',
    ({ writtenFields }) => Object.assign(writtenFields ?? {}, { preparedBy: 'Somebody else' }),
  ],
  ['verdict', ({ verdict }) => Object.assign(verdict ?? {}, { result: 'no-record', findings: [] })],
  ['document', (snapshot) => (snapshot['documentHtml'] = '<p>No record found</p>')],
  ['answer', (snapshot) => (snapshot['answers'] as JsonObject[]).pop()],
  ['previous seal', (snapshot) => (snapshot['previousSeal'] = 'a'.repeat(64))],
])('opens a report with another %s and finds that its seal is not valid', (_what, change) => {
  expect(parseReportText(changed(change))).toMatchObject({
    kind: 'report',
    isCanonical: true,
    isSealValid: false,
    isIntact: false,
  });
});

test('recognises a report of a later version whatever else it contains', () => {
  const text = changed((snapshot) => Object.assign(snapshot, { version: 7, answers: 'elsewhere' }));
  expect(parseReportText(text)).toEqual({ kind: 'newer-version', version: 7 });
  const next = SNAPSHOT_VERSION + 1;
  const later = `{"snapshot":{"format":"platedesk-report","version":${next}}}`;
  expect(parseReportText(later)).toEqual({ kind: 'newer-version', version: next });
});

describe('rejects a file that is not a report', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /not JSON/],
    ['text', 'Dear Sam,', /not JSON/],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), /not text/],
    ['a list', '[]', /not a (Platedesk )?report/],
    ['null', 'null', /not a (Platedesk )?report/],
    ['another program’s JSON', '{"snapshot":{"format":"other"}}', /not a (Platedesk )?report/],
    ['a snapshot alone', '{"format":"platedesk-report","version":1}', /not a (Platedesk )?report/],
    ['no version', '{"snapshot":{"format":"platedesk-report"}}', /version/],
    ['version 0', '{"snapshot":{"format":"platedesk-report","version":0}}', /version/],
    ['version 1.5', '{"snapshot":{"format":"platedesk-report","version":1.5}}', /version/],
    ['a bare version 1', '{"snapshot":{"format":"platedesk-report","version":1}}', /missing/],
    ['a byte order mark alone', '\ufeff', /not JSON/],
    ['two byte order marks', '\ufeff\ufeff{}', /not JSON/],
    ['nesting in lists', '['.repeat(5_000_000), /more parts than any report/],
    ['nesting in objects', '{"a":'.repeat(1_000_000), /more parts than any report/],
    ['very many empty objects', `[${'{},'.repeat(2_000_000)}{}]`, /more parts than any report/],
    ['very many strings', '"" '.repeat(2_000_000), /more parts than any report/],
    ['one endless string', `{"a":"${'\\'.repeat(3_000_001)}`, /not JSON/],
  ])('%s', (_what, file, message) => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    expect(parseReportFile(bytes)).toEqual({
      kind: 'not-a-report',
      message: expect.stringMatching(message) as string,
    });
  });

  test('a file of more than 200 MB', () => {
    const spaces = new Uint8Array(MAX_REPORT_BYTES).fill(32);
    expect(parseReportFile(spaces)).toMatchObject({
      message: expect.stringMatching(/not JSON/) as string,
    });
    const more = new Uint8Array(MAX_REPORT_BYTES + 1);
    expect(parseReportFile(more)).toMatchObject({
      message: 'The file is too large to be a report.',
    });
  });

  test('each field that is missing or has another type', () => {
    const values = [undefined, null, 0, -1, 1e300, 'x', '', [], {}, true, [null], { a: [] }];
    const places: (readonly (string | number)[])[] = [[]];
    const visit = (value: unknown, path: readonly (string | number)[]) => {
      if (typeof value !== 'object' || value === null || path.length > 4) return;
      for (const name of Object.keys(value).slice(0, 20)) {
        places.push([...path, name]);
        visit(Reflect.get(value, name), [...path, name]);
      }
    };
    visit({ ...original.sealed.snapshot, documentHtml: '' }, ['snapshot']);
    expect(places.length).toBeGreaterThan(150);
    for (const path of places)
      for (const value of values) {
        const copy: unknown = JSON.parse(original.text);
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((at, step) => Reflect.get(Object(at), step), copy);
        const last = path.at(-1);
        if (last === undefined || typeof parent !== 'object' || parent === null) continue;
        Reflect.set(parent, last, value);
        const text = JSON.stringify(copy);
        if (text === original.text) continue;
        const read = parseReportText(text);
        expect([path, value, read.kind === 'report' && read.isIntact]).toEqual([
          path,
          value,
          false,
        ]);
      }
  });

  test('a document with more than one placeholder for its fonts', () => {
    const text = changed((snapshot) => (snapshot['documentHtml'] = '<!--fonts-->'.repeat(2)));
    expect(parseReportText(text)).toMatchObject({
      kind: 'not-a-report',
      message: expect.stringMatching(/document/) as string,
    });
  });

  test('answers that would fill the memory when they are parsed', () => {
    const body = Buffer.from(`{"check":{"condition":[${'1,'.repeat(2_000_001)}1]}}`);
    const text = changed(({ answers }) => {
      Object.assign((answers as JsonObject[])[0] ?? {}, { body: body.toString('base64') });
    });
    expect(parseReportText(text)).toMatchObject({
      kind: 'not-a-report',
      message: expect.stringMatching(/more parts than any response/) as string,
    });
  });

  test('bundle-only answers that would fill the memory when they are parsed', async () => {
    const { text } = await sealedBundle('HR18RSK');
    const value = JSON.parse(text) as { snapshot: { bundleOnlyAnswers: JsonObject[] } };
    const body = Buffer.from(`[${'1,'.repeat(2_000_001)}1]`).toString('base64');
    Object.assign(value.snapshot.bundleOnlyAnswers[0] ?? {}, { body });
    expect(parseReportText(toCanonicalJson(value))).toMatchObject({
      kind: 'not-a-report',
      message: expect.stringMatching(/more parts than any response/) as string,
    });
  });

  test('half a surrogate pair and a prototype', () => {
    const half = original.text.replace('Sam Example', '\\ud83d');
    expect(parseReportText(half)).toMatchObject({ kind: 'not-a-report' });
    const proto = original.text.replace(
      '"writtenFields":{',
      '"writtenFields":{"__proto__":{"x":1},',
    );
    const read = parseReportText(proto);
    expect(read.kind === 'report' && read.isIntact).toBe(false);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});
