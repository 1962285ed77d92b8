import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import { type TextMatch, findInText } from './matches.ts';

/** A stretch of a text, and whether it is what was searched for. */
export type ExcerptPart = {
  readonly text: string;
  readonly isMatch: boolean;
  /** Where it begins. */
  readonly start: number;
};

/**
 * How much of a text is shown, in UTF-16 units: before and after what was found, and about how much
 * where there is more.
 */
type ExcerptSize = { readonly before: number; readonly after: number; readonly total: number };
export const DEFAULT_SIZE: ExcerptSize = { before: 20, after: 24, total: 200 };

/** No part of an excerpt is longer. */
const MAX_EXCERPT_LENGTH = 200;
/** Stretches of one text: more words than that are found in it, but not shown. */
const MAX_RANGES = 3;

type TextRange = { readonly start: number; readonly end: number };

/**
 * What was found in a text with a little around it, in one line; without a place, its beginning. It is
 * short and nothing in it can deceive, whatever the text is.
 *
 * @param places of {@link placesInText} or `placesInNumber`
 */
export function createExcerpt(
  text: string,
  matches: readonly TextMatch[],
  size: ExcerptSize = DEFAULT_SIZE,
): readonly ExcerptPart[] {
  const stretches = excerptRanges(text, matches, size);
  return stretches.flatMap(({ start, end }, nth) => [
    ...(start > 0 ? [{ text: nth === 0 ? '…' : ' … ', isMatch: false, start: start - 0.5 }] : []),
    ...splitByMatches(text, matches, { start, end }).map(toSingleLine),
    ...(nth === stretches.length - 1 && end < text.length
      ? [{ text: '…', isMatch: false, start: end }]
      : []),
  ]);
}

/** The same where words are found in what somebody wrote. */
export function createExcerptForTerms(
  text: string,
  words: readonly string[],
): readonly ExcerptPart[] {
  return createExcerpt(text, findInText(text, words));
}

/** The parts of a text, or of a stretch of it, one after the other. */
export function splitByMatches(
  text: string,
  matches: readonly TextMatch[],
  { start, end: to }: TextRange = { start: 0, end: text.length },
): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let done = start;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isMatch, start: done });
    done = Math.max(done, end);
  };
  for (const match of mergeRanges(matches)) {
    if (match.start >= to) break;
    if (match.end <= start) continue;
    add(Math.max(start, match.start), false);
    add(Math.min(match.end, to), true);
  }
  add(to, false);
  return parts;
}

/** In order, those that touch in one. */
function mergeRanges(matches: readonly TextRange[]): readonly TextRange[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** Around the first place of each word. */
function excerptRanges(
  text: string,
  matches: readonly TextMatch[],
  { before, after, total }: ExcerptSize,
): readonly TextRange[] {
  const firsts = new Map<string, TextMatch>();
  for (const match of matches) {
    const earlier = firsts.get(match.term);
    if (!earlier || match.start < earlier.start) firsts.set(match.term, match);
  }
  const all = [...firsts.values()].map(({ start, end }) => ({
    start: rangeStart(text, start, before),
    end: rangeEnd(text, end, after),
  }));
  const some = mergeRanges(all).slice(0, MAX_RANGES);
  const last = some.at(-1) ?? { start: 0, end: 0 };
  const shown = some.reduce((sum, { start, end }) => sum + end - start, 0);
  const rest = Math.max(0, total - shown);
  return [...some.slice(0, -1), { start: last.start, end: rangeEnd(text, last.end, rest) }];
}

/** A little before a place, where a word begins. */
function rangeStart(text: string, at: number, limit: number): number {
  if (at <= limit) return 0;
  const before = text.slice(at - limit, at);
  const space = /\s\S/u.exec(before);
  if (space) return at - limit + space.index + 1;
  return /\s$/u.test(before) ? at : avoidSurrogateSplit(text, at - limit);
}

/** A little after a place, where a word ends. */
function rangeEnd(text: string, at: number, limit: number): number {
  if (at + limit >= text.length) return text.length;
  const after = text.slice(at, at + limit + 1);
  const space = after.search(/\s\S*$/u);
  return space > 0 || (space === 0 && at > 0) ? at + space : avoidSurrogateSplit(text, at + limit);
}

/** Not between the halves of a pair. */
function avoidSurrogateSplit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc_00 && code <= 0xdf_ff ? at - 1 : at;
}

/** What was found may have any number of accents and signs in it. */
function toSingleLine(part: ExcerptPart): ExcerptPart {
  return {
    ...part,
    text: revealHiddenCharacters(truncate(part.text, MAX_EXCERPT_LENGTH)).replaceAll(/\s+/gu, ' '),
  };
}
