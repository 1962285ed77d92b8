import { MAX_TEXT_LENGTH } from './advert-claim-patterns.ts';

/** Something that an advert admits about the vehicle and that a buyer or an insurer must know. */
export type AdvertAdmission = {
  /** Part of the finding's id. */
  readonly name: AdmissionName;
  readonly pattern: RegExp;
};

export type AdmissionName =
  'write-off' | 'import' | 'taxi' | 'police' | 'hire' | 'mileage' | 'v5c' | 'spares';

const TAXI = String.raw`(?:taxi|mini-?cab|private[\s-]+hire|hackney(?:\s+carriage)?)`;
const POLICE = String.raw`(?:police|constabulary)`;
const HIRE = String.raw`(?<!private[\s-])(?:(?:daily|self[\s-]+drive|car|van)\s+)?(?:hire|rental)(?!\s+purchase)`;

/** Words that state a former or present use: “ex-taxi”, “was used as a police car”. */
const USED_AS = String.raw`(?:ex|former|formerly|previous|previously|was|were|been|used|worked|licen[sc]ed|plated|registered|retired|decommissioned|owned)[\s-]+(?:(?:a|an|as|for|by|in|used|owned|once|only|local|british|uk|met|metropolitan)[\s-]+){0,4}`;

/** Matches a use of the vehicle, before or after its name: “ex-rental”, “police owned”. */
const patternOfUse = (use: string, after: string) =>
  new RegExp(String.raw`\b(?:${USED_AS}${use}\b|${use}[\s-]+(?:${after})\b)`, 'gi');

/** A and B are matched as capitals only: “cat a” may be the start of another phrase. */
const CATEGORY = String.raw`\b[Cc][Aa][Tt](?:[Ee][Gg][Oo][Rr][Yy])?[\s.:_("'/-]{1,3}(?:[SNCDFXsncdfx]|[AB])(?![\w'’]|\/[Aa]\b)(?!\s+(?:[Ll]icen[cs]e|[Aa]larm|[Pp]ermit))|\b[Cc][Aa][Tt][NnBbCcDd]\b`;
const WRITE_OFF = String.raw`\b(?:[Ww]ritten|[Ww]rite|WRITTEN|WRITE)[\s-]?(?:[Oo]ffs?|OFFS?)\b(?!\s+(?:your|the|all)\b)|\b(?:[Ii]nsurance|INSURANCE)\s+(?:[Tt]otal\s+)?(?:[Ll]oss|LOSS)\b|\b[Tt]otal\s+[Ll]oss\b|\b(?:[Ss]alvage|SALVAGE)\b(?!\s+(?:cars|vehicles|yards?)\b)`;

export const ADVERT_ADMISSIONS: readonly AdvertAdmission[] = [
  { name: 'write-off', pattern: new RegExp(`${CATEGORY}|${WRITE_OFF}`, 'g') },
  {
    name: 'import',
    pattern:
      /\bimport(?:ed)?\b(?!\s+(?:leather|wood|trim|wheels?|alloys?|parts?|seats?|dut(?:y|ies)|tax(?:es)?|vat|paint|tyres?|audio|contacts?|photos?|music|from\s+northern\s+ireland))/gi,
  },
  {
    name: 'taxi',
    pattern: patternOfUse(TAXI, 'use|used|usage|history|plated?|licen[sc]ed?|from\\s+new|owned'),
  },
  { name: 'police', pattern: patternOfUse(POLICE, 'use|used|owned|car|vehicle|van|fleet|service') },
  {
    name: 'hire',
    pattern: patternOfUse(
      HIRE,
      'use|used|usage|history|car|vehicle|van|fleet|from\\s+new|owned|company\\s+(?:owned|car|vehicle)',
    ),
  },
  {
    name: 'mileage',
    pattern:
      /\bmileage[\s:(–-]+(?:(?:is|has|been|can|may|might|be|as|shown|currently)\s+){0,3}(?:(?:not|cannot|can['’]?t)\s+(?:(?:be|been)\s+)?(?:warrant(?:ed|ied)|guaranteed|verified|confirmed|genuine|correct|accurate)|unwarranted|unverified|incorrect|inaccurate|unknown|discrepanc(?:y|ies))\b|\b(?:unwarranted|unverified|incorrect)\s+(?:mileage|miles)\b|\b(?:not|cannot|can['’]?t|no)\s+(?:warrant(?:ed|y)?|guarantee)\s+(?:(?:on|for|of|the|to)\s+){0,2}mileage\b/gi,
  },
  {
    name: 'v5c',
    pattern:
      /\b(?:no|without|missing|lost|not\s+got|does\s+not\s+have|doesn['’]?t\s+have|does\s+not\s+come\s+with)\s+(?:(?:a|an|any|the|current|present|its)\s+)?(?:v5c?|log\s?book|registration\s+(?:document|certificate))\b(?!\s+(?:loans?|fees?|charges?|issues?|problems?|needed|required|delays?))|\b(?:v5c?|log\s?book)\s+(?:(?:is|has|been|was|currently)\s+){0,2}(?:missing|lost|not\s+(?:present|available|included|here|with)|applied\s+for|(?:to|will)\s+follow|unavailable)\b|\b(?:awaiting|waiting\s+(?:for|on))\s+(?:(?:a|the|new)\s+){0,2}(?:v5c?|log\s?book)\b|\b(?:v5c?|log\s?book)\s*[:=-]\s*no(?:ne)?\b/gi,
  },
  {
    name: 'spares',
    pattern:
      /\bspares?\s*(?:or|and|&|\/|,)\s*(?:for\s+)?repairs?\b(?!\s+available)|\b(?:for|as)\s+spares\b|\bspares\s+only\b/gi,
  },
];

const FILLER_WORDS =
  'a an the any ever been be it is this was has have had previously previous prior recorded known registered classed listed used use as of in by kind sort type form part insurance insurer insurers former category cat either or nor and to car vehicle van uk private being grey gray japanese jdm european eu irish american foreign personal parallel buy sell stock supply trade accident accidents damaged damage repaired stolen scrapped history records status markers';
const ADMISSION_WORDS =
  'write-off write-offs written-off write off offs written import imports imported taxi taxis minicab police hire rental salvage total loss ex ex-taxi ex-police ex-rental ex-hire a b c d f n s x v5 v5c logbook spares repair repairs';
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
  /\b(?:(?:check(?:ed|s)?|clear(?:ed)?|search(?:ed)?|test(?:ed)?|protect(?:ed|ion)?|guarantee[ds]?|insur(?:ed|ance))\s+(?:for|against|of)|whether|ideal|suitable|suits?|perfect|great|eligible|ready|tax|vat|capital|allowance)(?:[\s,/&-]+(?:as|for|a|an|the|any|or|and|it|is|was|to|be|finance|stolen|theft|mileage|insurance|outstanding|previous|cat|category))*[\s,/&"'“‘(-]*$/i;

/** Matches the text after an admission that denies it or turns it into another term. */
const DENIED_AFTER =
  /^["'”’)]*\s*(?:(?:status|history|use|marker|record(?:ed)?|car|vehicle|damage)?\s*[:=?–—-]+\s*(?:no|none|never|nil|false|n\/a|clear|not\s+recorded)\b(?=\s*(?:[.,;!|)\n]|$))|(?:checks?|checked|free|clear|protection|cover|register|database|against|value)\b)/i;

const MAX_MATCHES = 50;
/** Number of characters before and after a match in which a negation is looked for. */
const CONTEXT_LENGTH = 80;

/** Returns the matched text of an admission, undefined if it is absent or denied each time. */
export function findAdmission(text: string | undefined, pattern: RegExp): string | undefined {
  const searched = text?.slice(0, MAX_TEXT_LENGTH) ?? '';
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
      DENIED_AFTER.test(after);
    if (!isDenied) return match[0].trim();
  }
  return undefined;
}

/** Returns the text after the last end of a sentence. A point inside a word ends none. */
const lastClause = (text: string) => text.split(/[.!?;|\n](?:\s|$)/).at(-1) ?? '';
