import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import { type TextMatch, findInText } from './matches.ts';

export type ExcerptPart = {
  readonly text: string;
  readonly isMatch: boolean;
  /** Start index in the text. */
  readonly start: number;
};

/** UTF-16 units before and after a match, and the approximate total for a longer text. */
type ExcerptSize = { readonly before: number; readonly after: number; readonly total: number };
export const DEFAULT_SIZE: ExcerptSize = { before: 20, after: 24, total: 200 };

const MAX_EXCERPT_LENGTH = 200;
/** Maximum number of ranges shown. Further matches are not shown. */
const MAX_RANGES = 3;

type TextRange = { readonly start: number; readonly end: number };

/** One line around the matches, or of the beginning, short and without hidden characters. */
export function createExcerpt(
  text: string,
  matches: readonly TextMatch[],
  size: ExcerptSize = DEFAULT_SIZE,
): readonly ExcerptPart[] {
  const ranges = excerptRanges(text, matches, size);
  return ranges.flatMap(({ start, end }, index) => [
    ...(start > 0 ? [{ text: index === 0 ? '…' : ' … ', isMatch: false, start: start - 0.5 }] : []),
    ...splitByMatches(text, matches, { start, end }).map(toSingleLine),
    ...(index === ranges.length - 1 && end < text.length
      ? [{ text: '…', isMatch: false, start: end }]
      : []),
  ]);
}

export const createExcerptForTerms = (text: string, terms: readonly string[]) =>
  createExcerpt(text, findInText(text, terms));

export function splitByMatches(
  text: string,
  matches: readonly TextMatch[],
  { start, end: rangeEnd }: TextRange = { start: 0, end: text.length },
): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let done = start;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isMatch, start: done });
    done = Math.max(done, end);
  };
  for (const match of mergeRanges(matches)) {
    if (match.start >= rangeEnd) break;
    if (match.end <= start) continue;
    add(Math.max(start, match.start), false);
    add(Math.min(match.end, rangeEnd), true);
  }
  add(rangeEnd, false);
  return parts;
}

function mergeRanges(matches: readonly TextRange[]): readonly TextRange[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

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
    start: extendStart(text, start, before),
    end: extendEnd(text, end, after),
  }));
  const shownRanges = mergeRanges(all).slice(0, MAX_RANGES);
  const last = shownRanges.at(-1) ?? { start: 0, end: 0 };
  const shown = shownRanges.reduce((sum, { start, end }) => sum + end - start, 0);
  const rest = Math.max(0, total - shown);
  return [...shownRanges.slice(0, -1), { start: last.start, end: extendEnd(text, last.end, rest) }];
}

/** Moves back to a word start within `limit` units before a match. */
function extendStart(text: string, index: number, limit: number): number {
  if (index <= limit) return 0;
  const before = text.slice(index - limit, index);
  const space = /\s\S/u.exec(before);
  if (space) return index - limit + space.index + 1;
  return /\s$/u.test(before) ? index : avoidSurrogateSplit(text, index - limit);
}

/** Moves forward to a word end within `limit` units after a match. */
function extendEnd(text: string, index: number, limit: number): number {
  if (index + limit >= text.length) return text.length;
  const after = text.slice(index, index + limit + 1);
  const space = after.search(/\s\S*$/u);
  return space > 0 || (space === 0 && index > 0)
    ? index + space
    : avoidSurrogateSplit(text, index + limit);
}

function avoidSurrogateSplit(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc_00 && code <= 0xdf_ff ? index - 1 : index;
}

/** A match may contain any number of accents and line breaks, so it is truncated. */
function toSingleLine(part: ExcerptPart): ExcerptPart {
  return {
    ...part,
    text: revealHiddenCharacters(truncate(part.text, MAX_EXCERPT_LENGTH)).replaceAll(/\s+/gu, ' '),
  };
}
