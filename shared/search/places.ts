import { folded, LONGEST_NUMBER, LONGEST_WORD, platesIn, REFERENCE, WORD } from './words.ts';

/** Where a searched word was found: UTF-16 units of the text, the last one excluded. */
export type Place = { readonly word: string; readonly from: number; readonly to: number };

/**
 * Where words (as `searchedWords` gives them) are found in a text: at the beginnings of its words, and
 * where one is found by none of these, in plates and references that the text names. In no order.
 */
export function placesInText(text: string, words: readonly string[]): readonly Place[] {
  if (text === '' || words.length === 0) return [];
  const low = foldedWith(text);
  const places: Place[] = [];
  const others: string[] = [];
  for (const word of words) {
    const before = places.length;
    const start = beginning(word, LONGEST_WORD);
    for (let at = low.text.indexOf(start); at !== -1; at = low.text.indexOf(start, at + 1))
      if (beginsWord(low.text, at)) places.push(placeOf(low, word, at, at + start.length - 1));
    if (places.length === before && IN_NUMBER.test(word)) others.push(word);
  }
  if (others.length === 0 || !FIGURE.test(low.text)) return places;
  for (const number of numbersIn(text, low)) places.push(...placesInUnits(low, number, others));
  return places;
}

/** Where they are found in a plate, VIN or reference: anywhere, whatever stands between. */
export function placesInNumber(text: string, words: readonly string[]): readonly Place[] {
  if (text === '' || words.length === 0) return [];
  const low = foldedWith(text);
  return placesInUnits(low, unitsOf([...low.text.matchAll(WORD)]), words);
}

const IN_NUMBER = /^[a-z0-9]{1,10}$/;
const FIGURE = /[0-9]/;
const LETTER = /[\p{L}\p{N}]/u;

/** Words longer than what is kept of them in the index are told apart by as much. */
function beginning(word: string, most: number): string {
  return word.length <= most ? word : Array.from(word).slice(0, most).join('');
}

/** Letters and figures make one word; every sign is a word of its own. */
function beginsWord(text: string, at: number): boolean {
  if (at === 0 || !LETTER.test(characterAt(text, at))) return true;
  const low = text.charCodeAt(at - 1);
  return !LETTER.test(characterAt(text, low >= 0xdc_00 && low <= 0xdf_ff ? at - 2 : at - 1));
}

const characterAt = (text: string, at: number) =>
  at < 0 ? '' : String.fromCodePoint(text.codePointAt(at) ?? 0);

/** A folded text, and where in the text itself each of its units comes from. */
type Folded = { readonly text: string; readonly origin: (at: number) => number };

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

function foldedWith(text: string): Folded {
  if (ASCII.test(text)) return { text: text.toLowerCase(), origin: (at) => at };
  const origins: number[] = [];
  let low = '';
  let at = 0;
  // Accents are taken away wherever they stand, so one character can be folded after the other.
  for (const character of text) {
    const piece = character < '\u0080' ? character.toLowerCase() : folded(character);
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(at);
    low += piece;
    at += character.length;
  }
  return { text: low, origin: (unit) => origins[unit] ?? text.length };
}

/** From one unit of the folded text to another, with the accents that follow the last. */
function placeOf(low: Folded, word: string, first: number, last: number): Place {
  const end = low.origin(last);
  let next = last + 1;
  while (next < low.text.length && low.origin(next) === end) next += 1;
  return { word, from: low.origin(first), to: low.origin(next) };
}

/** Units of the folded text that make one number, without what stands between them. */
type Units = readonly number[];
type Found = Pick<RegExpExecArray, 'index'> & { readonly 0: string };

function unitsOf(words: readonly Found[]): Units {
  return words.flatMap(({ 0: { length }, index }) =>
    Array.from({ length }, (_, unit) => index + unit),
  );
}

/** Plates and references that a text names. */
function* numbersIn(text: string, low: Folded): Generator<Units, undefined> {
  const words = [...low.text.matchAll(WORD)];
  for (const plate of platesIn(words.map(({ 0: word }) => word)))
    yield unitsOf(words.slice(plate.at, plate.at + plate.words));
  for (const { index, 0: reference } of text.matchAll(REFERENCE)) {
    const end = index + reference.length;
    const isInside = (at: number) => low.origin(at) >= index && low.origin(at) < end;
    yield unitsOf(words.filter((word) => isInside(word.index)));
  }
}

function placesInUnits(low: Folded, units: Units, words: readonly string[]): Place[] {
  const all = Array.from(units.map((at) => low.text.charAt(at)).join(''));
  const number = all.slice(0, LONGEST_NUMBER).join('');
  const places: Place[] = [];
  for (const word of words) {
    const part = beginning(word, LONGEST_NUMBER);
    for (let at = number.indexOf(part); at !== -1; at = number.indexOf(part, at + 1)) {
      const last = at + part.length - 1;
      places.push(placeOf(low, word, units[at] ?? 0, units[last] ?? 0));
    }
  }
  return places;
}
