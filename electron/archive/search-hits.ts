import type { SearchHit } from '../../shared/ipc/reports.ts';
import { createExcerpt, DEFAULT_SIZE } from '../../shared/search/excerpt.ts';
import { type TextMatch, findInIdentifier, findInText } from '../../shared/search/matches.ts';
import type { Row } from './database.ts';
import { getSearchableTexts, type SearchableText } from './report-row.ts';
import type { SealedTexts } from './sealed-texts.ts';

/** More would not be one line. */
const MAX_EXCERPTS = 3;
/** Around each of several words: the last of them should be seen too. */
const SHORT_CONTEXT = { before: 10, after: 8 };

/**
 * Where in a report searched words stand, with what stands around them: as few of its texts as have
 * all of the words, what no list shows before what one does.
 *
 * @param words as `searchedWords` gives them
 */
export function findHits(
  row: Row,
  sealed: SealedTexts,
  terms: readonly string[],
): readonly SearchHit[] {
  const texts = getSearchableTexts(row, sealed).map((text) => ({
    ...text,
    positions: findMatchPositions(text, terms),
  }));
  const selected: MatchedText[] = [];
  let remaining = terms;
  while (remaining.length > 0 && selected.length < MAX_EXCERPTS) {
    const next = pickBestMatch(texts, remaining);
    if (!next) break;
    const positions = next.positions.filter(({ term }) => remaining.includes(term));
    selected.push({ ...next, positions: positions });
    remaining = remaining.filter((word) => !positions.some((position) => position.term === word));
  }
  // Those that are short leave room for the one that may be long.
  const shortestFirst = selected.toSorted((a, b) => a.text.length - b.text.length);
  return shortestFirst.map(({ field, text, positions }, at) => {
    const total = at === shortestFirst.length - 1 ? DEFAULT_SIZE.total : 0;
    return {
      field,
      parts: createExcerpt(
        text,
        positions,
        terms.length > 1 ? { ...SHORT_CONTEXT, total } : DEFAULT_SIZE,
      ),
    };
  });
}

type MatchedText = SearchableText & { readonly positions: readonly TextMatch[] };

/** The text that has most of the words; of those that have as many the last. */
function pickBestMatch(
  texts: readonly MatchedText[],
  terms: readonly string[],
): MatchedText | undefined {
  let best: MatchedText | undefined;
  let bestCount = 1;
  for (const text of texts) {
    const count = terms.filter((word) =>
      text.positions.some((position) => position.term === word),
    ).length;
    if (count < bestCount) continue;
    best = text;
    bestCount = count;
  }
  return best;
}

function findMatchPositions(
  { text, isNumber }: SearchableText,
  terms: readonly string[],
): readonly TextMatch[] {
  return isNumber ? findInIdentifier(text, terms) : findInText(text, terms);
}
