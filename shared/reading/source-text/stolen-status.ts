import {
  createClassifier,
  consistsOf,
  NEGATOR,
  type RiskSeverity,
  severityOfUnrecognised,
  wordSet,
} from './source-words.ts';

/**
 * What the status of a stolen record states. `recovered` and `removed`: the record states that it
 * is no longer current. `not-stolen`: it states that there is no theft.
 */
export type StolenStatus =
  | 'stolen'
  | 'recovered'
  | 'removed'
  | 'not-stolen'
  | 'not-stated'
  | 'unrecognised';

const VOCABULARY =
  'stolen recovered removed cancelled withdrawn deleted located reported unrecovered outstanding erroneous marker';

/** A theft of something else, an attempt, or a theft of the past whose end is not stated. */
const OTHER_SUBJECT =
  /\b(?:attempt(?:ed)?|plates?|parts?|contents|keys?|previous(?:ly)?|former(?:ly)?|historic(?:al)?|partial(?:ly)?|partly|from vehicle)\b/;
const STOLEN_AGAIN = /\b(?:stolen|theft|taken) (?:again|twice|a second time)\b|\bre ?stolen\b/;
/** Which of the two came last is not known. */
const ENDED_THEN_STOLEN =
  /\b(?:recovered|found|located|removed|cancelled|withdrawn|deleted)\b[^|,]*[|,] (?:then |later |since )?(?:stolen|taken)\b(?! (?:vehicle|car|marker|record|report))/;
const NOT_ENDED = new RegExp(
  [
    String.raw`\b(?:not|never|yet|without|no|un) (?:yet |been |to be |being |having )*(?:recover(?:ed|y)|found|located|traced|returned|removed|cancelled|canceled|withdrawn|deleted|cleared)\b`,
    String.raw`\bunrecovered\b|\b(?:still|remains?) (?:live|active|current|outstanding|open|stolen|missing)\b`,
    String.raw`\b(?:marker|los|record|report|entry) (?:still |is |now )*(?:remains?|stays?|in place|reinstated)\b`,
    String.raw`\b(?:to be|awaiting|pending|await) (?:recover(?:ed|y)|removed|removal|cancelled|cancellation|return(?:ed)?)\b`,
  ].join('|'),
);
const REMOVED =
  /\b(?:removed|cancelled|canceled|withdrawn|deleted|rescinded|lifted|revoked|inactive|expired|in error|by mistake|erroneous(?:ly)?|mistaken(?:ly)?|(?:marker|los|report|record|entry) cleared|(?:no longer|not|non) (?:live|active|current|outstanding|wanted)|no longer (?:\w+ ){0,3}(?:stolen|marked|listed|circulated))\b/g;
const RECOVERED =
  /\b(?:recovered|found|located|traced|returned to owner|retrieved|restored to owner)\b/g;
const STOLEN =
  /\b(?:stolen|theft|los|stole|taken without (?:owners? )?consent|twoc|hijack(?:ed)?|robbery|carjack(?:ed|ing)?|burglary)\b|^(?:(?:status|record|marker|report|entry) \| )?(?:live|active|current|outstanding|open|wanted|circulated|yes|y|true)$|\b(?:marker|record|report|entry|still) (?:is )?(?:live|active|current|outstanding|open)\b/g;
/** “Taken without consent” and “no longer” contain words that negate elsewhere. */
const CONSUMED_NEGATION = /\btaken without (?:owners? )?consent\b/g;

const NOT_STOLEN_WORDS = wordSet(
  'no not none never nil nothing negative false n is has been was have currently on a as the of or any by to vehicle this pnc police national computer register file records record recorded marker markers report reports reported entry entries listed held found known trace hit hits interest stolen theft los lost status check',
);
const BARE_NO = 'no|none|nil|n|false|negative|nothing|no trace|no hits?';
const NOT_STOLEN = new RegExp(
  [
    String.raw`^(?:${BARE_NO})$`,
    // “Stolen: No”.
    String.raw`^(?:stolen|theft|los)(?: marker| status| record)? [|] (?:${BARE_NO})$`,
    // The negation precedes the only mention of a theft.
    String.raw`^(?:(?!stolen|theft|los\b|no\b|not\b)\w+ (?:[|] )?)*(?:no|not|never|nothing|nil) (?:\w+ ){0,5}(?:stolen|theft|los|reports?|records?|markers?|trace|interest|entry|entries|hits?)\b`,
  ].join('|'),
);

export const classifyStolenStatus = createClassifier(VOCABULARY, (source): StolenStatus => {
  const { words, isBlank, isUncertain } = source;
  if (isBlank) return 'not-stated';
  if (STOLEN_AGAIN.test(words)) return 'stolen';
  if (OTHER_SUBJECT.test(words) || ENDED_THEN_STOLEN.test(words)) return 'unrecognised';
  if (NOT_STOLEN.test(words) && consistsOf(words, NOT_STOLEN_WORDS) && !isUncertain)
    return 'not-stolen';
  if (NOT_ENDED.test(words)) return /^no |\bno [|]/.test(words) ? 'unrecognised' : 'stolen';
  if (isUncertain) return isStated(words, STOLEN) ? 'stolen' : 'unrecognised';
  if (isStated(words, REMOVED)) return 'removed';
  if (isStated(words, RECOVERED)) return 'recovered';
  return isStated(words, STOLEN) ? 'stolen' : 'unrecognised';
});

/** True if the pattern matches and no negation is left beside it. */
function isStated(words: string, pattern: RegExp): boolean {
  const rest = words.replaceAll(CONSUMED_NEGATION, '').replaceAll(pattern, '');
  return words.search(pattern) >= 0 && !NEGATOR.test(rest);
}

/** A status that is not recognised or denies a theft is as severe as the summary makes it. */
export function severityOfStolen(status: StolenStatus, flag: unknown): RiskSeverity {
  if (status === 'recovered' || status === 'removed') return 'review';
  const isStolen = status === 'stolen' || status === 'not-stated';
  return isStolen ? 'alert' : severityOfUnrecognised(flag);
}
