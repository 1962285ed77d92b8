import fs from 'node:fs';
import path from 'node:path';
import { compressText } from '../archive/report-row.ts';

/** The vehicle to be erased, and the person who saved it. */
export const ERASED_VEHICLE = {
  vrm: 'XY55ZZZ',
  vin: 'SAJWA0ES6DPS12345',
  preparedBy: 'Ottoline Quackenbush',
  notes: 'Keeper lives above the bakery',
} as const;
/** The texts of the vehicle, in every spelling that may have been written to disk. */
const FORBIDDEN_TEXTS = [
  'XY55ZZZ',
  'XY55 ZZZ',
  'SAJWA0ES6DPS12345',
  'Ottoline',
  'Quackenbush',
  'bakery',
  'gearbox',
];

/** Every file of the archive with its content. */
function readAllFiles(folder: string): Map<string, Buffer> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => path.join(folder, name));
  return new Map(
    paths.filter((file) => fs.statSync(file).isFile()).map((file) => [file, fs.readFileSync(file)]),
  );
}

/**
 * Pieces from all parts of a compressed body, short enough for a page to contain some of them
 * completely.
 */
export function bodyFragments(text: string): Buffer[] {
  const body = Buffer.from(compressText(text));
  const starts = Array.from({ length: Math.floor((body.length - 32) / 256) }, (_, n) => n * 256);
  return starts.map((start) => body.subarray(start, start + 32));
}

/** Places where traces of the vehicle remain. */
export function findTraces(folder: string, fragments: readonly Buffer[]): string[] {
  return [...readAllFiles(folder)].flatMap(([file, bytes]) => {
    const text = bytes.toString('latin1').toUpperCase();
    const texts = FORBIDDEN_TEXTS.filter((word) => text.includes(word.toUpperCase()));
    const bodies = fragments.filter((fragment) => bytes.includes(fragment)).length;
    return texts.length + bodies > 0 ? [`${path.basename(file)}: ${texts.join()} ${bodies}`] : [];
  });
}
