import fs from 'node:fs';

/** The pages of a database that SQLite itself may refuse to open, as far as they are there. */
export type Pages = {
  /** In bytes. */
  readonly size: number;
  readonly count: number;
  /** From 1; undefined where the file has no such page, or not all of it. */
  readonly read: (page: number) => Buffer | undefined;
  readonly close: () => void;
};

const USUAL_SIZE = 16_384;
const MAGIC = Buffer.from('SQLite format 3\0');
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Opens a database and its write-ahead log for reading, page by page, as the last transaction that
 * was acknowledged left them. Either may be missing. Changes neither.
 */
export function openPages(file: string): Pages {
  const handle = openIfExists(file);
  const log = openLog(`${file}-wal`);
  const size = (handle === undefined ? undefined : readPageSize(handle)) ?? log?.size ?? USUAL_SIZE;
  const frames = log?.size === size ? log.frames : new Map<number, number>();
  const inFile = handle === undefined ? 0 : Math.floor(fs.fstatSync(handle).size / size);
  return {
    size,
    count: [...frames.keys()].reduce((most, page) => Math.max(most, page), inFile),
    read: (page) => {
      const at = frames.get(page);
      if (log && at !== undefined) return readAt(log.handle, at, size);
      if (handle === undefined || page < 1 || page > inFile) return undefined;
      return readAt(handle, (page - 1) * size, size);
    },
    close: () => {
      if (handle !== undefined) fs.closeSync(handle);
      if (log) fs.closeSync(log.handle);
    },
  };
}

function readAt(handle: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  try {
    return fs.readSync(handle, bytes, 0, length, at) === length ? bytes : undefined;
  } catch {
    // A part of the disk that can't be read is what this file is for: the other pages still count.
    return undefined;
  }
}

function readPageSize(handle: number): number | undefined {
  const header = readAt(handle, 0, 100);
  if (!header || !header.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  return pageSize(header.readUInt16BE(16));
}

function pageSize(stated: number): number | undefined {
  const size = stated === 1 ? 65_536 : stated;
  return size >= 512 && size <= 65_536 && (size & (size - 1)) === 0 ? size : undefined;
}

type Log = { readonly handle: number; readonly size: number; readonly frames: Map<number, number> };

/** Where in the log each page's newest acknowledged content starts. */
function openLog(file: string): Log | undefined {
  const handle = openIfExists(file);
  if (handle === undefined) return undefined;
  const header = readAt(handle, 0, WAL_HEADER);
  const size = header && pageSize(header.readUInt32BE(8));
  const bigEndian = header && BIG_ENDIAN.get(header.readUInt32BE(0));
  if (!header || size === undefined || bigEndian === undefined) {
    fs.closeSync(handle);
    return undefined;
  }
  return { handle, size, frames: committedFrames(handle, header, size, bigEndian) };
}

function openIfExists(file: string): number | undefined {
  return fs.existsSync(file) ? fs.openSync(file, 'r') : undefined;
}

/** The log's first word says in which order its checksums read theirs. */
const BIG_ENDIAN = new Map([
  [0x377f0682, false],
  [0x377f0683, true],
]);

function committedFrames(
  handle: number,
  header: Buffer,
  size: number,
  bigEndian: boolean,
): Map<number, number> {
  const committed = new Map<number, number>();
  const pending = new Map<number, number>();
  let sum = checksum(header.subarray(0, 24), [0, 0], bigEndian);
  for (let at = WAL_HEADER; ; at += FRAME_HEADER + size) {
    const frame = readAt(handle, at, FRAME_HEADER + size);
    // What an older round of the log left behind has other salts.
    if (!frame || !frame.subarray(8, 16).equals(header.subarray(16, 24))) return committed;
    sum = checksum(frame.subarray(0, 8), sum, bigEndian);
    sum = checksum(frame.subarray(FRAME_HEADER), sum, bigEndian);
    if (frame.readUInt32BE(16) !== sum[0] || frame.readUInt32BE(20) !== sum[1]) return committed;
    pending.set(frame.readUInt32BE(0), at + FRAME_HEADER);
    if (frame.readUInt32BE(4) === 0) continue;
    for (const [page, start] of pending) committed.set(page, start);
    pending.clear();
  }
}

type ChecksumPair = readonly [number, number];

/** SQLite's own, over 8 bytes at a time. */
function checksum(bytes: Buffer, [first, second]: ChecksumPair, bigEndian: boolean): ChecksumPair {
  let a = first;
  let b = second;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    const [x, y] = bigEndian
      ? [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
      : [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    a = (a + x + b) >>> 0;
    b = (b + y + a) >>> 0;
  }
  return [a, b];
}
