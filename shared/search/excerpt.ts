import { clamp, visibleText } from '../format/visible.ts';
import { type Place, placesInText } from './places.ts';

/** A stretch of a text, and whether it is what was searched for. */
export type Part = {
  readonly text: string;
  readonly isMatch: boolean;
  /** Where it begins. */
  readonly at: number;
};

/**
 * How much of a text is shown, in UTF-16 units: before and after what was found, and about how much
 * where there is more.
 */
export type Around = { readonly lead: number; readonly tail: number; readonly room: number };
export const USUAL: Around = { lead: 20, tail: 24, room: 200 };

/** No part of an excerpt is longer. */
const LONGEST = 200;
/** Stretches of one text: more words than that are found in it, but not shown. */
const STRETCHES = 3;

type Stretch = { readonly from: number; readonly to: number };

/**
 * What was found in a text with a little around it, in one line; without a place, its beginning. It is
 * short and nothing in it can deceive, whatever the text is.
 *
 * @param places of {@link placesInText} or `placesInNumber`
 */
export function excerptAt(
  text: string,
  places: readonly Place[],
  around: Around = USUAL,
): readonly Part[] {
  const stretches = stretchesOf(text, places, around);
  return stretches.flatMap(({ from, to }, nth) => [
    ...(from > 0 ? [{ text: nth === 0 ? '…' : ' … ', isMatch: false, at: from - 0.5 }] : []),
    ...partsOf(text, places, { from, to }).map(inLine),
    ...(nth === stretches.length - 1 && to < text.length
      ? [{ text: '…', isMatch: false, at: to }]
      : []),
  ]);
}

/** The same where words are found in what somebody wrote. */
export function excerptOf(text: string, words: readonly string[]): readonly Part[] {
  return excerptAt(text, placesInText(text, words));
}

/** The parts of a text, or of a stretch of it, one after the other. */
export function partsOf(
  text: string,
  places: readonly Place[],
  { from, to }: Stretch = { from: 0, to: text.length },
): readonly Part[] {
  const parts: Part[] = [];
  let done = from;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isMatch, at: done });
    done = Math.max(done, end);
  };
  for (const place of merged(places)) {
    if (place.from >= to) break;
    if (place.to <= from) continue;
    add(Math.max(from, place.from), false);
    add(Math.min(place.to, to), true);
  }
  add(to, false);
  return parts;
}

/** In order, those that touch in one. */
function merged(places: readonly Stretch[]): readonly Stretch[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Around the first place of each word. */
function stretchesOf(
  text: string,
  places: readonly Place[],
  { lead, tail, room }: Around,
): readonly Stretch[] {
  const firsts = new Map<string, Place>();
  for (const place of places) {
    const known = firsts.get(place.word);
    if (!known || place.from < known.from) firsts.set(place.word, place);
  }
  const all = [...firsts.values()].map(({ from, to }) => ({
    from: startBefore(text, from, lead),
    to: endAfter(text, to, tail),
  }));
  const some = merged(all).slice(0, STRETCHES);
  const last = some.at(-1) ?? { from: 0, to: 0 };
  const shown = some.reduce((sum, { from, to }) => sum + to - from, 0);
  const rest = Math.max(0, room - shown);
  return [...some.slice(0, -1), { from: last.from, to: endAfter(text, last.to, rest) }];
}

/** A little before a place, where a word begins. */
function startBefore(text: string, at: number, most: number): number {
  if (at <= most) return 0;
  const before = text.slice(at - most, at);
  const space = /\s\S/u.exec(before);
  if (space) return at - most + space.index + 1;
  return /\s$/u.test(before) ? at : wholeAt(text, at - most);
}

/** A little after a place, where a word ends. */
function endAfter(text: string, at: number, most: number): number {
  if (at + most >= text.length) return text.length;
  const after = text.slice(at, at + most + 1);
  const space = after.search(/\s\S*$/u);
  return space > 0 || (space === 0 && at > 0) ? at + space : wholeAt(text, at + most);
}

/** Not between the halves of a pair. */
function wholeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc_00 && code <= 0xdf_ff ? at - 1 : at;
}

/** What was found may have any number of accents and signs in it. */
function inLine(part: Part): Part {
  return { ...part, text: visibleText(clamp(part.text, LONGEST)).replaceAll(/\s+/gu, ' ') };
}
