import { WRITE_OFF_CATEGORIES, type WriteOffCategory } from '../source-text/write-off-category.ts';
import { DAMAGE_KINDS } from './damage-kinds.ts';
import type { Kind } from './kind.ts';
import { MODIFICATION_KINDS } from './modification-kinds.ts';
import { getSurroundings, normaliseAdvert, type Surroundings } from './normalise.ts';
import { PAPER_KINDS } from './paper-kinds.ts';
import { NEGATION, readStance } from './stance.ts';
import { USE_KINDS } from './use-kinds.ts';

const ADVERT_KINDS = [
  ...DAMAGE_KINDS,
  ...PAPER_KINDS,
  ...USE_KINDS,
  ...MODIFICATION_KINDS,
] as const satisfies readonly Kind[];

export type AdvertKind = (typeof ADVERT_KINDS)[number]['name'];

/** What an advert states about the vehicle. */
export type AdvertStatement = {
  readonly kind: AdvertKind;
  readonly stance: 'admits' | 'denies';
  /** The words, as the normalised text has them. */
  readonly text: string;
};

/** Limits the work on a hostile text. */
const MAX_MATCHES = 60;

type Span = { readonly start: number; readonly end: number };

/**
 * Returns what the text of an advert admits and denies. Words that are not read give nothing: that
 * is never a statement that the advert admits nothing.
 */
export function readAdvert(
  advert: string | undefined,
  kinds?: readonly AdvertKind[],
): readonly AdvertStatement[] {
  const text = normaliseAdvert(advert);
  const admitted: Span[] = [];
  return ADVERT_KINDS.filter(({ name }) => kinds?.includes(name) ?? true).flatMap(
    (kind: Kind<AdvertKind>) => readKind(text, kind, admitted),
  );
}

/** `admitted`: the admissions of the kinds that were read before. Those of this kind are added. */
function readKind(
  text: string,
  { name: kind, admissions, lookAlikes, deniable }: Kind<AdvertKind>,
  admitted: Span[],
): AdvertStatement[] {
  const searched = lookAlikes ? text.replaceAll(lookAlikes, blank) : text;
  const statements: AdvertStatement[] = [];
  for (const { start, end } of findSpans(searched, admissions)) {
    const surroundings = getSurroundings(text, start, end);
    const stance = readStance(surroundings, text.slice(start, end));
    if (stance === 'other') continue;
    if (stance === 'admits') {
      if (admitted.some((other) => start < other.end && other.start < end)) continue;
      admitted.push({ start, end });
    }
    const quoted =
      stance === 'admits'
        ? quoteAdmission(text, { start, end })
        : quoteDenial(text, { start, end }, surroundings);
    statements.push({ kind, stance, text: quoted });
  }
  for (const span of deniable ? findSpans(searched, [deniable]) : []) {
    const surroundings = getSurroundings(text, span.start, span.end);
    if (readStance(surroundings, text.slice(span.start, span.end)) === 'denies')
      statements.push({ kind, stance: 'denies', text: quoteDenial(text, span, surroundings) });
  }
  return statements;
}

function findSpans(text: string, patterns: readonly RegExp[]): Span[] {
  const spans: Span[] = [];
  for (const each of patterns) {
    let count = 0;
    for (const { index, 0: match } of text.matchAll(each)) {
      if (++count > MAX_MATCHES) break;
      spans.push({ start: index, end: index + match.length });
    }
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

/** Replaces each character by one that is no letter and ends no sentence, so that positions stay. */
const blank = (phrase: string) => phrase.replaceAll(/\S/g, '¦');

/** Quotes an admission, with the end of a quotation or bracket that it begins. */
function quoteAdmission(text: string, { start, end }: Span): string {
  const [opening = ''] = /["'(](?=[^"')]*$)/.exec(text.slice(start, end)) ?? [];
  const isClosed = opening !== '' && text.charAt(end) === (opening === '(' ? ')' : opening);
  return tidy(text.slice(start, isClosed ? end + 1 : end));
}

/** Quotes a denial from its negation, or to the end of the sentence if the negation follows. */
function quoteDenial(text: string, span: Span, { before, after, answer }: Surroundings): string {
  const negation = [...before.matchAll(NEGATION)].at(-1);
  const start = negation ? span.start - before.length + negation.index : span.start;
  const rest = negation ? '' : after + (answer === undefined ? '' : `? ${answer}`);
  return tidy(text.slice(start, span.end) + rest);
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the category letters in an admission: “Cat S/N”, “N category”, “CATS”. */
export function findAdmittedCategories({ kind, text }: AdvertStatement): WriteOffCategory[] {
  if (kind !== 'write-off' || !/cat|marke/i.test(text)) return [];
  const letters = text
    .toUpperCase()
    .replaceAll(/CAT[A-Z]{0,3}GORY|CATEGOR(?:Y|IES)|CATS?(?=[^A-Z])|CAT|MARKER?/g, ' ')
    .match(/\b[A-Z]\b/g);
  return WRITE_OFF_CATEGORIES.filter((category) => letters?.includes(category));
}
