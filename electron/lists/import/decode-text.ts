import { Buffer } from 'node:buffer';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252, in which spreadsheet
 * programs on Windows write CSV. Returns undefined for bytes that are not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  const text = marked ? new TextDecoder(marked.encoding).decode(bytes) : decodeUnmarked(bytes);
  // No text contains NUL, and almost every other file does.
  return text.includes('\0') ? undefined : text;
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The characters from 0x80 to 0x9F. Five of them are not in use. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Node 20 decodes these characters as those of ISO 8859-1, which are control characters. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replaceAll(/[\u0080-\u009F]/g, (character) =>
    WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80),
  );
}
