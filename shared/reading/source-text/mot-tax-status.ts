import { createClassifier, consistsOf, wordSet } from './source-words.ts';

/** What a status text states, for the checks. `not-due`: a first test is not due yet. */
export type LicensingStatus =
  | 'in-force'
  | 'not-in-force'
  | 'exempt'
  | 'not-due'
  | 'not-known'
  | 'not-stated'
  | 'unrecognised';

/** As `LicensingStatus`, in the terms of DVLA. Each has a meaning of its own for a reader. */
export type MotStatusText =
  | 'valid'
  | 'not-valid'
  | 'no-results'
  | 'no-details'
  | Extract<LicensingStatus, 'exempt' | 'not-due' | 'not-stated' | 'unrecognised'>;
export type TaxStatusText =
  | 'taxed'
  | 'untaxed'
  | 'sorn'
  | 'not-for-road-use'
  | 'no-details'
  | Extract<LicensingStatus, 'exempt' | 'not-stated' | 'unrecognised'>;

const VOCABULARY =
  'invalid expired untaxed licensed unlicensed exempt exempted exemption current required passed failed unknown unavailable available details results cancelled overdue vehicle expires';

const NO = '(?:not|no|non|never|without)';
/** Negated endings, such as “not expired”: they state neither that it is in force nor that it is not. */
const UNCLEAR = new RegExp(
  String.raw`\b${NO} (?:\w+ )?(?:exempt(?:ed|ion)?|expired|lapsed|overdue|invalid|failed|void|cancelled|refused|revoked|withdrawn|untaxed|sorn(?:ed)?)\b|\b(?:exemption|sorn) (?:\w+ )?(?:expired|ended|removed|cancelled|refused)\b`,
);
const EXEMPT = new RegExp(
  String.raw`\bexempt(?:ed|ion)?\b|\b${NO} (?:\w+ ){0,3}(?:required|needed)\b|\bnot? (?:require|need)\b`,
);
const NOT_DUE = /\bnot (?:yet )?due\b|\btoo new\b|\bno (?:\w+ ){0,2}due yet\b/;
const NO_RESULTS = /\bno (?:\w+ ){0,3}results?\b/;
const NO_DETAILS =
  /\bno (?:\w+ ){0,3}(?:details?|data|information|info|history|records?)\b|\bunknown\b|\bunavailable\b|\bnot (?:\w+ )?(?:known|available|found|held|recorded|stated|provided|supplied|returned)\b|^(?:na|n a|not applicable|null)$/;
const ENDED =
  /\b(?:invalid|expired|fail(?:s|ed)?|failure|lapsed|overdue|refused|revoked|cancelled|canceled|withdrawn|void|out of date|ended)\b|^(?:(?:mot|tax|status) [|] )?(?:no|none)$/;

const NO_MOT = new RegExp(
  String.raw`\b${NO} (?:\w+ ){0,3}(?:valid|current|mot|motd|force|date|pass(?:ed)?|certificate|tests?|active)\b`,
);
const MOT_IN_FORCE = /\b(?:valid|pass(?:ed)?|current(?:ly)?|in force|in date|active|motd|yes)\b/;
const MOT_WORDS = wordSet(
  'valid pass passed current currently in force date active motd mot d yes test tested certificate status vehicle is has held the a an with advisory advisories minor defects and ok',
);

const NO_TAX = new RegExp(
  String.raw`\b${NO} (?:\w+ ){0,3}(?:taxed|tax|licensed|licence|license|valid|current|force|active|paid|ved)\b|\b(?:untaxed|un taxed|unlicensed|unpaid|refunded)\b`,
);
const NOT_FOR_ROAD_USE = new RegExp(
  String.raw`\b${NO} (?:\w+ ){0,3}(?:on )?(?:the )?road(?: use)?\b`,
);
const SORN = /\bsorn(?:ed|d)?\b|\bstatutory off road\b|\boff (?:the )?road\b/;
const TAX_IN_FORCE = /\b(?:taxed|licensed|valid|current(?:ly)?|paid|in force|active|yes)\b/;
const TAX_WORDS = wordSet(
  'taxed licensed valid current currently paid in force active yes tax vehicle ved road excise duty licence license fully status is has been the and for use on ok',
);

export const readMotStatus = createClassifier(VOCABULARY, (source): MotStatusText => {
  const words = source.words.replaceAll(/^vaild\b|\bvlaid\b/g, 'valid');
  if (source.isBlank) return 'not-stated';
  if (UNCLEAR.test(words)) return 'unrecognised';
  if (EXEMPT.test(words)) return source.isUncertain ? 'unrecognised' : 'exempt';
  if (NOT_DUE.test(words)) return source.isUncertain ? 'unrecognised' : 'not-due';
  if (NO_RESULTS.test(words)) return 'no-results';
  if (NO_DETAILS.test(words)) return 'no-details';
  if (NO_MOT.test(words) || ENDED.test(words)) return 'not-valid';
  const isValid = MOT_IN_FORCE.test(words) && consistsOf(words, MOT_WORDS) && !source.isUncertain;
  return isValid ? 'valid' : 'unrecognised';
});

export const readTaxStatus = createClassifier(VOCABULARY, (source): TaxStatusText => {
  const { words, isBlank, isUncertain } = source;
  if (isBlank) return 'not-stated';
  if (UNCLEAR.test(words)) return 'unrecognised';
  if (EXEMPT.test(words)) return isUncertain ? 'unrecognised' : 'exempt';
  if (NO_RESULTS.test(words) || NO_DETAILS.test(words)) return 'no-details';
  if (SORN.test(words)) return /\btaxed\b/.test(words) ? 'unrecognised' : 'sorn';
  if (NOT_FOR_ROAD_USE.test(words)) return 'not-for-road-use';
  if (NO_TAX.test(words) || ENDED.test(words)) return 'untaxed';
  const isTaxed = TAX_IN_FORCE.test(words) && consistsOf(words, TAX_WORDS) && !isUncertain;
  return isTaxed ? 'taxed' : 'unrecognised';
});

const STATUS_OF_TEXT: Readonly<Record<MotStatusText | TaxStatusText, LicensingStatus>> = {
  valid: 'in-force',
  taxed: 'in-force',
  'not-valid': 'not-in-force',
  untaxed: 'not-in-force',
  sorn: 'not-in-force',
  'not-for-road-use': 'not-in-force',
  'no-results': 'not-known',
  'no-details': 'not-known',
  exempt: 'exempt',
  'not-due': 'not-due',
  'not-stated': 'not-stated',
  unrecognised: 'unrecognised',
};

/** Classifies an MOT status. The date beside it may still contradict it. */
export const classifyMotStatus = (text: string | undefined): LicensingStatus =>
  STATUS_OF_TEXT[readMotStatus(text)];

/** Classifies a tax status. The date beside it may still contradict it. */
export const classifyTaxStatus = (text: string | undefined): LicensingStatus =>
  STATUS_OF_TEXT[readTaxStatus(text)];
