import { revealHiddenCharacters } from '../../format/safe-text.ts';

/** Alternative names of manufacturers, as used in registers. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  VW: 'VOLKSWAGEN',
  MERC: 'MERCEDES',
  MERCEDESBENZ: 'MERCEDES',
  MERCEDESAMG: 'MERCEDES',
  DS: 'CITROEN',
  DSAUTOMOBILES: 'CITROEN',
  OPEL: 'VAUXHALL',
  RANGEROVER: 'LANDROVER',
  BAYERISCHEMOTORENWERKE: 'BMW',
  CHEVY: 'CHEVROLET',
};

/**
 * Returns whether two names can be the same manufacturer: “FORD” and “Ford”, “Mercedes” and
 * “Mercedes-Benz”.
 */
export function areMakesCompatible(one: string, other: string): boolean {
  const [left, right] = [normalizeMake(one), normalizeMake(other)];
  if (left === '' || right === '') return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return long.startsWith(short) || (short.length >= 3 && long.includes(short));
}

function normalizeMake(make: string): string {
  const name = wordsIn(make).join('');
  return MAKE_ALIASES[name] ?? name;
}

/** Words that occur in the names of many models and do not identify one. */
const GENERIC_WORDS = new Set(
  'CLASS KLASSE SERIES RANGE MODEL NEW THE EDITION SPORT ESTATE TOURER TOURING SALOON COUPE CONVERTIBLE CABRIO CABRIOLET HATCHBACK VAN AUTO PLUS DIESEL PETROL HYBRID ELECTRIC'.split(
    ' ',
  ),
);
const WORD_ALIASES: Readonly<Record<string, string>> = { MARK: 'MK', II: '2', III: '3', IV: '4' };

/**
 * Returns whether two names can be the same model. One may be more detailed (“Golf”, “GOLF MATCH
 * TSI”) or may name a derivative of a class or series (“C Class”, “C220d”).
 */
export function areModelsCompatible(one: string, other: string): boolean {
  const [left, right] = [modelWords(one), modelWords(other)];
  const [short, long] = [left.join(''), right.join('')].toSorted((a, b) => a.length - b.length);
  if (!short || !long || long.startsWith(short)) return true;
  if (short.length >= 3 && long.includes(short)) return true;
  return left.some((word) => word.length >= 3 && right.includes(word));
}

function modelWords(model: string): string[] {
  const words = wordsIn(model).map((word) => WORD_ALIASES[word] ?? word);
  return words.filter((word) => !GENERIC_WORDS.has(word));
}

/** Splits a name into upper-case words without accents. */
function wordsIn(name: string): string[] {
  return revealHiddenCharacters(name.slice(0, 200))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}
