import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '../../shared/report/snapshot.ts';
import { readPngSize } from '../files/png-size.ts';
import type { ChosenFile, DrawImage } from '../ports.ts';

/** `message` states for the user why the file cannot be used. */
type LogoResult =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly message: string };

const rejected = (message: string): LogoResult => ({ ok: false, message });
const toDataUrl = (png: Uint8Array) =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
const accepted = (png: Uint8Array): LogoResult => ({ ok: true, dataUrl: toDataUrl(png) });

const TOO_LARGE = 'The file is larger than 200 kB. Save the logo smaller, then choose it again.';
const NOT_AN_IMAGE = 'The file is not a PNG or SVG image. Choose another file.';
const DRAWING_PROBLEMS = {
  'not-an-image': NOT_AN_IMAGE,
  empty: 'The image shows nothing. Save it again from a drawing program, or as PNG.',
  'too-slow': 'The image took too long to draw. Simplify it, or save it as PNG.',
} as const;
const TOO_DETAILED =
  'The image has too many details for a logo. Simplify it, or save it as a PNG of at most 200 kB.';

/** The place for a logo on paper, 45 mm × 12 mm, at 600 dots per inch, in pixels. */
const DRAWN_SIZE = { width: 1063, height: 283 };
/** Decoding needs memory for every pixel. */
const MAX_PIXELS = 25_000_000;

/**
 * Reads the file that the user chose. Its content decides what it is, not its name.
 *
 * SECURITY: an SVG can be small and take forever to draw, run scripts or load something. It is drawn
 * once, in a process of its own, and only the drawing is kept.
 */
export async function readLogo(file: ChosenFile, drawImage: DrawImage): Promise<LogoResult> {
  const content = await file.read(MAX_LOGO_BYTES).catch(() => undefined);
  if (content === undefined)
    return rejected('The file could not be read. Check its permissions, then try again.');
  if (content === 'too-large') return rejected(TOO_LARGE);
  if (content === 'not-a-file') return rejected(NOT_AN_IMAGE);
  const size = readPngSize(content);
  if (size && !(isComplete(content) && size.width * size.height <= MAX_PIXELS))
    return rejected(NOT_AN_IMAGE);
  if (size && Math.max(size.width, size.height) <= MAX_LOGO_SIDE) return accepted(content);
  const drawing = await drawImage(content, size ? 'image/png' : 'image/svg+xml', DRAWN_SIZE);
  if (drawing.kind !== 'drawn') return rejected(DRAWING_PROBLEMS[drawing.kind]);
  return drawing.png.byteLength <= MAX_LOGO_BYTES ? accepted(drawing.png) : rejected(TOO_DETAILED);
}

/** Returns a PNG within the limits as a data URL, undefined for any other file. */
export function toLogo(bytes: Uint8Array): string | undefined {
  const size = readPngSize(bytes);
  const isUsable =
    size &&
    bytes.byteLength <= MAX_LOGO_BYTES &&
    Math.max(size.width, size.height) <= MAX_LOGO_SIDE &&
    isComplete(bytes);
  return isUsable ? toDataUrl(bytes) : undefined;
}

/** Whether a PNG has complete chunks with the right check sums up to its end. */
function isComplete(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes);
  const names: string[] = [];
  for (let offset = 8; offset < png.length;) {
    if (offset + 12 > png.length) return false;
    const end = offset + 8 + png.readUInt32BE(offset);
    if (end + 4 > png.length || crc32(png.subarray(offset + 4, end)) !== png.readUInt32BE(end))
      return false;
    names.push(png.toString('latin1', offset + 4, offset + 8));
    offset = end + 4;
  }
  return names.includes('IDAT') && names.at(-1) === 'IEND';
}
