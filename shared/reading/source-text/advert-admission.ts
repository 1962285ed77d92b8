/** Maximum number of characters read from an advert's text. */
export const MAX_ADVERT_LENGTH = 20_000;

/** A and B are matched as capitals only: “cat a” may be the start of another phrase. */
const CATEGORY = String.raw`\b[Cc][Aa][Tt](?:[Ee][Gg][Oo][Rr][Yy])?[\s.:_("'/-]{1,3}(?:[SNCDFXsncdfx]|[AB])(?![\w'’]|\/[Aa]\b)(?!\s+(?:[Ll]icen[cs]e|[Aa]larm|[Pp]ermit))|\b[Cc][Aa][Tt][NnBbCcDd]\b`;
const WRITE_OFF = String.raw`\b(?:[Ww]ritten|[Ww]rite|WRITTEN|WRITE)[\s-]?(?:[Oo]ffs?|OFFS?)\b(?!\s+(?:your|the|all)\b)|\b(?:[Ii]nsurance|INSURANCE)\s+(?:[Tt]otal\s+)?(?:[Ll]oss|LOSS)\b|\b[Tt]otal\s+[Ll]oss\b|\b(?:[Ss]alvage|SALVAGE)\b(?!\s+(?:cars|vehicles|yards?)\b)`;

/** Admissions of a damaged vehicle, also in an advert of another vehicle. */
export const DAMAGE_ADMISSIONS = {
  writeOff: new RegExp(`${CATEGORY}|${WRITE_OFF}`, 'g'),
  spares:
    /\bspares?\s*(?:or|and|&|\/|,)\s*(?:for\s+)?repairs?\b(?!\s+(?:available|at|by|from|centre|department)\b)|\b(?:for|as)\s+spares\b|\bspares\s+only\b|(?<!\b(?:or|even|any)\s+)\bnon[\s-]?runner\b(?!\s+(?:or|part|px|welcome|considered|accepted)\b)/gi,
  damage:
    /\bunrecorded\s+(?:damage|salvage|accident)\b|\b(?:damage[ds]?|accident|salvage)[\s,/&(–-]+(?:(?:but|and|is|was)\s+)?unrecorded\b|\b(?:accident|crash|flood|fire|water|hail)[\s-]+damaged?\b(?!\s+(?:repairs?|specialists?|cover|insurance|waiver|protection|claims?)\b)|\bdamaged[\s,/-]+(?:but\s+)?repair(?:ed|able)\b/gi,
};

const FILLER_WORDS =
  'a an the any ever been be it is this was has have had previously previous prior recorded known registered classed listed used use as of in by kind sort type form part insurance insurer insurers former category cat either or nor and to car vehicle van uk private being grey gray japanese jdm european eu irish american foreign personal parallel buy sell stock supply trade accident accidents damaged damage repaired stolen scrapped history records status markers';
const ADMISSION_WORDS =
  'write-off write-offs written-off write off offs written import imports imported taxi taxis minicab police hire rental salvage total loss ex ex-taxi ex-police ex-rental ex-hire a b c d f n s x v5 v5c logbook spares repair repairs flood fire water hail crash';
const words = (list: string) => list.split(' ').toSorted().toReversed().join('|');

const NEGATION = String.raw`(?:\b(?:no|not|never|non|neither|nor|without|cannot|(?:is|was|has|have|had|are|were|do|does|did)n['’]?t|free\s+(?:of|from)|nothing)|n['’]t)`;
const negationPattern = (afterFiller: string) =>
  new RegExp(
    String.raw`${NEGATION}(?:[\s/&-]+(?:${words(FILLER_WORDS)})\b${afterFiller}|,?[\s/&-]+(?:${words(ADMISSION_WORDS)})\b(?:\s*,)?){0,10}[\s/&"'“‘(-]*$`,
    'i',
  );

/**
 * Matches the text before an admission if it is negated: “not a ”, “never been a taxi or ”, “no Cat S,
 * ”. Between the negation and the admission there may only be words without a meaning of their own,
 * and other admissions: “no MOT, Cat N” negates the MOT alone.
 */
const NEGATED_BEFORE = negationPattern('');
/** In a list that “or” continues, a comma ends nothing: “not stolen, written off or scrapped”. */
const NEGATED_IN_LIST = negationPattern(String.raw`(?:\s*,)?`);
const LIST_GOES_ON = new RegExp(
  String.raw`^["'”’)]*\s*,?\s*n?or\s+(?:(?:a|an|been|used|as)\s+)*(?:${words(ADMISSION_WORDS)}|scrapped|stolen|damaged)\b`,
  'i',
);

/** Matches the text before an admission that is a question, an offer or a check: “checked for ”. */
const NOT_STATED_BEFORE =
  /\b(?:(?:check(?:ed|s)?|clear(?:ed)?|search(?:ed)?|test(?:ed)?|protect(?:ed|ion)?|guarantee[ds]?|insur(?:ed|ance))\s+(?:for|against|of)|whether|in\s+(?:the\s+)?(?:event|case)\s+of|if\s+(?:your|the|a)\s+(?:car|vehicle)|ideal|suitable|suits?|perfect|great|eligible|ready|covers|covering|tax|vat|capital|allowance)(?:[\s,/&-]+(?:as|for|a|an|the|any|or|and|it|is|was|to|be|finance|stolen|theft|mileage|insurance|outstanding|previous|cat|category|[sncdfx]))*[\s,/&"'“‘(-]*$|\bwe\s+(?:\w+\s+){0,2}buy\b[^,]*$/i;

/** Words that a dealer's list of vehicles to buy contains: “cars, vans, MOT failures, Cat S”. */
const STOCK_WORDS =
  'a any all and or your make makes model models car cars van vans bike bikes motorbike motorbikes motorcycle motorcycles truck trucks 4x4 4x4s vehicle vehicles caravan caravans motorhome motorhomes mot failure failures non runner runners salvage scrap accident damaged written off write offs insurance total loss spares repair repairs with without including inc also for cat category s n c d f x b';
const STOCK_LIST = String.raw`(?:[\s,/&:–-]+(?:${words(STOCK_WORDS)})\b)*`;
/** Matches the text before an entry of such a list, which is no admission. */
const WANTED_BEFORE = new RegExp(
  String.raw`(?:\bwe\s+(?:\w+\s+){0,2}(?:buy|purchase)|^\W*(?:(?:${words(STOCK_WORDS)})\W+)*wanted)\b${STOCK_LIST}[\s,/&:"'“‘(–-]*$`,
  'i',
);
const WANTED_AFTER = new RegExp(String.raw`^${STOCK_LIST}\s+wanted\b`, 'i');

/** Matches the text after an admission that denies it or turns it into another term. */
const DENIED_AFTER =
  /^["'”’)]*\s*(?:(?:status|history|use|marker|record(?:ed)?|car|vehicle|damage)?\s*[:=?–—-]+\s*(?:no|none|never|nil|false|n\/a|clear|not\s+recorded)\b(?=\s*(?:[.,;!|)\n]|$))|(?:checks?|checked|free|clear|protection|cover|register|database|against|value)\b)/i;

const MAX_MATCHES = 50;
/** Number of characters before and after a match in which a negation is looked for. */
const CONTEXT_LENGTH = 80;

/** Returns the matched text of an admission, undefined if it is absent or denied each time. */
export function findAdmission(text: string | undefined, pattern: RegExp): string | undefined {
  const searched = text?.slice(0, MAX_ADVERT_LENGTH) ?? '';
  let count = 0;
  for (const match of searched.matchAll(pattern)) {
    if (++count > MAX_MATCHES) return undefined;
    const end = match.index + match[0].length;
    const before = lastClause(
      searched.slice(Math.max(0, match.index - CONTEXT_LENGTH), match.index),
    );
    const after = searched.slice(end, end + CONTEXT_LENGTH);
    const isDenied =
      NEGATED_BEFORE.test(before) ||
      (LIST_GOES_ON.test(after) && NEGATED_IN_LIST.test(before)) ||
      NOT_STATED_BEFORE.test(before) ||
      WANTED_BEFORE.test(before) ||
      WANTED_AFTER.test(after) ||
      DENIED_AFTER.test(after);
    if (!isDenied) return match[0].trim();
  }
  return undefined;
}

/** Returns the text after the last end of a sentence. A point inside a word ends none. */
const lastClause = (text: string) => text.split(/[.!?;|\n](?:\s|$)/).at(-1) ?? '';
