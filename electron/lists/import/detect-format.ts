import { Buffer } from 'node:buffer';

/** What a file is by its first bytes. `zip` may be a workbook or another archive. */
export type FileFormat = 'zip' | 'encrypted-workbook' | 'unknown' | 'text';

/** The compound file of older office programs, which also encloses encrypted workbooks. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The name of the stream with an encrypted workbook (MS-OFFCRYPTO, 1.3.2). */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
/** A first entry, or the directory of an archive without entries. */
const ZIP_SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** Files that might pass for text. Web pages and XML are sometimes named .xls or .csv. */
const OTHER_SIGNATURES =
  /^(\u0089PNG|%PDF-|GIF8|\u00ff\u00d8\u00ff|\{\\rtf|(\u00ef\u00bb\u00bf)?\s*<)/;

/** The name does not matter, because content and name may differ. */
export function detectFormat(bytes: Uint8Array): FileFormat {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
    return buffer.includes(ENCRYPTED_PACKAGE) ? 'encrypted-workbook' : 'unknown';
  const start = buffer.toString('latin1', 0, 64);
  if (ZIP_SIGNATURES.some((signature) => start.startsWith(signature))) return 'zip';
  return OTHER_SIGNATURES.test(start) ? 'unknown' : 'text';
}
