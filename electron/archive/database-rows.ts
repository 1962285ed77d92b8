import type { Pages } from './database-pages.ts';

/** A value as SQLite stores it. */
export type SqliteValue = null | number | string | Buffer;
/** A row found on a page, whichever table it is of. */
export type DatabaseRow = { readonly rowId: number; readonly values: readonly SqliteValue[] };

const TABLE_LEAF = 0x0d;

/**
 * Finds rows on every page that still looks like one of a table, without asking how the pages hang
 * together: neither the header nor the tree above them need be whole. A value whose page is lost is
 * null.
 *
 * @param wanted how many columns a row must have
 */
export function* rowsOn(
  pages: Pages,
  acceptsColumnCount: (columns: number) => boolean,
): Generator<DatabaseRow, undefined> {
  for (let number = 1; number <= pages.count; number += 1) {
    const page = pages.read(number);
    if (!page) continue;
    // The first page starts with the file's header.
    const start = number === 1 ? 100 : 0;
    if (page[start] !== TABLE_LEAF) continue;
    const cells = page.readUInt16BE(start + 3);
    for (let cell = 0; cell < cells; cell += 1) {
      const pointer = start + 8 + cell * 2;
      if (pointer + 2 > page.length) break;
      const row = readCell(pages, page, page.readUInt16BE(pointer), acceptsColumnCount);
      if (row) yield row;
    }
  }
}

function readCell(
  pages: Pages,
  page: Buffer,
  at: number,
  acceptsColumnCount: (columns: number) => boolean,
): DatabaseRow | undefined {
  try {
    const length = readVarint(page, at);
    const rowId = readVarint(page, length.next);
    // No row is longer than the file; a length beyond it is damage.
    if (length.value < 1 || length.value > pages.count * pages.size) return undefined;
    const local = localLength(length.value, pages.size);
    const head = page.subarray(rowId.next, rowId.next + local);
    const types = serialTypes(head);
    if (!acceptsColumnCount(types.length)) return undefined;
    const first = local < length.value ? page.readUInt32BE(rowId.next + local) : 0;
    return {
      rowId: rowId.value,
      values: readValues(readOverflow(pages, head, first, length.value), types),
    };
  } catch (error) {
    // A number that leads out of the page: this cell is not one.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** How much of a row of this length lies on its own page, by SQLite's file format. */
function localLength(length: number, size: number): number {
  const maxLocal = size - 35;
  if (length <= maxLocal) return length;
  const minLocal = Math.floor(((size - 12) * 32) / 255) - 23;
  const localSize = minLocal + ((length - minLocal) % (size - 4));
  return localSize <= maxLocal ? localSize : minLocal;
}

/** A row that goes on on other pages, as far as they are there. */
function readOverflow(pages: Pages, head: Buffer, first: number, length: number): Buffer {
  const parts = [head];
  let missing = length - head.length;
  let next = first;
  while (missing > 0) {
    const page = pages.read(next);
    if (!page) return head;
    const part = page.subarray(4, 4 + missing);
    parts.push(part);
    missing -= part.length;
    next = page.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function serialTypes(payload: Buffer): number[] {
  const header = readVarint(payload, 0);
  if (header.value > payload.length) return [];
  const types: number[] = [];
  for (let at = header.next; at < header.value;) {
    const type = readVarint(payload, at);
    types.push(type.value);
    at = type.next;
  }
  return types;
}

function readValues(payload: Buffer, types: readonly number[]): SqliteValue[] {
  let at = readVarint(payload, 0).value;
  return types.map((type) => {
    const length = getValueLength(type);
    const bytes = payload.subarray(at, at + length);
    at += length;
    return bytes.length === length ? readValue(type, bytes) : null;
  });
}

const INTEGER_LENGTHS = [0, 1, 2, 3, 4, 6, 8];

function getValueLength(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return type === 7 ? 8 : (INTEGER_LENGTHS[type] ?? 0);
}

function readValue(type: number, bytes: Buffer): SqliteValue {
  if (type >= 12) return type % 2 === 0 ? bytes : bytes.toString();
  switch (type) {
    case 0:
      return null;
    case 6:
      return Number(bytes.readBigInt64BE());
    case 7:
      return bytes.readDoubleBE();
    case 8:
      return 0;
    case 9:
      return 1;
    default:
      return bytes.readIntBE(0, bytes.length);
  }
}

/** A number in one to nine bytes, seven bits in each but the ninth. */
function readVarint(bytes: Buffer, from: number): { value: number; next: number } {
  let value = 0n;
  for (let count = 0; count < 9; count += 1) {
    const byte = bytes.readUInt8(from + count);
    if (count === 8) value = (value << 8n) | BigInt(byte);
    else value = (value << 7n) | BigInt(byte & 0x7f);
    if (count === 8 || byte < 0x80) return { value: Number(value), next: from + count + 1 };
  }
  throw new RangeError('No number here');
}
