import type { SearchHit } from '../../shared/ipc/reports.ts';
import { createExcerpt, DEFAULT_SIZE } from '../../shared/search/excerpt.ts';
import { type TextMatch, findInIdentifier, findInText } from '../../shared/search/matches.ts';
import { foldText, isDateTerm } from '../../shared/search/terms.ts';
import { listReasons, splitAdverseText } from './adverse-text.ts';
import type { Row } from './database.ts';
import { getSearchableTexts, type SearchableText } from './report-row.ts';

/** More excerpts do not fit in one line. */
const MAX_EXCERPTS = 3;
/** Around each of several terms, so that the last of them is visible too. */
const SHORT_CONTEXT = { before: 10, after: 8 };

/** Excerpts with the searched terms that a row of the list does not show, from as few texts as possible. */
export function findSearchHits(row: Row, terms: readonly string[]): readonly SearchHit[] {
  if (terms.length === 0) return [];
  // Most rows show all terms. Their texts are joined, because this is done for every row of a page.
  let shownNumbers = '';
  let shownText = '';
  const otherTexts: SearchableText[] = [];
  for (const text of getSearchableTexts(row))
    if (text.field === 'check') {
      for (const reason of listReasons(text.text)) shownText += `${reason}\n`;
      for (const check of splitAdverseText(text.text)) otherTexts.push({ ...text, ...check });
    } else if (!isShownInList(row, text)) otherTexts.push(text);
    else if (text.isNumber) shownNumbers += `${text.text}\n`;
    else shownText += `${text.text}\n`;
  // The list shows the day of saving.
  const savedOn = String(row['saved_on']);
  const unshown = terms.filter((term) => !isDateTerm(term) || !savedOn.startsWith(term));
  let remaining = excludeNumbers(unshown, shownNumbers);
  if (remaining.length === 0) return [];
  // All terms are searched for, because two of them can form a compound.
  remaining = excludeMatched(remaining, findInText(shownText, terms));
  if (remaining.length === 0) return [];
  const size = remaining.length > 1 ? SHORT_CONTEXT : undefined;
  const others = otherTexts.map((text) => ({ ...text, positions: findMatches(text, terms) }));
  const best: MatchedText[] = [];
  while (remaining.length > 0 && best.length < MAX_EXCERPTS) {
    const next = pickBestMatch(others, remaining);
    if (!next) break;
    const wanted = next.positions.filter(({ term }) => remaining.includes(term));
    best.push({ ...next, positions: wanted });
    remaining = excludeMatched(remaining, wanted);
  }
  // Short excerpts first, so that there is room for the one that may be long.
  const shortestFirst = best.toSorted((a, b) => a.text.length - b.text.length);
  return shortestFirst.map(({ field, name, text, positions }, index) => {
    const total = index === shortestFirst.length - 1 ? DEFAULT_SIZE.total : 0;
    const excerptSize = size ? { ...size, total } : DEFAULT_SIZE;
    const parts = createExcerpt(text, positions, excerptSize);
    return { field, ...(name !== undefined && { name }), parts };
  });
}

/** The terms that are in none of some plates, VINs and references, one a line. */
function excludeNumbers(terms: readonly string[], numbers: string): readonly string[] {
  const folded = foldText(numbers).replaceAll(/[^\p{L}\p{N}\n]/gu, '');
  return terms.filter((term) => !folded.includes(term));
}

const excludeMatched = (terms: readonly string[], matches: readonly TextMatch[]) =>
  terms.filter((term) => !matches.some((match) => match.term === term));

/** Whether the list shows a text: one plate, or without one the VINs, and what is not sealed. */
function isShownInList(row: Row, { field, text }: SearchableText): boolean {
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
    case 'preparedBy':
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
  const countTerms = ({ positions }: MatchedText) =>
    terms.filter((term) => positions.some((match) => match.term === term)).length;
  return texts
    .toReversed()
    .filter((text) => countTerms(text) > 0)
    .toSorted((a, b) => countTerms(b) - countTerms(a))[0];
}

const findMatches = ({ text, isNumber }: SearchableText, terms: readonly string[]) =>
  isNumber ? findInIdentifier(text, terms) : findInText(text, terms);
