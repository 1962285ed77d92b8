import { expect, test } from 'vitest';
import { countPdfPages } from './pdf-pages.ts';

/** A PDF of these objects, as Chromium writes one: with a table of their offsets. */
function createPdf(objects: readonly string[], root = 1): Uint8Array {
  let text = '%PDF-1.4\n';
  const entries = ['0000000000 65535 f \n'];
  for (const [index, object] of objects.entries()) {
    entries.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = `xref\n0 ${entries.length}\n${entries.join('')}`;
  const trailer = `trailer\n<</Size ${entries.length}\n/Root ${root} 0 R>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const CATALOG = '<</Type /Catalog\n/Pages 2 0 R>>';
const pagesOf = (count: number) => `<</Type /Pages\n/Count ${count}\n/Kids [3 0 R]>>`;

test.each([1, 7, 120])('counts %i pages', (count) => {
  expect(countPdfPages(createPdf([CATALOG, pagesOf(count), '<</Type /Page>>']))).toBe(count);
});

test('texts that look like objects are not counted', () => {
  const hostile = '(2 0 obj <</Type /Pages /Count 99>> endobj trailer /Root 1 0 R startxref 9)';
  const objects = [hostile, '<</Type /Catalog\n/Pages 3 0 R>>', pagesOf(2), hostile];
  expect(countPdfPages(createPdf(objects, 2))).toBe(2);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a text', Buffer.from('startxref')],
  ['no pages', createPdf([CATALOG, pagesOf(0)])],
  ['no tree of pages', createPdf([CATALOG])],
  ['no catalogue', createPdf([CATALOG, pagesOf(2)], 9)],
  ['a file that is cut off', createPdf([CATALOG, pagesOf(2)]).subarray(0, 120)],
])('%s has no number of pages', (_, bytes) => {
  expect(countPdfPages(bytes)).toBeUndefined();
});
