import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { MAX_LOGO_BYTES } from '../../shared/report/snapshot.ts';
import { decodeUtf8 } from '../http/parse-json.ts';
import type { ChosenFile } from '../ports.ts';
import { findSvgProblem } from './svg-problem.ts';

/** `message` states for the user why the file cannot be used. */
type LogoResult =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly message: string };

const rejected = (message: string): LogoResult => ({ ok: false, message });

const TOO_LARGE = 'The file is larger than 200 kB. Save the logo smaller, then choose it again.';
const NOT_AN_IMAGE = 'The file is not a PNG or SVG image. Choose another file.';

/** Reads the file that the user chose. Its content decides what it is, not its name. */
export async function readLogo(file: ChosenFile): Promise<LogoResult> {
  const content = await file.read(MAX_LOGO_BYTES).catch(() => undefined);
  if (content === undefined)
    return rejected('The file could not be read. Check its permissions, then try again.');
  if (content === 'too-large') return rejected(TOO_LARGE);
  return content === 'not-a-file' ? rejected(NOT_AN_IMAGE) : parseLogo(content);
}

export function parseLogo(bytes: Uint8Array): LogoResult {
  if (isPng(bytes)) return { ok: true, dataUrl: toDataUrl('image/png', bytes) };
  const { text, isValidUtf8 } = decodeUtf8(bytes);
  if (!isValidUtf8 || !/^\s*</.test(text)) return rejected(NOT_AN_IMAGE);
  const problem = findSvgProblem(text);
  return problem === undefined
    ? { ok: true, dataUrl: toDataUrl('image/svg+xml', bytes) }
    : rejected(problem);
}

const toDataUrl = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n';
/** Decoding needs memory for every pixel. */
const MAX_PIXELS = 25_000_000;

/** True for a signature and complete chunks with the right check sums, from IHDR to IEND. */
function isPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes);
  if (png.toString('latin1', 0, 8) !== PNG_SIGNATURE) return false;
  const names: string[] = [];
  for (let offset = 8; offset < png.length;) {
    if (offset + 12 > png.length) return false;
    const end = offset + 8 + png.readUInt32BE(offset);
    if (end + 4 > png.length || crc32(png.subarray(offset + 4, end)) !== png.readUInt32BE(end))
      return false;
    names.push(png.toString('latin1', offset + 4, offset + 8));
    offset = end + 4;
  }
  if (names[0] !== 'IHDR' || !names.includes('IDAT') || names.at(-1) !== 'IEND') return false;
  const pixels = png.readUInt32BE(16) * png.readUInt32BE(20);
  return pixels > 0 && pixels <= MAX_PIXELS;
}
