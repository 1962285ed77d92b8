import { createClassifier, consistsOf, NEGATOR, toPlainText, wordSet } from './source-words.ts';

/** The most serious first. C and D ended on 1 Oct 2017. F (fire) and X are insurers' own codes. */
export const WRITE_OFF_CATEGORIES = ['A', 'B', 'S', 'N', 'C', 'D', 'F', 'X'] as const;
export type WriteOffCategory = (typeof WRITE_OFF_CATEGORIES)[number];

/**
 * What a text of a write-off record states. `loss`: a total loss without a category. `removed`:
 * that a record was removed or made in error. `none`: that there is none.
 */
export type WriteOffText = {
  readonly kind: 'category' | 'loss' | 'removed' | 'none' | 'not-stated' | 'unrecognised';
  /** Categories that the text states, each once, the most serious first. */
  readonly categories: readonly WriteOffCategory[];
};

/** Maximum number of characters searched. A damage report may describe the damage at length. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * “CAT S”, “Cat. N”, “Category: B”, “category (A)”, “CATS”, “Catergory D”, “Cat C/D”, “categories S
 * and N”. A letter alone may mean anything. “A” after “and” may be an article. “, Cat” begins another
 * mention: “Not Cat N, Cat B” denies only the first.
 */
const MENTION =
  /\bcat(?:[a-z]{2,6}r(?:y|ies|oy))?(?: (?:of salvage|code))?[\s.:_("“‘'=-]*([absncdfx])(?![a-z0-9])(?:\s*(?:,\s*|(?:[/+&]|\b(?:and|or)\b)\s*(?:cat )?)([bsncdfx])(?=\s*(?:$|[^\sa-z0-9]|(?:and|or|damage|loss|total)\b)))*/g;
/** A letter with its usual description: “S - STRUCTURAL”, “N (non-structural)”, “B: break”. */
const LETTER_WITH_TEXT =
  /^\s*([absncdfx])\s*(?:(?:[-–—:.(,]|\/(?=\s*[a-z]{3}))|\s(?=(?:structural|non|repairable|scrap|crush|break|fire|constructive|total|damage|loss)))\s*(?!$)/;
const LETTER_ALONE = /^\W*([absncdfx])\W*$/;
const OFFICIAL_TEXT: readonly (readonly [RegExp, WriteOffCategory])[] = [
  [/^repairable (?:[|] )?non ?structural(?:ly)?(?: damaged?)?$/, 'N'],
  [/^repairable (?:[|] )?structural(?:ly)?(?: damaged?)?$/, 'S'],
  [/^non ?structural(?:ly)?(?: damaged?)? (?:repairable(?: vehicle)?|[|] n)$/, 'N'],
  [/^structural(?:ly)?(?: damaged?)? (?:repairable(?: vehicle)?|[|] s)$/, 'S'],
];

const FILLER =
  '(?:an?|as|the|been|being|was|were|is|has|have|had|now|in|to|recorded|listed|classed|classified|categorised|registered|currently|ever|insurance|insurer|damaged|loss|total|write|off|written|marker|record|entry|status|category|flag|since|later|subsequently|shown|by)';
const REMOVAL =
  '(?:removed|withdrawn|cancelled|canceled|deleted|rescinded|retracted|revoked|lifted|erroneous(?:ly)?|incorrect(?:ly)?|wrong(?:ly)?|mistaken(?:ly)?|in error|error|by mistake|void(?:ed)?|no longer)';
const SEPARATOR = String.raw`[\s"'|,()-]*`;
const DENIED_BEFORE = new RegExp(
  String.raw`\b(?:not|no|never|non|nor|without)\b(?:[\s"'-]+${FILLER})*[\s"'(-]*$`,
);
const REMOVED_BEFORE = new RegExp(
  String.raw`\b${REMOVAL}\b(?:[\s"'|:()-]+${FILLER})*[\s"'|:()-]*$`,
);
const REMOVED_AFTER = new RegExp(
  String.raw`^[)\s"'.]*(?:${SEPARATOR}${FILLER}\b)*${SEPARATOR}(not |never |to be )?(?:yet |been )*\b${REMOVAL}\b`,
);
const DENIED_AFTER = /^[)\s"'.:=-]*(?:no|none|nil|false|n\/a|not applicable|not recorded)\W*$/;

const VOCABULARY =
  'removed withdrawn cancelled deleted recorded marker structural structurally repairable written salvage economical';
const LOSS =
  /\b(?:total loss|write ?off|written ?off|wrote off|ctl|actual loss|insurance loss|beyond (?:economic(?:al)? )?repair|ber|uneconomic(?:al)?(?: to)? repair|salvage)\b/;
const REMOVED_TEXT = new RegExp(String.raw`\b${REMOVAL}\b`);
const REMOVED_WORDS = wordSet(
  'removed withdrawn cancelled canceled deleted rescinded retracted revoked lifted erroneous erroneously incorrect incorrectly wrong wrongly mistaken mistakenly in error by mistake void voided no longer insurer insurance the a an was has been is marker record recorded entry entered total loss write off written category status vehicle made as and now',
);
const NONE_WORDS = wordSet(
  'no not none nil na never nothing non false applicable category categories cat categorised recorded record records marker markers total loss losses write writeoff off written insurance damage is was has been a an as the vehicle found held any or of on reported',
);
const NONE = /\b(?:no|not|none|nil|na|never|nothing|false|non)\b/;

/** Classifies the text of a field that states a write-off: an insurer's status or a category. */
export const classifyWriteOff = createClassifier(VOCABULARY, (source, text): WriteOffText => {
  const { words, isBlank, isUncertain } = source;
  if (isBlank) return { kind: 'not-stated', categories: [] };
  const mentions = readMentions(text);
  if (mentions.categories.length > 0) return { kind: 'category', categories: mentions.categories };
  // “Cat S removed?” may still be category S.
  if (mentions.removed.length > 0)
    return isUncertain || /\bre ?instated\b/.test(words)
      ? { kind: 'category', categories: mentions.removed }
      : { kind: 'removed', categories: [] };
  if (!isUncertain && mentions.isDenied) return { kind: 'none', categories: [] };
  const letter = readLetter(text, words);
  if (letter) return letter;
  if (
    REMOVED_TEXT.test(words) &&
    consistsOf(words, REMOVED_WORDS) &&
    !isUncertain &&
    !/\bnot\b/.test(words)
  )
    return { kind: 'removed', categories: [] };
  const lossIndex = words.search(LOSS);
  const noneIndex = words.search(NONE);
  // “No total loss” denies a loss. “Total loss, category not recorded” does not.
  if (lossIndex >= 0 && (noneIndex < 0 || lossIndex < noneIndex))
    return { kind: 'loss', categories: [] };
  if (noneIndex >= 0 && consistsOf(words, NONE_WORDS) && !isUncertain)
    return { kind: 'none', categories: [] };
  return { kind: 'unrecognised', categories: [] };
});

/** Returns the categories that a text of any kind mentions and does not deny. */
export const findCategoriesInText = (text: string): readonly WriteOffCategory[] =>
  /\bcats['’]? ?eyes?\b/i.test(text.slice(0, MAX_TEXT_LENGTH))
    ? readMentions(text.replaceAll(/\bcats['’]? ?eyes?\b/gi, '')).categories
    : readMentions(text).categories;

/** Returns the categories in the order of `WRITE_OFF_CATEGORIES`, each once. */
export function sortCategories(letters: readonly (string | undefined)[]): WriteOffCategory[] {
  const present = new Set(letters.map((letter) => letter?.toUpperCase()));
  return WRITE_OFF_CATEGORIES.filter((category) => present.has(category));
}

/** Reads each mention with the words before and after it, as far as the next mention. */
function readMentions(text: string) {
  const plain = toPlainText(text.slice(0, MAX_TEXT_LENGTH)).replaceAll(/n[’'`´]t\b/g, ' not');
  const found = [...plain.matchAll(MENTION)];
  const stated: (string | undefined)[] = [];
  const removed: (string | undefined)[] = [];
  let isDenied = false;
  let start = 0;
  for (const [index, match] of found.entries()) {
    const end = match.index + match[0].length;
    const before = plain.slice(Math.max(start, match.index - MAX_CONTEXT), match.index);
    const after = plain.slice(
      end,
      Math.min(found[index + 1]?.index ?? plain.length, end + MAX_CONTEXT),
    );
    const removedAfter = REMOVED_AFTER.exec(after);
    // The “removed” that follows this mention does not concern the next one.
    start = end + (removedAfter?.[0].length ?? 0);
    if (DENIED_BEFORE.test(before) || (!found[index + 1] && DENIED_AFTER.test(after)))
      isDenied = true;
    else if (REMOVED_BEFORE.test(before) || (removedAfter && !removedAfter[1]))
      removed.push(...extractLetters(match[0]));
    else stated.push(...extractLetters(match[0]));
  }
  return { categories: sortCategories(stated), removed: sortCategories(removed), isDenied };
}

/** Maximum number of characters read before and after a mention. */
const MAX_CONTEXT = 80;

/** Returns the letters of “cat c/d”. */
const extractLetters = (mention: string) =>
  mention
    .replace(/^cat(?:[a-z]{2,6}r(?:y|ies|oy))?/, '')
    .split(/[^a-z]+/)
    .filter((word) => word.length === 1);

/** Reads a text without the word “category”: “S”, “S - structural”, “Repairable structural”. */
function readLetter(text: string, words: string): WriteOffText | undefined {
  const plain = toPlainText(text.slice(0, MAX_TEXT_LENGTH));
  if (/^\s*n\s*[/.]\s*a\b/.test(plain)) return undefined;
  const match = LETTER_ALONE.exec(plain) ?? LETTER_WITH_TEXT.exec(plain);
  const official = OFFICIAL_TEXT.find(([pattern]) => pattern.test(words))?.[1];
  if (!match) return official && { kind: 'category', categories: [official] };
  const rest = plain.slice(match[0].length);
  const removedAfter = REMOVED_AFTER.exec(rest);
  if (removedAfter && !removedAfter[1]) return { kind: 'removed', categories: [] };
  if (DENIED_AFTER.test(rest)) return { kind: 'none', categories: [] };
  return { kind: 'category', categories: sortCategories([match[1]]) };
}

/** What a text of a vehicle identity check (VIC, 2003 to 2015) states. */
type VicResult = 'failed' | 'passed' | 'unrecognised';

const VIC_VOCABULARY = 'failed passed refused rejected';
const VIC_FAILED = /\b(?:fail(?:s|ed|ure)?|refused|rejected|unsatisfactory)\b/g;
const VIC_NOT_PASSED = /\b(?:not|never|no|did not) (?:yet |been )*pass(?:ed)?\b/;
const VIC_PASSED = /\b(?:pass(?:ed)?|satisfactory)\b/;

/** Classifies a text of a VIC record. Its fields are not documented. */
export const classifyVicResult = createClassifier(VIC_VOCABULARY, (source): VicResult => {
  const { words, isUncertain } = source;
  if (VIC_NOT_PASSED.test(words)) return 'failed';
  const rest = words.replaceAll(VIC_FAILED, '');
  if (rest !== words) return NEGATOR.test(rest) ? 'unrecognised' : 'failed';
  const isPassed = VIC_PASSED.test(words) && !NEGATOR.test(words) && !isUncertain;
  return isPassed ? 'passed' : 'unrecognised';
});
