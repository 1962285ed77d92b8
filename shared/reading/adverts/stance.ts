import type { Surroundings } from './normalise.ts';

/**
 * What a sentence does with a fact. `other`: it offers a service, names what the vehicle suits, or
 * is about other vehicles.
 */
export type Stance = 'admits' | 'denies' | 'other';

const anyOf = (words: string) => words.split(' ').join('|');

const NEGATION_WORDS = String.raw`(?:\b(?:no(?![\s-]+longer)|not|never|non(?![\s-]*(?:structural|runner|smok))|neither|nor|without|cannot|none|nil|zero|0|nothing|w\/o|(?:free|clear)\s+(?:of|from)|(?:is|was|has|have|had|are|were|do|does|did|ca|could)n'?t|absence of|rather than)\b)`;

export const NEGATION = new RegExp(NEGATION_WORDS, 'gi');

/** Words without a meaning of their own between a negation and what it denies. */
const FILLER = anyOf(
  "a an the any ever been be being it it's its is this was were are has have had having previous previously prior recorded known registered classed classified listed marked plated licensed used use of in on by to at as kind sort type form part record records history insurance insurer insurers former cat cats category either or and car vehicle van bike one private personal owner owned outstanding single hidden major minor serious nasty surprise surprises such accident accidents damage damaged repaired repairs structural stolen theft scrapped crashed crash bump bumps knock knocks collision claims claim hpi status marker markers finance loan loans hp pcp debt money taxi taxis minicab police ambulance hire rental school driving fire flood water hail import imported grey gray japanese jdm european eu irish american foreign parallel write-off write-offs written write wrote off total loss losses salvage spares repair mileage miles v5 v5c uk ex ex-taxi ex-police ex-rental ex-hire s n c d f x b i we i've we've with bought sold",
);
/** “no evidence of”, “never involved in”: one other word that a preposition follows. */
const LINKED_WORD = String.raw`(?!(?:mot|v5c?|log ?book|only|bad|longer)\b)[a-z]+\s+(?:of|in|by|as|from|to)`;
/** Words that end the part of a sentence that a negation denies. */
const SEPARATOR = String.raw`[\s/&"'(:+-]+`;
const denial = (separator: string) =>
  new RegExp(
    String.raw`${NEGATION_WORDS}(?:${separator}(?:(?:${FILLER})(?![\w'])|${LINKED_WORD}\b)){0,14}(?:${separator})?$`,
    'i',
  );
const DENIED_BEFORE = denial(SEPARATOR);
/** In a list that “or” continues or closes, a comma ends nothing: “not stolen, crashed or dented”. */
const DENIED_IN_LIST = denial(String.raw`[\s,/&"'(:+-]+`);
const LIST_CONTINUES = new RegExp(
  String.raw`^["')]*(?:[\s,/]+(?:${FILLER})(?![\w']))*[\s,]*\bn?or\s+(?:(?:a|an|been|used|as|on|in|any)\s+)*(?:(?:${FILLER})|dent(?:s|ed)|painted|modified|abused|raced|smoked|clocked|lhd|q)\b`,
  'i',
);
const LIST_CLOSED =
  /,?\s*\b(?:n?or|and\/or)\s+(?:(?:a|an|been|used|as|on|in|any|ex)[\s-]+)*["'(]*$/i;

const DENYING_ANSWER =
  /^(?:\W*(?:cat|category|[sncd]|it's|its|it|is|was|has|been|and|a|or|the|car|this)\b){0,6}\W*(?:no|nope|nah|none|not|never|absolutely|definitely|certainly|isn't|wasn't|hasn't|of course not)\b(?!\s+(?:mot|v5c?|tax|problem|idea|secret))/i;
const YES = /^\W*(?:yes|yep|yeah)\b|\babsolutely(?!\s+not)\b|\bdefinitely(?!\s+not)\b/i;

/** “write-off: no”, “taxi use - none”, “accident damage has never occurred”, “accident free”. */
const DENIED_AFTER = new RegExp(
  String.raw`^["')\]]*(?:\s*(?:status|history|use|marker|markers|record|recorded|car|vehicle|damage|damaged|loss|outstanding|owing|on (?:it|this|the (?:car|vehicle))|to (?:it|the car)))*(?:\s*[:=-]+\s*|\s*\(\s*|\s+(?:(?:is|are|was|were|has|have)\s+)?(?=(?:none|nil|never|not|no|zero|false)\W*$|(?:never|not)\s+(?:been|occurred|happened|recorded|applicable|present)))(?:no|none|never|nil|zero|£?0|false|negative|n\/a|not\s+(?:recorded|applicable|present|been)|never\s+\w+|clear)\b(?=\s*(?:[),]|$|\/|and\b))|^["')\]]*[\s-]+(?:(?:status|history|markers?)\s+)?(?:free|clear)\b|^\s+(?:it|this|she)\s+(?:is|was|has|isn't|wasn't)\s*(?:not|n't|never)?\s*$`,
  'i',
);

/** Words that begin a statement about the vehicle on offer again. */
const THIS_VEHICLE =
  /\b(?:this (?:one|car|vehicle|van|bike|example|particular)|it is|it's|it was|but is|which (?:is|was)|hence)\b/i;

const STOCK = anyOf(
  'a any all and or your make makes model models car cars van vans bike bikes motorbike motorbikes motorcycle motorcycles truck trucks 4x4 4x4s vehicle vehicles caravan caravans motorhome motorhomes minibus minibuses mot failure failures fail fails no non runner runners running not salvage scrap accident damaged damage written off write offs insurance total loss spares repair repairs with without including inc also for cat category s n c d f x b px stock',
);
const ABOUT_OTHERS_BEFORE = new RegExp(
  String.raw`\b(?:we|we'll|dealers?|i (?=also|buy|can))\s+(?:(?:also|can|will|do|even|always|regularly|specialise|currently|are|happily|now|only)\s+){0,3}(?:buy|buying|purchase|sell|stock|take|accept|repair|supply|import|offer|pay|collect|carry|fix|source|rent|hire|do|convert|cater|have|undertake|provide|recycle|dismantle)\b(?!\s+(?:this|it|the|a|an|had)\b)|\bwe\s+do\s+not\s+(?:sell|buy|stock|deal)\b|\b(?:any|every|your|another|other|my other|our other|more)\s+(?:\w+\s+)?(?:cars?|vans?|vehicles?|stock|adverts?|ads|bikes?|part ex(?:change)?|px)\b|\b(?:wanted|cash paid|cash waiting|cash|specialists?|specialising|experts?|interested|looking|dealers?)\s+(?:for|in)\b|\b(?:part[\s-]?ex(?:change)?s?|p\/?x|swap|swaps|trade[\s-]?ins?)\b(?:\s+\w+){0,3}\s+(?:welcome|welcomed|considered|taken|accepted|for|any|your|even)\b|\b(?:also|currently|now)\s+(?:breaking|available|for sale|in stock|buying|selling|have\s+(?:an?|another|some|two|other)|got\s+an?)\b|\bour\s+(?:own\s+)?(?:bodyshop|workshop|garage|body shop|sister|technicians|team)\b|\bclick|\bmessage for\b`,
  'i',
);
const WANTED_BEFORE = new RegExp(
  String.raw`^\W*(?:(?:${STOCK})\W+)*wanted\b(?:[\s,/&:-]+(?:${STOCK})\b)*[\s,/&:"'(-]*$`,
  'i',
);
const ABOUT_OTHERS_AFTER = new RegExp(
  String.raw`^(?:[\s,/&:-]+(?:${STOCK}|ones)\b){0,15}[\s,/:-]*(?:(?:are|is|always|also|now|gladly|urgently)\s+)*(?:wanted|welcome|welcomed|considered|accepted|bought|purchased|taken|specialists?|dealers?|undertaken|carried out|catered|for cash)\b|\b(?:my|our|see)\s+other\s+(?:ads?|adverts?|listings?|items|stock)\b`,
  'i',
);

const SUITS = String.raw`(?:check(?:ed|s|ing)?|clear(?:ed)?|search(?:ed)?|test(?:ed)?|protect(?:ed|ion|s)?|guarantee[ds]?|insur(?:ed|ance)|cover(?:s|ed|ing)?|report)\s+(?:for|against|of|on|includ(?:es|ing)|covering)|whether|in\s+(?:the\s+)?(?:event|case)\s+of|if\s+(?:(?:your|the|a|it)\s+)?(?:(?:car|vehicle)\s+)?(?:is|was|it's|gets)?|(?:ideal|suitable|perfect|great|good|brilliant|excellent|eligible|ready|lovely|superb|fantastic|best)(?:\s+(?:car|vehicle|van|choice|buy|little|base|candidate|project|donor))?|suits?|would\s+(?:make|suit)|(?:can|could|may|might|will)\s+be\s+used|makes|use\s+(?:it\s+)?as|potential|future|budding|tax|vat|capital|allowance|delivery\s+to|collect(?:ion)?\s+from|near|opposite|covers|covering|cover|like`;
const OFFERED_BEFORE = new RegExp(
  String.raw`\b(?:${SUITS})(?:[\s,/&:-]+(?:${anyOf('as for a an the any or and it is was be being been use used work working in on of ideal great first your uk finance stolen theft mileage insurance outstanding previous cat category categories scrapped recorded records markers marker s n c d f x taxi taxis uber bolt hire rental police import imports imported learner learners new driver drivers write-offs write-off written off total loss salvage damage accident driving school instructor ulez private vehicles')})(?![\w'])){0,14}[\s,/&"'(:-]*$`,
  'i',
);
const OFFERED_AFTER =
  /^["')]*[\s-]+(?:(?:and|or|&|\/)[\s-]+\w+[\s-]+)?(?:(?:vehicle|car|use|history|register|licen[cs]e|data)\s+)?(?:checks?|checked|check(?:ed)?\s+(?:included|available)|protection|cover|register|database|against|ready(?!\s+(?:to|for))|compliant|eligible|approved|friendly|rank|licen[cs]e ready)\b/i;

/** Decides what the sentence of a match does with the fact. */
export function readStance({ before, after, answer }: Surroundings, match: string): Stance {
  if (answer === '') return 'other';
  if (answer !== undefined && !YES.test(answer) && DENYING_ANSWER.test(answer)) return 'denies';
  if (DENIED_BEFORE.test(before) || DENIED_AFTER.test(after)) return 'denies';
  if ((LIST_CONTINUES.test(after) || LIST_CLOSED.test(before)) && DENIED_IN_LIST.test(before))
    return 'denies';
  const stated = before + match;
  const others = ABOUT_OTHERS_BEFORE.exec(stated);
  if (others && !THIS_VEHICLE.test(stated.slice(others.index + others[0].length))) return 'other';
  if (WANTED_BEFORE.test(before) || ABOUT_OTHERS_AFTER.test(after)) return 'other';
  return OFFERED_BEFORE.test(before) || OFFERED_AFTER.test(after) ? 'other' : 'admits';
}
