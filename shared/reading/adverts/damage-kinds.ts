import { gap, pattern } from './kind.ts';

/** “cat”, “cats”, “category”, and misspellings in which more than one letter is wrong. */
const CATEGORY = String.raw`(?<![a-z])(?:cats?|categor(?:y|ies)|catag[eo]r(?:y|ies)|catergor(?:y|ies)|catg(?:ory)?)`;
const AFTER_LETTER = String.raw`(?:(?![\w]|'[a-z]|&[a-z]|[.-]\d|\/[\da]\b)|(?=(?:19|20)\d\d\b|\d{2}\/\d))`;

/**
 * Categories in the order of the words: “Cat S”, “category (d)”, “N category”, “CATS”. A is read as a
 * capital or in quotes, because “cat a” may begin another phrase. Case matters in the last two.
 */
const CATEGORY_PATTERNS = [
  pattern(
    String.raw`${CATEGORY}(?:\s+(?:of|is|was|marker|code|letter))?[\s.:_("=/-]{0,4}(?:(?<=[\s.:_(=/-])')?[sncdfxb]${AFTER_LETTER}(?:\s?(?:\/|&|,|and|or)\s?[sncdfxb](?![\w']))*`,
  ),
  /\b[Cc][Aa][Tt](?:[Ee][Gg][Oo][Rr][Yy])?[\s.:_("'=/-]{1,4}A(?![\w'&]|\/[a-z])|\b[Cc][Aa][Tt](?:[Ee][Gg][Oo][Rr][Yy])?[\s.:_=/-]{0,3}["'(]\s?a["')]|\bCATA\b|\bcategory\s+a(?=\s+(?:write|total|salvage|loss)|\s*(?:$|[.,;!)\n]))/gm,
  /(?<![\w'-])["'(]?[SNCDB]["')]?[\s-](?:[Cc]at|CAT|[Cc]ategory|CATEGORY)(?![\w'-]|[\s-](?:back|con|delete|[abcdfnsx1-9])\b)/g,
  /(?<![\w'-])["'(][sncdb]["')]\s?cat(?:egory)?\b/gi,
  /\bmarker[\s:-]+["'(]?[SNCDBsncdb]["')]?(?![\w'])|(?<![\w'-])["'(]?[SNCDB]["')]?[\s-]marke(?:r|d)\b/g,
  /\bCATS(?=$|[\s.,;:!)/-](?!\s?['-]?(?:[Ee]yes?|EYES?|[Bb]ack|BACK|[Cc]on|[Aa]nd|AND|&|[Dd]ogs?|[Pp]rotection|[SNCDBFX]\b)))|\bCat[SNCDB]\b/gm,
];

const CAT_LOOK_ALIKES = String.raw`\bcats?['\s-]*(?:eyes?|back|con(?:verter)?s?|delete|walk|nap|pipe)\b|\bcat(?:egory)?[\s-]*(?:[a-z1-9])[\s-]+(?:licen[cs]e|alarm|immobili[sz]er|tracker|permit|approved|thatcham)\b|\b(?:sports?|cell|race|downpipe|free|flow)[\s-]+cats?\b|\bcat\s+[cd][\s-]?\d+\b|\bcategory\s+(?:small|large|compact|family)\b|\bcat\s+[a-z]\s+(?:golf|engine|converter|exhaust)\b`;

const INCIDENT = String.raw`(?:accidents?|collision|crash|crashed|bump|bumped|knock|prang(?:ed)?|r\.?t\.?[ac]|shunt(?:ed)?|smash(?:ed)?|(?:hit|clipped|struck|rear[\s-]?ended|t-?boned)(?:\s+(?:by|from|up|in))?)`;
const REPAIRED = String.raw`(?:repair(?:ed|s)?|re-?paired|fixed|rebuilt|put right|replaced|sorted|straightened|resprayed|made good|restored|mended|rectified|re-?painted|new (?:front|rear|wing|bumper|door|bonnet|panel))`;
const PLACE = String.raw`(?:front|rear|back|side|near\s?side|off\s?side|n\/?s|o\/?s|nsf|nsr|osf|osr|passenger side|drivers? side|left|right)(?:[\s-]+(?:hand|front|rear|end|corner|quarter|side|panel|door|wing|bumper|light)){0,3}`;
const SUFFERED = String.raw`(?:had|been|was|were|got|has|having|suffered|sustained|took|taken|involved in|following|followed by|after|from|since|due to|previous|prior|past|old|because of)`;

const CRASH_LOOK_ALIKES = String.raw`\b(?:accident|crash|collision|damage)[\s-]+(?:and\s+\w+\s+)?(?:repair(?:s)?[\s-]+(?:centres?|center|specialists?|shop|garage|workshop|compan(?:y|ies)|business|work|service|undertaken)|repairers?|test(?:ed)?|helmet|sensors?|protection|structure|warning|assist(?:ance)?|avoidance|alert|mitigation|detection|prevention|management|bars?|claims?|cover|insurance|waiver|recovery|specialists?|excess)\b|\b(?:impact|knock|bump)[\s-]+(?:sensors?|stops?|protection|blue)\b|\b(?:by accident|excess for|in accident)\b|\bdamaged?\s+repairs?\s+(?:centre|specialists?|at|by|from|available)\b`;
const COSMETIC = String.raw`\b(?:kerb(?:ed|ing)?|alloys?|wheels?|paint(?:work)?|scuff|stone(?:[\s-]chip)?|windscreen|trim|interior|cosmetic|seat|carpet|tyre|superficial)\s+(?:damaged?)\b|\b(?:chip|scratch|scuff|windscreen|alloys?|wheels?)(?:\s+\w+){0,4}\s+repaired\b`;

/** Facts of a loss or damage, the most serious first. A text that one kind reads is not read again. */
export const DAMAGE_KINDS = [
  {
    name: 'write-off',
    admissions: [
      ...CATEGORY_PATTERNS,
      pattern(
        String.raw`\b(?:written|write|wrote|writ|right)[\s-]?offs?\b|\bwritten[\s-]of(?=\s+(?:in|by|and|last|as|after|for|back|car|vehicle|\d)|\s*(?:$|[.,;!)\n]))|\bwritten\s+(?:it|her|the (?:car|van))\s+off\b`,
      ),
      pattern(
        String.raw`\btotal(?:led)?[\s-]+loss\b|\btotalled\b|\binsur(?:ance|er'?s?|ers'?)\s+(?:total\s+)?(?:loss|salvage|marke[rd](?:[\s:-]+["'(]?[sncdbx](?![\w']))?|categor(?:y|ised)|classified|recorded|registered|payout|pay-out|job|repair)\b`,
      ),
      pattern(
        String.raw`\b(?:beyond|un)[\s-]*economic(?:al)?(?:ly)?(?:\s+to)?\s+repair(?:able|ed)?\b|\bsalvage\b|\b(?:from|ex|at|via)[\s-]+(?:copart|synetiq|iaa)\b`,
      ),
      pattern(
        String.raw`\b(?:hpi|miaftr|cat|category|vcheck|history check)[\s-]+(?:marker|marked|recorded|register|registered|logged|flagged|listed)\b|\b(?:recorded|registered|logged|flagged|marked|listed|shows?|appears|declared|marker)\s+(?:up\s+)?(?:on|with|by|at|in)\s+(?:the\s+|an?\s+)?(?:hpi|insurance|insurers?|miaftr|vehicle check|car check|history check|experian|total car check)\b|\brecorded\s+(?:loss|salvage|damage|insurance|category|accident|repair)\b|\b(?:damage|loss|accident|salvage)\s+(?:is\s+|was\s+|has been\s+)?recorded\b|\bhas\s+(?:an?\s+)?(?:insurance\s+)?marker\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`${CAT_LOOK_ALIKES}|\btotal\s+loss\s+(?:cover|protection|insurance|gap|replacement)\b|\bwrite\s+off\s+(?:your|the|all|my|any)\b|\b(?:tax|vat|capital|100%)\s+write[\s-]off\b|\bsalvage\s+(?:cars|yards?|vehicles|buyers?|bids?|dealers?|auctions? (?:wanted|welcome))\b|\brecorded\s+(?:delivery|mileage|miles|service)\b`,
    ),
    deniable: pattern(
      String.raw`\b(?:cats?|categor(?:y|ies)|insurance (?:markers?|claims?|history|categor(?:y|ies))|markers?|(?:cat|category) (?:car|vehicle)|hpi (?:issues?|markers?)|adverse history)\b`,
    ),
  },
  {
    name: 'repaired',
    admissions: [
      pattern(
        String.raw`\b${SUFFERED}${gap(4)}${INCIDENT}\b(?![\s-]+(?:damaged?|repairs?\s+(?:centre|specialist)|free))`,
      ),
      pattern(
        String.raw`\b${SUFFERED}${gap(3)}(?:accident|crash|collision)[\s-]+(?:damaged?\b${gap(7)}${REPAIRED}|repairs?)\b`,
      ),
      pattern(
        String.raw`\b${INCIDENT}(?:[\s-]+damaged?)?[\s,;(-]*${gap(7)}${REPAIRED}\b|\b${REPAIRED}${gap(6)}(?:accident|collision|crash|bump|knock|prang|rt[ac]|shunt|smash)\b|\b(?:accident|crash)[\s-]+(?:repaired|repairs?\b)`,
      ),
      pattern(
        String.raw`\b(?:someone|somebody|some idiot|they|deer|(?:an?|another|other)\s+(?:\w+\s+)?(?:van|lorry|car|bus|truck|deer|tractor|driver|vehicle|motorist))\s+(?:went|ran|drove|reversed|crashed|hit|backed|bumped|pulled|drives|ploughed|smashed)\s+(?:in\s?to|in to|it|the (?:back|side|front|rear)|me|back)\b`,
      ),
      pattern(
        String.raw`\b(?:previous(?:ly)?|light|minor|slight|some|small|past|old|had|has|rear|front|side|corner)${gap(2)}damaged?\b${gap(5)}(?:repaired|fixed|put right|rectified|replaced|sorted)\b|\bdamaged?[\s,(-]+(?:and|but|now|since|has been|was|were|all|fully|professionally|been|which was|which has been|then){1}(?:\s+\w+){0,2}\s+(?:repaired|fixed|put right|rectified|sorted)\b|\bdamage\s+repair(?:s|ed)?\b|\bdamage\s+history\b`,
      ),
      pattern(
        String.raw`\b(?:${PLACE})\s+(?:damage\s+)?(?:has been\s+|have been\s+|was\s+|been\s+)?(?:professionally\s+|fully\s+|recently\s+)?(?:repaired|rebuilt|re-?shelled|straightened)\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`${CRASH_LOOK_ALIKES}|${COSMETIC}|\b(?:hit|knock|crash)\s+(?:the\s+)?(?:road|market|price|rate|down)\b|\bhad\s+(?:a\s+)?(?:few\s+)?(?:engine|suspension)\s+knock\b|\bspeed\s+bump\b`,
    ),
    deniable: pattern(
      String.raw`\b(?:accidents?(?:[\s-]+damaged?)?|crash(?:ed|es)?|bumps?|collisions?|prangs?|damage history|(?:previous|past) damage|(?<=(?:never|not) (?:been )?)damaged)\b(?!\s+(?:sensor|repairs? (?:centre|specialist)))`,
    ),
  },
  {
    name: 'spares',
    admissions: [
      pattern(
        String.raw`\bspares?\s*(?:or|and|&|\/|,|\+|n|-)\s*(?:for\s+)?repairs?\b|\b(?:for|as)\s+(?:spares|parts)\b(?!\s+(?:and labour|only warranty))|\b(?:spares|parts)\s+only\b|\bbreaking\s+for\b|\b(?:spares|parts)\s+car\b`,
      ),
      pattern(
        String.raw`\bnon[\s-]?(?:runner|runs?|running|starter)\b|\b(?:does\s+not|doesn'?t|won'?t|will\s+not|not|isn'?t)\s+(?:currently\s+)?(?:run|running|start|starting|drive|driveable|drivable|turning over)\b(?!\s+(?:out|into|in\b|on))|\b(?:needs?|requires?)\s+(?:\w+\s+)?(?:recovery|recovering|trailering|towing)\b|\bengine\s+(?:has\s+|is\s+)?(?:seized|blown|gone|shot)\b|\bnot\s+(?:road\s?worthy|fit for (?:the )?road)\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\bspares?\s*(?:or|and|&|\/|,)\s*repairs?\s+(?:available|at|by|from|centre|department|kit|manuals?)\b|\b(?:or|even|any)\s+non[\s-]?runners?\b|\bnon[\s-]?runners?\s+(?:or|part|px|welcome|considered|accepted)\b|\brunning or not(?: running)?\b|\bparts and labour\b`,
    ),
  },
  {
    name: 'damage',
    admissions: [
      pattern(
        String.raw`\bunrecorded\b(?!\s+(?:miles|mileage|services?|history))|\b(?:accident|crash|collision|flood|fire|water|hail|storm|structural|chassis|frontal|smoke|rollover)[\s-]+(?:\w+\s+)?damaged?\b|\b(?:flooded|burnt out|fire gutted)\b`,
      ),
      pattern(
        String.raw`\bdamaged[\s,/-]+(?:but\s+)?repair(?:ed|able)\b|\brepairable\s+(?:damage|damaged|salvage|car|vehicle)\b|\bdamage\s+(?:to|on|at)\s+(?:the\s+|its\s+|drivers?\s+|passengers?\s+)?(?:${PLACE}|front|rear|side|chassis|roof|engine bay|wing|door|bonnet|sill)\b|\b(?:${PLACE}|roof|bonnet|wing|door|sill)[\s-]+damaged?\b|\bdamaged\s+(?:${PLACE}|car|vehicle|van|bike)\b|\b(?:sold|selling|being sold)\s+(?:as\s+)?(?:is\s+)?damaged\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`${CRASH_LOOK_ALIKES}|${COSMETIC}|\b(?:damaged?)\s+(?:cars|vehicles|vans|bikes)\b`,
    ),
    deniable: pattern(String.raw`\b(?:flood|fire|water|hail|structural)[\s-]+damaged?\b`),
  },
] as const;
