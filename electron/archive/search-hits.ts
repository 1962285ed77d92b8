import type { SearchHit } from '../../shared/ipc/reports.ts';
import { createExcerpt, DEFAULT_SIZE } from '../../shared/search/excerpt.ts';
import { type TextMatch, findInIdentifier, findInText } from '../../shared/search/matches.ts';
import { foldText } from '../../shared/search/terms.ts';
import type { Row } from './database.ts';
import { getSearchableTexts, type SearchableText } from './report-row.ts';

/** More excerpts do not fit in one line. */
const MAX_EXCERPTS = 3;
/** Around each of several terms, so that the last of them is visible too. */
const SHORT_CONTEXT = { before: 10, after: 8 };

/**
 * Excerpts with the searched terms that a row of the list does not show, from as few texts of the
 * report as contain all of them.
 *
 * @param terms as `searchedWords` returns them
 */
export function hitsIn(row: Row, terms: readonly string[]): readonly SearchHit[] {
  if (terms.length === 0) return [];
  const texts = getSearchableTexts(row);
  let left = hiddenTerms(
    texts.filter((text) => isShown(row, text)),
    terms,
  );
  if (left.length === 0) return [];
  const size = left.length > 1 ? SHORT_CONTEXT : undefined;
  const others = texts
    .filter((text) => !isShown(row, text))
    .map((text) => ({ ...text, positions: findMatchPositions(text, left) }));
  const best: MatchedText[] = [];
  while (left.length > 0 && best.length < MAX_EXCERPTS) {
    const next = pickBestMatch(others, left);
    if (!next) break;
    const wanted = next.positions.filter(({ term }) => left.includes(term));
    best.push({ ...next, positions: wanted });
    left = without(left, wanted);
  }
  // Short excerpts first, so that there is room for the one that may be long.
  const shortestFirst = best.toSorted((a, b) => a.text.length - b.text.length);
  return shortestFirst.map(({ field, text, positions }, at) => {
    const total = at === shortestFirst.length - 1 ? DEFAULT_SIZE.total : 0;
    return {
      field,
      parts: createExcerpt(text, positions, size ? { ...size, total } : DEFAULT_SIZE),
    };
  });
}

/** Terms that are in none of the texts. Asked for every row of a page, so the texts are read as one. */
function hiddenTerms(
  texts: readonly SearchableText[],
  terms: readonly string[],
): readonly string[] {
  const joined = (wanted: boolean) =>
    texts.flatMap(({ text, isNumber }) => (isNumber === wanted ? [text] : [])).join('\n');
  const numbers = foldText(joined(true)).replaceAll(/[^\p{L}\p{N}\n]/gu, '');
  const left = terms.filter((term) => !numbers.includes(term));
  return left.length === 0 ? left : without(left, findInText(joined(false), left));
}

const without = (terms: readonly string[], places: readonly TextMatch[]) =>
  terms.filter((term) => !places.some(({ term: word }) => word === term));

/** Whether the row shows a text: one plate, or the VINs where there is none, and all that is not sealed. */
function isShown(row: Row, { field, text }: SearchableText): boolean {
  const plate = row['requested_vrm'] ?? row['vrm'];
  switch (field) {
    case 'vrm':
      return text === plate;
    case 'vin':
      return plate === null;
    case 'derivative':
      return row['make'] !== null || row['model'] !== null;
    case 'notes':
    case 'organisation':
      return false;
    default:
      return true;
  }
}

type MatchedText = SearchableText & { readonly positions: readonly TextMatch[] };

/** The text that contains most of the terms; of several, the last. */
function pickBestMatch(
  texts: readonly MatchedText[],
  terms: readonly string[],
): MatchedText | undefined {
  let best: MatchedText | undefined;
  let bestCount = 1;
  for (const text of texts) {
    const count = terms.filter((term) =>
      text.positions.some(({ term: word }) => word === term),
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
