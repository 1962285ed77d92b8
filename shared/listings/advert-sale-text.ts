/** Maximum number of characters read from an advert. */
const MAX_TEXT_LENGTH = 20_000;
/** Maximum number of characters before a phrase that may change its meaning. */
const MAX_CONTEXT_LENGTH = 120;

/**
 * Words earlier in the same sentence that make a phrase a denial, a condition or a statement about
 * other vehicles: “not a Cat S”, “checked for finance and write-off”, “we also buy Cat N cars”.
 */
const QUALIFIER =
  /\b(?:no|not|nor|never|non|none|without|free|clear|if|whether|any|other|check(?:ed|s)?|buy(?:ing)?|bought|purchase[ds]?|wanted|guaranteed?)\b|n['’]t\b/i;

const WRITE_OFF_PHRASE =
  /\bcat(?:egory)?[\s.:(-]{1,2}["'“‘]?[SNCDF]\b(?!['’]\w|\s+(?:licen[cs]e|alarm|entitlement))|\b(?:insurance|insurer['’]?s|repaired|recorded|previous(?:ly)?|been|was|is)\s+(?:as\s+)?(?:an?\s+)?(?:insurance\s+)?writ(?:e|ten)[\s-]off\b|\binsurance\s+total[\s-]loss\b/gi;
const AUCTION_PHRASE =
  /\b(?:for\s+sale|offered|sold|selling)\s+(?:at|by|in|via|through)\s+(?:an?\s+|our\s+)?(?:online\s+|timed\s+|live\s+)?auction\b|\b(?:timed|online|live)\s+auction\b|\bauction\s+(?:sale|lot|ends|starts|date)\b|\bhammer\s+price\b|\bbuyer['’]?s['’]?\s+premium\b/gi;
const TRADE_PHRASE =
  /\b(?:sold\s+as\s+(?:a\s+)?trade|trade\s+(?:sale|only|clearance|disposal)|(?:to\s+the\s+trade|trade\s+buyers?|trade\s+or\s+export|trade\s+(?:and|&)\s+export)\s+only)\b/gi;

/** Returns true only if an advert states unambiguously that its vehicle was written off. */
export const describesWriteOff = (text: string) => states(text, WRITE_OFF_PHRASE);

/** Returns true only if an advert states unambiguously that its vehicle is sold at auction. */
export const describesAuction = (text: string) => states(text, AUCTION_PHRASE);

/** Returns true only if an advert states unambiguously that its vehicle is sold to the trade. */
export const describesTradeSale = (text: string) => states(text, TRADE_PHRASE);

function states(text: string, phrase: RegExp): boolean {
  const searched = text.slice(0, MAX_TEXT_LENGTH);
  return [...searched.matchAll(phrase)].some(({ index }) => {
    const before = searched.slice(Math.max(0, index - MAX_CONTEXT_LENGTH), index);
    const sentence = before.split(/[.!?;\n]/).at(-1) ?? '';
    return !QUALIFIER.test(sentence);
  });
}
