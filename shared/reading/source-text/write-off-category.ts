import {
  type Classified,
  createClassifier,
  createReader,
  type SourceReading,
} from './known-wordings.ts';
import { toPlainText } from './source-words.ts';
import { CATEGORY_WORD, WRITE_OFF_NEUTRAL, WRITE_OFF_WORDINGS } from './write-off-wordings.ts';

/** The most serious first. C and D ended on 1 Oct 2017. F (fire) and X are insurers' own codes. */
export const WRITE_OFF_CATEGORIES = ['A', 'B', 'S', 'N', 'C', 'D', 'F', 'X'] as const;
export type WriteOffCategory = (typeof WRITE_OFF_CATEGORIES)[number];

/**
 * What a text of a write-off record states. `loss`: a total loss without a category. `removed`:
 * that a record was removed or made in error. `none`: that there is none.
 */
export type WriteOffText = Classified<{
  readonly kind: 'category' | 'loss' | 'removed' | 'none' | 'not-stated' | 'unrecognised';
  /** Categories that the text states, each once, the most serious first. */
  readonly categories: readonly WriteOffCategory[];
}>;

/** Maximum number of characters searched. A damage report may describe the damage at length. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * “CAT S”, “Cat. N”, “Category: B”, “category (A)”, “CATS”, “Cat C/D”, “categories S and N”. A letter
 * alone may mean anything. “A” after “and” may be an article. “, Cat” begins another mention: “Not
 * Cat N, Cat B” denies only the first. The other spellings are usual.
 */
const MENTION =
  /\b(?:category|categories|catagory|catergory|categroy|catgory|cat)(?: (?:of salvage|code))?[\s.:_("“‘'=-]*([absncdfx])(?![a-z0-9])(?:\s*(?:,\s*|(?:[/+&]|\b(?:and|or)\b)\s*(?:cat )?)([bsncdfx])(?=\s*(?:$|[^\sa-z0-9]|(?:and|or|damage|loss|total)\b)))*["”’]?/g;
/** A letter by itself or with its usual description: “S”, “S - STRUCTURAL”, “B: break”. “N/A” is none. */
const LETTER =
  /^\s*(?!n\s*[/.]\s*a\b)\W*([absncdfx])(?:\W*$|(?=\s*[-–—:.(,]|\/\s*[a-z]{3}|\s(?:structural|non|repairable|scrap|crush|break|fire|constructive|total|damage|loss)))/;
const CATS_EYES = /\bcats['’]? ?eyes?\b/g;

/** Puts one word in the place of each category. The letters are in the order of the text. */
function replaceCategories(text: string) {
  const letters: (readonly string[])[] = [];
  const replace = (pattern: RegExp, searched: string) =>
    searched.replace(pattern, (_, ...groups: unknown[]) => {
      const stated = groups.slice(0, pattern === LETTER ? 1 : 2);
      letters.push(stated.filter((letter) => typeof letter === 'string'));
      return ` ${CATEGORY_WORD} `;
    });
  const plain = toPlainText(text.slice(0, MAX_TEXT_LENGTH)).replaceAll(CATS_EYES, '');
  const withMentions = replace(MENTION, plain);
  return { letters, withMentions, replaceLetter: () => replace(LETTER, withMentions) };
}

type Wording = keyof typeof WRITE_OFF_WORDINGS;

/** Returns the categories that a text states and does not deny. */
function findStated(
  { found, isWhole }: SourceReading<Wording>,
  letters: readonly (readonly string[])[],
): readonly WriteOffCategory[] {
  const stated: string[] = [];
  let next = 0;
  for (const [index, { meaning }] of found.entries()) {
    const isLast = index === found.length - 1;
    if (meaning === 'officialS' || meaning === 'officialN') stated.push(meaning.slice(-1));
    if (meaning === 'category') stated.push(...(letters[next] ?? []));
    // A removal counts only in a text that is known as a whole: “removed and reinstated”.
    if (meaning === 'removedCategory' && !isWhole) stated.push(...(letters[next] ?? []));
    if (meaning === 'answeredNo' && !(isWhole && isLast)) stated.push(...(letters[next] ?? []));
    next += CATEGORY_COUNTS[meaning] ?? 0;
  }
  return sortCategories(stated);
}

/** The number of categories that a wording contains. */
const CATEGORY_COUNTS: Readonly<Partial<Record<Wording, number>>> = {
  category: 1,
  removedCategory: 1,
  deniedCategory: 1,
  deniedCategories: 2,
  answeredNo: 1,
};

/** Classifies the text of a field that states a write-off: an insurer's status or a category. */
export const classifyWriteOff = createClassifier(
  WRITE_OFF_WORDINGS,
  WRITE_OFF_NEUTRAL,
  (reading, text): Omit<WriteOffText, 'hasUnusedWords'> & { hasUnusedWords?: boolean } => {
    const { found, has, isBlank, isWhole, hasNegation } = reading;
    if (isBlank) return { kind: 'not-stated', categories: [] };
    const { letters, replaceLetter } = replaceCategories(text);
    replaceLetter();
    const categories = findStated(reading, letters);
    if (categories.length > 0) {
      // “Fire” describes category F and nothing else.
      const details = found.flatMap(({ meaning }) =>
        meaning.startsWith('detail') ? [meaning.slice('detail'.length)] : [],
      );
      const isDescribed = details.every((of) => categories.some((each) => of.includes(each)));
      return { kind: 'category', categories, ...(!isDescribed && { hasUnusedWords: true }) };
    }
    if (isWhole && has('removed', 'removedCategory')) return { kind: 'removed', categories };
    if (has('loss')) return { kind: hasNegation ? 'unrecognised' : 'loss', categories };
    const isNone = has('none', 'deniedCategory', 'deniedCategories', 'answeredNo');
    return { kind: isWhole && isNone ? 'none' : 'unrecognised', categories };
  },
  (text) => replaceCategories(text).replaceLetter(),
);

const readText = createReader(WRITE_OFF_WORDINGS, WRITE_OFF_NEUTRAL);

/** Returns the categories that a text of any kind mentions and does not deny. */
export function findCategoriesInText(text: string): readonly WriteOffCategory[] {
  const { letters, withMentions } = replaceCategories(text);
  return letters.length === 0
    ? []
    : findStated(readText(withMentions), letters).filter((category) =>
        letters.flat().includes(category.toLowerCase()),
      );
}

/** Returns the categories in the order of `WRITE_OFF_CATEGORIES`, each once. */
export function sortCategories(letters: readonly (string | undefined)[]): WriteOffCategory[] {
  const present = new Set(letters.map((letter) => letter?.toUpperCase()));
  return WRITE_OFF_CATEGORIES.filter((category) => present.has(category));
}

const VIC_WORDINGS = {
  failed:
    'fail; fails; failed; failure; refused; rejected; unsatisfactory; not passed; not pass; never passed; no pass',
  passed: 'pass; passed; satisfactory',
} as const;
const VIC_NEUTRAL =
  'a an the is was has did on at vic vehicle identity check inspection inspected test result status date #';

/** Classifies a text of a vehicle identity check (VIC, 2003 to 2015). Its fields are not documented. */
export const classifyVicResult = createClassifier(
  VIC_WORDINGS,
  VIC_NEUTRAL,
  ({ has, isWhole, hasNegation }): { readonly kind: 'failed' | 'passed' | 'unrecognised' } => {
    if (has('failed') && !hasNegation) return { kind: 'failed' };
    return { kind: has('passed') && !has('failed') && isWhole ? 'passed' : 'unrecognised' };
  },
);
