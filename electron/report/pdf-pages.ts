import { Buffer } from 'node:buffer';

/**
 * Returns the number of pages of a PDF that Chromium has made, or undefined if it cannot be read.
 * Chromium compresses no objects. They are found through the table of their offsets, because a text in
 * the document may look like an object.
 */
export function countPdfPages(bytes: Uint8Array): number | undefined {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (start: number, length: number) => pdf.toString('latin1', start, start + length);
  const end = pdf.lastIndexOf('startxref');
  const table = Number(/^startxref\s+(\d+)/.exec(text(end, 40))?.[1]);
  const [head = '', size] = /^xref\s+0 (\d+)\s+/.exec(text(table, 40)) ?? [];
  const trailer = pdf.lastIndexOf('trailer');
  const root = findReference(text(trailer, end - trailer), 'Root');
  const readObject = (id: number) => {
    if (!(id < Number(size))) return '';
    const offset = Number(text(table + head.length + id * ENTRY_BYTES, OFFSET_DIGITS));
    return text(offset, pdf.indexOf('endobj', offset) - offset);
  };
  const pages = readObject(findReference(readObject(root), 'Pages'));
  const count = Number(/\/Count (\d+)/.exec(pages)?.[1]);
  return count > 0 ? count : undefined;
}

/** Each entry of the offset table has 20 bytes and begins with an offset of ten digits. */
const ENTRY_BYTES = 20;
const OFFSET_DIGITS = 10;

const findReference = (object: string, name: string): number =>
  Number(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(object)?.[1]);
