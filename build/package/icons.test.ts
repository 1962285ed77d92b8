import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_SVG, renderPng, toIcns, toIco } from './icons.ts';

const svg = readFileSync(ICON_SVG, 'utf8');
/** Width and height are stated 16 bytes after the start of a PNG. */
const readSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const isPng = (data: Buffer) => data.toString('latin1', 1, 4) === 'PNG';

test('a PNG is square and has the requested size', () => {
  expect(readSize(renderPng(svg, 48))).toEqual([48, 48]);
});

test('each entry of the ICO points to a PNG of its size', () => {
  const ico = toIco(svg);
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
    expect(isPng(png)).toBe(true);
    const stated = ico.readUInt8(entry) || 256;
    expect(readSize(png)).toEqual([stated, stated]);
    return stated;
  });
  expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test('the ICNS consists of parts that each contain one PNG', () => {
  const icns = toIcns(svg);
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const sizes: Record<string, number> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
    expect(isPng(png)).toBe(true);
    sizes[icns.toString('latin1', at, at + 4)] = png.readUInt32BE(16);
  }
  expect(sizes).toEqual({
    ic07: 128,
    ic08: 256,
    ic09: 512,
    ic10: 1024,
    ic11: 32,
    ic12: 64,
    ic13: 256,
    ic14: 512,
  });
});
