import fs from 'node:fs';
import path from 'node:path';
import { packText } from '../archive/body.ts';

/** For tests: the vehicle that is to be erased, and who saved it. */
export const TOLD = {
  vrm: 'XY55ZZZ',
  vin: 'SAJWA0ES6DPS12345',
  preparedBy: 'Ottoline Quackenbush',
  notes: 'Keeper lives above the bakery',
} as const;
/** What a person would search a disk for, in every way in which it may have been written. */
const WORDS = [
  'XY55ZZZ',
  'XY55 ZZZ',
  'SAJWA0ES6DPS12345',
  'Ottoline',
  'Quackenbush',
  'bakery',
  'gearbox',
];

/** Every file of the archive, with all its bytes. */
function filesIn(folder: string): Map<string, Buffer> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const whole = names.map((name) => path.join(folder, name));
  return new Map(
    whole.filter((file) => fs.statSync(file).isFile()).map((file) => [file, fs.readFileSync(file)]),
  );
}

/** Pieces of a compressed body from each part of it; a page holds some of them whole. */
export function piecesOf(text: string): Buffer[] {
  const body = Buffer.from(packText(text));
  const starts = Array.from({ length: Math.floor((body.length - 32) / 256) }, (_, n) => n * 256);
  return starts.map((start) => body.subarray(start, start + 32));
}

/** Where anything of it still stands. */
export function tracesIn(folder: string, pieces: readonly Buffer[]): string[] {
  return [...filesIn(folder)].flatMap(([file, bytes]) => {
    const text = bytes.toString('latin1').toUpperCase();
    const words = WORDS.filter((word) => text.includes(word.toUpperCase()));
    const bodies = pieces.filter((piece) => bytes.includes(piece)).length;
    return words.length + bodies > 0 ? [`${path.basename(file)}: ${words.join()} ${bodies}`] : [];
  });
}
