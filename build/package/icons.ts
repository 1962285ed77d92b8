import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/** The drawing from which every icon is made. */
export const ICON_SVG = fileURLToPath(new URL('icon.svg', import.meta.url));

/** The sizes in which desktops look for an icon, in pixels. */
export const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512] as const;
/** The sizes that Windows uses. The format cannot state more than 256. */
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
/**
 * The types of an ICNS part that contain a PNG, with its size. macOS reduces the next larger one
 * where it needs 16 pixels, since older systems misread the type for a PNG of that size.
 */
const ICNS_TYPES = {
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
} as const;

export function renderPng(svg: string, size: number): Buffer {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
}

/** Writes a PNG of each size, icon.ico and icon.icns into a folder. */
export async function writeIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const svg = await readFile(ICON_SVG, 'utf8');
  await Promise.all([
    ...PNG_SIZES.map((size) =>
      writeFile(path.join(folder, `${size}x${size}.png`), renderPng(svg, size)),
    ),
    writeFile(path.join(folder, 'icon.ico'), toIco(svg)),
    writeFile(path.join(folder, 'icon.icns'), toIcns(svg)),
  ]);
}

/** An ICO file: a header of 6 bytes, 16 bytes for each picture, then the pictures. */
export function toIco(svg: string): Buffer {
  const pictures = ICO_SIZES.map((size) => ({ size, png: renderPng(svg, size) }));
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const directory = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...pictures.map(({ png }) => png)]);
}

/** An ICNS file: parts that consist of a type, their length including these 8 bytes, and data. */
export function toIcns(svg: string): Buffer {
  const parts = Object.entries(ICNS_TYPES).map(([type, size]) =>
    icnsPart(type, renderPng(svg, size)),
  );
  return icnsPart('icns', Buffer.concat(parts));
}

function icnsPart(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(data.length + head.length, 4);
  return Buffer.concat([head, data]);
}
