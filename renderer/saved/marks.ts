import { clamp, visibleText } from '../ui/visible.ts';

/** A stretch of a text, and whether it is what was searched for. */
export type Part = {
  readonly text: string;
  readonly isMatch: boolean;
  /** Where it begins. */
  readonly at: number;
};

/** What was typed, as the words that are looked for: lower case, without accents. */
export function termsOf(text: string): readonly string[] {
  return [...new Set(folded(text).split(/\s+/).filter(Boolean))];
}

/** Words match from their start on, as the archive finds them. */
export function wordParts(text: string, terms: readonly string[]): readonly Part[] {
  const low = folded(text);
  // Folding a letter to several would shift every place after it.
  if (low.length !== text.length) return [{ text, isMatch: false, at: 0 }];
  return partsOf(text, (mark) => {
    for (const term of terms)
      for (let at = low.indexOf(term); at !== -1; at = low.indexOf(term, at + 1))
        if (at === 0 || !LETTER.test(low.charAt(at - 1))) mark(at, at + term.length);
  });
}

/** Plates, VINs and references match anywhere, whatever stands between their characters. */
export function codeParts(text: string, terms: readonly string[]): readonly Part[] {
  const low = text.toLowerCase();
  const places = [...low.matchAll(CODE)].map(({ index }) => index);
  const compact = places.map((at) => low.charAt(at)).join('');
  return partsOf(text, (mark) => {
    for (const term of terms.map(compacted).filter(Boolean))
      for (let at = compact.indexOf(term); at !== -1; at = compact.indexOf(term, at + 1))
        mark(places[at] ?? 0, (places[at + term.length - 1] ?? 0) + 1);
  });
}

export const hasMatch = (parts: readonly Part[]): boolean => parts.some(({ isMatch }) => isMatch);

/** About as much of a note as a row has room for, from a little before its first match on. */
export function excerptOf(note: string, terms: readonly string[]): readonly Part[] {
  const text = visibleText(clamp(note, SEARCHED)).replaceAll(/\s+/g, ' ').trim();
  const parts = wordParts(text, terms);
  const before = parts[0] && !parts[0].isMatch ? parts[0].text : '';
  const skipped = parts.length > 1 ? Math.max(0, before.length - LEAD) : 0;
  const shown = wordParts(text.slice(skipped, skipped + ROOM), terms);
  return skipped > 0 ? [{ text: '…', isMatch: false, at: -1 }, ...shown] : shown;
}

const SEARCHED = 10_000;
const LEAD = 24;
const ROOM = 200;
const LETTER = /[\p{L}\p{N}]/u;
const CODE = /[a-z0-9]/g;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const compacted = (term: string) => term.replaceAll(/[^a-z0-9]/g, '');

function partsOf(
  text: string,
  find: (mark: (from: number, to: number) => void) => void,
): readonly Part[] {
  const marked = new Uint8Array(text.length);
  find((from, to) => marked.fill(1, from, to));
  const parts: Part[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && marked[at] === marked[start]) continue;
    parts.push({ text: text.slice(start, at), isMatch: marked[start] === 1, at: start });
    start = at;
  }
  return parts;
}
