import { expect, test } from 'vitest';
import { png } from '../testing/images.ts';
import { logoSchema } from '../../shared/report/snapshot.ts';
import { parseLogo, readLogo } from './logo.ts';

const parse = (text: string) => parseLogo(new TextEncoder().encode(text));
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`;

test('a PNG becomes a data URL', () => {
  const result = parseLogo(png(40, 20));
  if (!result.ok) throw new Error(result.message);
  expect(result.dataUrl).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(logoSchema.safeParse(result.dataUrl).success).toBe(true);
});

test.each([
  svg('<path d="M0 0h9v9z"/>'),
  `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<g><title>A &amp; B</title></g>')}\n`,
  svg(
    '<style>.a { fill: url(#b) }</style><linearGradient id="b"/><use href="#b" xlink:href="#b"/>',
  ),
  svg('<image href="data:image/png;base64,AAAA"/>'),
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
])('an SVG becomes a data URL: %s', (text) => {
  expect(parse(text)).toMatchObject({ ok: true });
});

const DAMAGED = Buffer.from(png(40, 20));
DAMAGED[50] = (DAMAGED[50] ?? 0) ^ 1;
test.each([
  ['a PNG with a damaged chunk', DAMAGED],
  ['a PNG that is cut off', png(40, 20).subarray(0, -12)],
  ['the signature of a PNG alone', png(40, 20).subarray(0, 8)],
  ['a PNG of too many pixels', png(60_000, 60_000, 1)],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('a logo')],
])('%s is no image', (_, bytes) => {
  expect(parseLogo(bytes)).toEqual({
    ok: false,
    message: 'The file is not a PNG or SVG image. Choose another file.',
  });
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>')],
  ['content that is not SVG', svg('<foreignObject><p>text</p></foreignObject>')],
  ['content that is not SVG', svg('<FOREIGNOBJECT/>')],
  ['an event attribute', svg('', ' onload="alert(1)"')],
  ['an event attribute', svg("<path OnClick='alert(1)'/>")],
  ['an animation', svg('<set attributeName="href" to="https://example.com"/>')],
  ['a reference to something outside the file', svg('<image href="https://example.com/a.png"/>')],
  ['a reference to something outside the file', svg('<use xlink:href="other.svg#a"/>')],
  ['a reference to something outside the file', svg('<a href="&#106;avascript:alert(1)"/>')],
  [
    'a reference to something outside the file',
    svg('<image href="data:image/svg+xml;base64,AAAA"/>'),
  ],
  ['a reference to something outside the file', svg('<path fill="url(https://example.com/#a)"/>')],
  ['a reference to something outside the file', svg('<path style="fill: u\\72l(//e.com)"/>')],
  ['a reference to something outside the file', svg('<style>@import "a.css";</style>')],
])('an SVG with %s is rejected: %s', (what, text) => {
  expect(parse(text)).toEqual({
    ok: false,
    message: `The SVG contains ${what}, which a logo must not. Remove it, or save the logo as PNG.`,
  });
});

test.each([
  '<html><body/></html>',
  '<svg viewBox="0 0 9 9"/>',
  svg('<g>'),
  svg('<g></b>'),
  svg('<path d="M0"d2="x"/>'),
  svg('<path d=M0 />'),
  svg('<![CDATA[<script/>]]>'),
  svg('&company;'),
  `<!DOCTYPE svg [<!ENTITY company "x">]>${svg('')}`,
  `<?xml-stylesheet href="a.css"?>${svg('')}`,
  `${svg('')}${svg('')}`,
  `${svg('')} text`,
])('%s is no valid SVG', (text) => {
  expect(parse(text)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The file is not a valid SVG image\./),
  });
});

const createFile = (read: () => Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'not-a-file'>) =>
  readLogo({ name: 'logo.png', read });

test.each([
  ['too large', async () => 'too-large' as const, /^The file is larger than 200 kB\./],
  ['a folder', async () => 'not-a-file' as const, /^The file is not a PNG or SVG image\./],
  ['unreadable', () => Promise.reject(new Error('EACCES')), /^The file could not be read\./],
])('a file that is %s is rejected', async (_, read, message) => {
  expect(await createFile(read)).toMatchObject({
    ok: false,
    message: expect.stringMatching(message),
  });
});
