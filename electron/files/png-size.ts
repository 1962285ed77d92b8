import { Buffer } from 'node:buffer';

const SIGNATURE = '\u0089PNG\r\n\u001a\n';

/** Reads the size of a PNG in pixels from its first bytes. Undefined if they are not those of a PNG. */
export function readPngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 24));
  return header.length === 24 &&
    header.toString('latin1', 0, 8) === SIGNATURE &&
    header.toString('latin1', 12, 16) === 'IHDR'
    ? { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
    : undefined;
}
