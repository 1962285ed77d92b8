import { gap, pattern } from './kind.ts';

const AGREEMENT = String.raw`(?:finance|loan|h\.?p\.?|p\.?c\.?p\.?|hire[\s-]purchase|lease purchase|(?:log\s?book|car)\s+loan|credit agreement|finance (?:company|agreement|house|settlement))`;
const TO_BE_PAID = String.raw`(?:(?:will|to|must|can|needs?\s+to|has\s+to|have\s+to|gets?|going\s+to|i'?ll)\s+(?:be\s+|get\s+)?(?:fully\s+)?(?:cleared?|settled?|paid|pay|paying)(?:\s+off)?|needs?\s+(?:clearing|settling|paying)|being\s+(?:cleared|settled|paid)|clearing|to\s+run|outstanding|owing|owed|remaining|remains|left|still\s+to\s+pay)`;

const MILEAGE = String.raw`(?:mileage|milage|miles|odometer|odo|speedo(?:meter)?s?|clocks?|cluster|dash(?:board)?|dials|reading|distance)`;
const DOUBT = String.raw`(?:(?:not|never|cannot|can'?t|couldn'?t|isn'?t|aren'?t|no way (?:of|to)|unable\s+to|impossible\s+to|don'?t|do\s+not|won'?t)\b(?:\s+\w+){0,3}?\s+(?:warrant\w*|guarantee\w*|verif\w*|confirm\w*|genuine|correct|right|accurate|known|true|trust\w*|certain|reliable|believed?|proven|prove|original|vouch\w*|be\s+sure)|un(?:warranted|verified|known|confirmed|certain|warrantied|substantiated)|wrong|incorrect|inaccurate|discrepanc(?:y|ies)|doubtful|questionable|in\s+(?:question|doubt)|not\s+known)`;
const INSTRUMENT = String.raw`(?:odometer|odo|speedo(?:meter)?|clocks?|cluster|dash(?:board)?|dials|instrument(?:\s+(?:cluster|panel|pack|binnacle))?|binnacle|mile\s?ometer)`;
const CHANGED = String.raw`(?:changed|swapped|replaced|corrected|altered|stopped|broken|not\s+work(?:ing)?|faulty|wound\s+back|rolled\s+back|turned\s+back|reset|exchanged|renewed|tampered|adjusted|haggled|upgraded|doesn'?t\s+work|failed|zeroed)`;

const V5 = String.raw`(?:v5c?|log\s?book|registration\s+(?:document|certificate))`;
const MOT = String.raw`(?:m\.?o\.?t\.?|ticket)`;

/** Facts about the mileage, the papers and the money owed. */
export const PAPER_KINDS = [
  {
    name: 'finance',
    admissions: [
      pattern(
        String.raw`\b(?:outstanding|remaining|existing)\s+(?:\w+\s+){0,2}${AGREEMENT}(?!\w)|\b${AGREEMENT}${gap(6)}${TO_BE_PAID}\b|\b${AGREEMENT}\s+(?:owing|owed|outstanding)\b`,
      ),
      pattern(
        String.raw`\b(?:left|owe[ds]?|owing|balance|remaining|months|years|payments?|instalments|debt)${gap(4)}(?:on|with|of|to|under)${gap(2)}${AGREEMENT}(?!\w)`,
      ),
      pattern(
        String.raw`\b(?:is|still|currently|it's|its|was\s+bought|bought|car|vehicle|van|bike|under|subject\s+to)\s+(?:still\s+|currently\s+)?(?:on|under|has)\s+(?:an?\s+)?${AGREEMENT}(?!\w)(?!\s+(?:from|available|at|terms|options?|over|deal|quote))|\b(?:has|got|have)\s+(?:some\s+|an?\s+|£?[\d,.]+k?\s+(?:of\s+)?)?${AGREEMENT}\s+(?:on|against|secured|still)\b`,
      ),
      pattern(
        String.raw`\b(?:settle|clear|clearing|pay(?:ing)?(?:\s+off)?|settling|take\s*over|taking\s*over|settlement)\s+(?:(?!your|any|existing|of\b|from\b|all\b|and\b)[\w£,.']+\s+){0,4}(?:${AGREEMENT}|agreement|lender|(?:monthly\s+)?payments)(?!\w)|\bsettlement\s+(?:(?:figure|amount|balance)\s+)?(?:to\s+be|of|is|will|needs?|must|required)\b|\bsettlement\s+(?:figure|amount)\s*[:=£-]`,
      ),
      pattern(
        String.raw`\b(?:still\s+(?:owe|owes|owed|owing|paying)|owe|owes|owed|owing)${gap(4)}(?:on\s+(?:it|this|the|her)|to\s+\w+)\b|\bleft\s+to\s+pay\b|\b(?:outstanding|remaining)\s+balance\s+(?:on|of|to|with|owed)\b|\bbalance\s+(?:left|owing|outstanding|owed)\b|\bsecured\s+(?:against|on)\s+(?:it|the|this)\b|\bmoney\s+(?:still\s+)?(?:owed|owing|outstanding)\b|\bmonthly\s+payments\s+to\s+(?:be\s+)?take`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:finance|hp|pcp|loans?)\s+(?:is\s+|and\s+\w+\s+)?(?:available|options?|offers?|packages?|deals?|quotes?|arranged|facilities|subject|from|specialists?|calculator|terms|checks?|checked)\b|\b(?:we|we'll|let\s+us|can)\s+(?:can\s+|will\s+|also\s+|even\s+)?(?:settle|clear|pay\s+off)\b[^.\n]{0,40}|\b(?:settle|clear)\s+your\b[^.\n]{0,30}|\bno\s+longer\s+(?:on|under|has)\s+\w+\b|\bwith\s+or\s+without\s+(?:\w+\s+)?finance\b|\b\d+\s*(?:hp|bhp|horse)\b|\bbalance\s+(?:of\s+(?:\w+\s+)*?(?:warranty|service)|(?:on|upon|due\s+on|payable)\s+(?:collection|delivery|the\s+day))\b`,
    ),
    deniable: pattern(
      String.raw`\b(?:(?:outstanding\s+)?finance(?:\s+(?:outstanding|owing|owed))?|hp\s+(?:owing|outstanding)|owed|owing|outstanding\s+(?:finance|loans?)|loans?|money\s+owed)\b(?!\s+(?:available|offers?|options?|fees?|packages?|deals?|checks?|needed|required?|charges?|compan\w*|worries|problem|offered|from))`,
    ),
  },
  {
    name: 'theft',
    admissions: [
      pattern(
        String.raw`\bstolen\b${gap(3)}(?:recover(?:ed|y)|found|returned)\b|\btheft[\s/&-]+recover(?:ed|y)\b|\brecovered[\s/&-]+(?:\w+\s+){0,2}(?:theft|stolen)\b|\b(?:was|been|got|had\s+it|were)\s+(?:\w+\s+){0,2}(?:stolen|nicked|pinched|thieved|hot-?wired)\b|\bstolen\s+(?:in|and|then|from|off|last|back)\b|\b(?:victim\s+of|following|after)\s+(?:an?\s+)?(?:attempted\s+)?theft\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:stolen\s+vehicle|theft)[\s/&-]+(?:recovery\s+)?(?:trackers?|systems?|devices?|units?|services?|teams?|protection|alarm|insurance|assist|locator|recovery\s+(?:tracker|system|device|unit|service|team)s?)\b|\bstolen\s+vehicle\s+recovery\b|\b(?:radio|stereo|wheels?|cats?|converters?|tools|keys?|battery|badges?|plates?)\s+(?:was|were|been|got|has\s+been|have\s+been|had\s+been)\s+(?:stolen|nicked)\b|\bstolen\s+(?:wheels?|cat|catalytic|parts?|keys?|radio|plates?)\b|\bif\s+(?:it\s+is\s+|it's\s+)?stolen\b`,
    ),
    deniable: pattern(String.raw`\b(?:stolen|theft)\b`),
  },
  { name: 'scrapped', admissions: [], deniable: pattern(String.raw`\bscrapped\b`) },
  {
    name: 'mileage',
    admissions: [
      pattern(
        String.raw`\b${MILEAGE}\b${gap(6)}${DOUBT}\b|\b${DOUBT}\s+(?:(?:on|for|of|the|to|its|if|that|any|car's)\s+){0,3}${MILEAGE}\b|\b${MILEAGE}[\s:(-]+${DOUBT}\b`,
      ),
      pattern(
        String.raw`\b${INSTRUMENT}\s+(?:(?:has|have|had|was|were|been|is|are|got|since|recently|unit|panel|pack)\s+){0,4}${CHANGED}\b|\b(?:replacement|new|different|swapped|changed|replaced|second\s?hand|another|reconditioned)\s+(?:set\s+of\s+)?${INSTRUMENT}(?:\s+(?:cluster|unit|panel|pack|fitted|installed))?\b|\b(?:mileage|milage|miles)\s+(?:(?:has|have|had|was|were|been|is|are|got)\s+){0,3}(?:corrected|altered|changed|adjusted|haggled|wound|reset|stopped)\b|\bmileage\s+correction\b`,
      ),
      pattern(
        String.raw`\bclocked\b(?!\s+(?:up|over|in\s+at|off|\d))|\b(?:reads|reading|shows|showing|displays|displaying)\b${gap(4)}(?:but\s+)?(?:could|may|might|should|actually|real(?:ly)?|true)\b|\b(?:been|gone|went)\s+(?:a)?round\s+the\s+clock\b|\b(?:real|true|actual)\s+(?:mileage|miles)\s+(?:is|are|nearer|closer|higher|unknown|could|will)\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\bclock\s?springs?\b|\b(?:digital|analogue|virtual|dashboard)\s+(?:clocks?|dash|cluster|speedo\w*|dials)\b|\bdash(?:board)?\s?(?:cam\w*|kit|trim|mat|light|warning)\b|\b(?:mileage|miles)\s+(?:may|will|can|might)\s+(?:vary|change|increase|rise|go\s+up|differ)\b|\btimed?\s+clock\b`,
    ),
    deniable: pattern(String.raw`\bclocked\b`),
  },
  {
    name: 'v5c',
    admissions: [
      pattern(
        String.raw`\b(?:no|without|missing|lost|misplaced|not\s+got|haven'?t\s+got|don'?t\s+have|do\s+not\s+have|does\s+not\s+have|doesn'?t\s+have|does\s+not\s+come\s+with|w\/o|minus)\s+(?:(?:an?|any|the|current|present|its|full|my)\s+)?${V5}\b(?!\s+(?:loans?|fees?|charges?|issues?|problems?|needed|required|delays?))|\b${V5}\s+(?:(?:is|has|been|was|currently|got|not|have)\s+){0,3}(?:missing|lost|misplaced|present|available|included|here|with|applied\s+for|(?:to|will)\s+follow|unavailable|in\s+(?:my|our|the)\s+name|on\s+order|on\s+its\s+way)\b`,
      ),
      pattern(
        String.raw`\b(?:awaiting|waiting\s+(?:for|on)|apply(?:ing)?\s+for|applied\s+for)\s+(?:(?:an?|the|new|replacement|duplicate|my)\s+){0,3}${V5}\b|\b${V5}\s*[:=-]\s*no(?:ne)?\b|\b(?:only\s+(?:the\s+)?(?:green\s+)?(?:new\s+keeper\s+)?slip|green\s+slip\s+only)\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`(?<!\b(?:no|without|lost)\s+)\b${V5}\s+(?:(?:is|has|are|was|been|currently|here)\s+){0,2}(?:present|available|included|here|with|in\s+(?:my|our|the)\s+name)\b|\blog\s?book\s+(?:servicing|service|loan|shows|stamped)\b`,
    ),
  },
  {
    name: 'no-mot',
    admissions: [
      pattern(
        String.raw`\b(?:no|without|zero|out\s+of|lapsed|expired|ran\s+out\s+of|not\s+got|hasn'?t\s+got|doesn'?t\s+have|has\s+no|w\/o|short\s+of)\s+(?:(?:an?|any|current|valid|more|its|tax\s+(?:or|and|\/|&))\s*){0,3}(?:${MOT}|test)(?![\w'])(?!\s+(?:drive|drives|pilots|advis\w*|issues?|fail\w*|problems?|histor\w*|needed|required|work|due|until|till|worries|exempt))|\b(?:not|un)[\s-]?(?:mot'?d|mot'?ed|tested)\b(?!\s+(?:by|on|for))`,
      ),
      pattern(
        String.raw`\b${MOT}\s+(?:(?:has|is|was|had|just|recently|now|will\s+have|have|history\s+shows)\s+){0,3}(?:expired|ran\s+out|run\s+out|lapsed|failed|failure|fail|finished|ended|up|none|needed|overdue|out\s+of\s+date)\b|\b${MOT}\s*[:=-]\s*(?:no|none|nil|expired|failed|n\/a)\b|\b(?:fail(?:ed|s)?|failing)\s+(?:(?:the|its|an?|last|on|at|his|most\s+recent)\s+){0,3}${MOT}(?![\w'])|\bno\s+longer\s+(?:has\s+(?:an?\s+)?)?(?:mot|mot'?d|tested)\b`,
      ),
      pattern(
        String.raw`\b(?:needs?|requires?|needing|requiring|in\s+need\s+of|wants|due)\s+(?:(?:an?|its|new|fresh|putting|through|work\s+for|welding\s+for|to\s+pass|another)\s+){0,3}(?:${MOT}|test|testing|mot'?ing)(?![\w'])(?!\s+(?:drive|drives))`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:mot\s+(?:and\s+\w+\s+)?exempt|no\s+(?:need|requirement)\s+for\s+(?:an?\s+)?(?:mot|test)|mot\s+failures?\s+(?:wanted|welcome|bought)|no\s+mot\s+(?:needed|required)|mot\s+or\s+no(?:t|\s+mot)?|with\s+or\s+without\s+(?:an?\s+)?mot|never\s+failed\s+(?:an?\s+|its\s+)?mot|(?:speeding|parking|season)\s+tickets?|no\s+tickets?\s+sales)\b`,
    ),
  },
] as const;
