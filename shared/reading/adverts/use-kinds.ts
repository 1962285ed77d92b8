import { gap, pattern } from './kind.ts';

/** Words that state a former or present use: “ex-taxi”, “was used as a police car”. */
const USED = String.raw`(?:ex|no\s+longer|former|formerly|previous|previously|was|were|been|used|worked|working|works|licen[sc]ed|registered|retired|decommissioned|owned|operated|run|served|serving|spent|started life|began life|came|owners?|keepers?|supplied|driven|utili[sz]ed|life)`;
const LINK = String.raw`(?:an?|as|for|by|in|with|of|on|out|from|to|the|at|being|used|owned|once|only|local|british|uk|met|metropolitan|london|council|working|life|service|vehicle|car|van|bike|licensed|duty|under|one|was|is|were|nhs|daily|self[\s-]drive|courtesy|and|company|previously|formerly|part[\s-]time|full[\s-]time|first|new|years?|\d+|private|until|its|through)`;
const usedAs = (use: string, extra = '') =>
  String.raw`\b${USED}[\s:,-]+(?:${LINK}[\s,-]+){0,6}${extra}${use}\b`;
/** “taxi from new”, “police owned”, “rental history”. */
const followedBy = (use: string, after: string) => String.raw`\b${use}[\s-]+(?:${after})\b`;
const OWN_USE = String.raw`use|used|usage|history|from\s+new|since\s+new|owned|work|duties|for\s+\d|since|until`;

const TAXI = String.raw`(?:taxi|mini[\s-]?cab|cab|private[\s-]+hire|hackney(?:\s+carriage)?|black[\s-]+cab|london[\s-]+cab|pco|uber|bolt|free\s?now|addison lee)`;
const RIDE_FIRMS = String.raw`(?:uber|bolt|ola|free\s?now|addison lee)`;

const EMERGENCY = String.raw`(?:police|constabulary|ambulance|paramedics?|fire[\s-]+(?:brigade|service|engine|officer'?s?|and rescue|& rescue|rescue|authority|truck|command|crew|station)|coast\s?guard|prison(?:[\s-]+(?:service|van|transport))?|h\.?m\.?\s?prison|rapid[\s-]+response|blood[\s-]?(?:bikes?|runners?)|mountain rescue|blue[\s-]+light|mod|military|army)`;

const HIRE = String.raw`(?<!private[\s-])(?<!private )(?:(?:daily|self[\s-]+drive|car|van|vehicle|short[\s-]term|airport)[\s-]+)?(?:hire|rental|rent[\s-]a[\s-](?:car|van)|courtesy[\s-]+(?:car|vehicle|and hire))(?![\s-]*purchase)(?![\s-]+(?:desk|and reward|agreement))`;
const HIRE_FIRMS = String.raw`(?:enterprise|europcar|hertz|avis|sixt|thrifty|alamo|northgate|salford van hire)`;

const COUNTRY = String.raw`(?:germany|france|spain|italy|(?<!northern )ireland|eire|japan|usa|u\.s\.a|america|the states|cyprus|malta|poland|holland|netherlands|belgium|portugal|austria|switzerland|sweden|norway|denmark|greece|romania|bulgaria|australia|new zealand|canada|dubai|uae|south africa|singapore|hong kong|europe|abroad|overseas|gibraltar)`;

/** Former uses and origins that a buyer or an insurer must know. */
export const USE_KINDS = [
  {
    name: 'taxi',
    admissions: [
      pattern(
        `${usedAs(TAXI)}|${followedBy(TAXI, `${OWN_USE}|(?:plated?|badged?|licen[sc]ed?)(?!\\s+(?:ready|eligible))`)}`,
      ),
      pattern(
        String.raw`\b(?:drove|drives?|driving|doing|do|did|does|works?|worked|working|used|using|run|ran|earning)\s+(?:it\s+|her\s+|this\s+)?(?:\w+\s+)?(?:on|for|with|as|in|via)?\s*(?:an?\s+|the\s+)?(?:${RIDE_FIRMS}|airport (?:taxi|transfers?|runs?)|(?:taxi|private hire|minicab)(?:ing| work| jobs)?)\b`,
      ),
      pattern(
        String.raw`\bplated\s+(?:with|by|until|till|to|for|up|as)\b|\b(?:council|taxi|hackney|tfl)[\s-]+(?:plated?|licensed|badged)\b|\b(?:plate|badge)\s+(?:until|till|runs|expires|valid|can be transferred)\b|\btfl\s+licen[sc]ed?\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\btaxi\s+(?:way|rank|drive|road|lane|driver)\b|\b(?:gold|chrome|silver|nickel|private|cherished|show)[\s-]+plated?\b|\b(?:uber|pco|taxi|bolt)[\s-]+(?:ready|approved|eligible|friendly|compliant|spec|insurance)\b|\bcrew\s+cab\b|\b(?:double|single|king|extended|sleeper|rear|day)[\s-]+cab\b|\bpersonal plate\b|\b(?:we|i)\s+do\s+private hire\b`,
    ),
  },
  {
    name: 'emergency',
    admissions: [
      pattern(
        `${usedAs(EMERGENCY, String.raw`(?:[a-z']+\s+){0,2}`)}|${followedBy(EMERGENCY, String.raw`use|used|owned|cars?|vehicles?|van|fleet|service|response|from\s+new|since\s+new|maintained|history|trust|duties|interceptor|traffic|dog|bike|spec`)}`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:ambulance|fire|police)[\s-]+(?:stations?|extinguisher|approved|road|lane|street|house|checks?|checked|light bar|place|report|interest|preferred|initiative|federation|mutual)\b|\b(?:from|to|by)\s+(?:the\s+)?police\s+(?:auction|report)\b|\bmods?\s+(?:list|to|include|done|have|are|fitted)\b|\bcar\s+mod\b`,
    ),
  },
  {
    name: 'hire',
    admissions: [
      pattern(
        `${usedAs(HIRE)}|${followedBy(HIRE, `${OWN_USE}|car|vehicle|van|fleet|compan(?:y|ies)(?:\\s+(?:owned|car|vehicle|keeper))|firm`)}|\\b(?:on|off)\\s+(?:daily |car |van |long[\\s-]term )?(?:hire|rental)\\b(?![\\s-]*purchase)`,
      ),
      pattern(
        `${usedAs(HIRE_FIRMS)}|${followedBy(HIRE_FIRMS, 'rental|hire|owned|car|vehicle|van|fleet|rent')}|\\b(?:owner|keeper)s?${gap(4)}(?:${HIRE}|${HIRE_FIRMS})\\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:contract|private|plant|skip|tool)[\s-]+hire\b|\bhire[\s-]+purchase\b|\b(?:we|can)\s+(?:\w+\s+)?(?:hire|rent)\b|\bhire\s+(?:desk|it out)\b`,
    ),
  },
  {
    name: 'driving-school',
    admissions: [
      pattern(
        `${usedAs(String.raw`(?:driving[\s-]+(?:school|instructors?|instruction|tuition|lessons?|tutor)|learners?|tuition|driver training|teach(?:ing)?(?:\s+\w+){0,3}\s+(?:drive|learners?))`)}|${followedBy(String.raw`driving[\s-]+(?:school|instructor'?s?|tuition)`, 'car|vehicle|use|used|owned|history|from new')}`,
      ),
      pattern(
        String.raw`\bdual[\s-]+(?:controls|controlled|pedals)\b|\bdual[\s-]+control\s+(?:car|pedals?)\b|\b(?:previous|last|first|former)\s+(?:owner|keeper)\s+(?:was\s+)?(?:an?\s+)?driving\s+(?:instructor|school)\b|\bi(?:'m|\s+am)\s+(?:an?\s+)?(?:driving\s+instructor|adi)\b|\b(?:bsm|aa driving|red driving)[\s-]+(?:school|car)\b|\b(?:used|use)\s+(?:it\s+)?(?:for|to)\s+(?:teach(?:ing)?|giv(?:e|ing)|do(?:ing)?)\s+(?:\w+\s+)?(?:learners?|lessons|people|drivers|pupils)\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:when|while|as)\s+i\s+was\b[^.\n]{0,20}\blearner\b|\bdual[\s-]+controls?\s+(?:climate|air|zone|heat)\w*\b`,
    ),
  },
  {
    name: 'import',
    admissions: [
      pattern(String.raw`\bimport(?:ed|s)?\b`),
      pattern(
        String.raw`\b(?:brought|came|shipped|bought|driven|moved|purchased|sourced|arrived)\s+(?:(?:it|her|him|over|back|in|the car|this|here|new|to the uk|into the uk)\s+){0,4}from\s+${COUNTRY}\b|\b(?:first\s+|originally\s+)?(?:registered|bought|supplied|sold|delivered|lived)\s+(?:new\s+|first\s+|originally\s+)?in\s+${COUNTRY}\b|\b(?:japanese|german|french|spanish|irish|american|us|european|eu|italian|dutch|jdm|dubai|gcc|foreign)[\s-]+(?:market|registered|supplied|plates?|reg|v5|papers|title)\b|\b(?:registered|uk registered|in (?:the )?uk|here)\s+since\b(?=.{0,30}\b(?:${COUNTRY}|import)\b)`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\bimport(?:ed|s)?\s+(?:\w+\s+)?(?:leather|wood|trim|wheels?|alloys?|parts?|seats?|dut(?:y|ies)|tax(?:es)?|vat|paint|tyres?|audio|contacts?|photos?|music|from\s+northern\s+ireland|specialists?|marble|carpet|stereo|fees?|charges?)\b|\b(?:non|not?)[\s-]import(?:ed)?\b`,
    ),
    deniable: pattern(String.raw`\bimport(?:ed|s)?\b`),
  },
  {
    name: 'left-hand-drive',
    admissions: [
      pattern(
        String.raw`\bl\.?h\.?d\b|\bleft[\s-]?hand(?:ed)?[\s-]?(?:drive|driver|drv)\b|\bleft[\s-]?hook(?:er)?\b|\bsteering(?:\s+wheel)?\s+(?:is\s+)?on\s+(?:the\s+)?left\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:rhd|or|to|for|in|into|both)[\s/&-]+(?:lhd|left[\s-]?hand[\s-]?drive)\b|\/\s*lhd\b|\b(?:lhd|left[\s-]?hand[\s-]?drive)\s*(?:\/|&|or\b|and\s+rhd\b|conversions?\b|options?\b|available\b|(?:head)?lights?\b|head\s?lamps?\b|cars\b|vehicles\b|models\b|specialists?\b|dealers?\b|imports\b)|\bleft[\s-]hand[\s-]drivers?\s+(?:side|door)`,
    ),
  },
  {
    name: 'identity',
    admissions: [
      pattern(
        String.raw`\b(?:on|now|carries|carrying|has|have|its|it's|is|wears|wearing|issued|given|under|as|with)\s+(?:now\s+)?(?:on\s+)?(?:an?\s+|the\s+)?["']?q["']?(?=\s*(?:$|[.,;!)\n]|-?\s?(?:plate|reg|number|prefix|mark|due|because|so|after|as)\b))|\bq[\s-]?(?:plate[ds]?|reg(?:istered|istration|'?d)?|prefix|number\s?plate|mark)\b`,
      ),
      pattern(
        String.raw`\bchassis(?:\s+(?:number|no\.?|plate))?\s+(?:has been\s+|was\s+|been\s+)?(?:re-?stamped|changed|replaced|missing|ground|swapped)\b|\bre-?shelled\b|\b(?:new|replacement|different|donor)\s+(?:body\s?)?shell\b|\bage[\s-]related\s+(?:plate|number|reg(?:istration)?)\s+(?:was\s+|has been\s+)?(?:lost|withdrawn|refused)\b|\b(?:vin|identity)\s+(?:plate\s+)?(?:is\s+|was\s+)?(?:missing|unknown|lost|removed)\b`,
      ),
    ],
    lookAlikes: pattern(String.raw`\bq\d+\b`),
  },
] as const;
