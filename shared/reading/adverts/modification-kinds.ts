import { gap, pattern } from './kind.ts';

const EMISSION_PART = String.raw`(?:dpfs?|gpf|opf|egr|ad\s?blue|scr|(?:diesel\s+)?particulate\s+filter|cat(?:alyst|alytic\s+converter|s)?|lambda|o2\s+sensors?)`;
const REMOVED = String.raw`(?:delet(?:e|ed|es|ion|ing)|off|remov(?:ed|al)|gutted|mapped\s+out|coded\s+out|blanked(?:\s+off)?|blank(?:ing)?|disabled?|bypass(?:ed)?|solutions?|gone|taken\s+off|cut\s+(?:off|out)|straight\s+(?:piped|through)|knocked\s+out|switched\s+off|turned\s+off|eliminat(?:ed|or)|hollowed\s+out)`;

/** Changes to the vehicle that the law, the MOT or the insurer concerns. */
export const MODIFICATION_KINDS = [
  {
    name: 'emissions',
    admissions: [
      pattern(
        String.raw`\b${EMISSION_PART}(?:\s*(?:and|&|\/|\+|,)\s*${EMISSION_PART})*[\s/:-]+(?:(?:has|have|been|is|was|were|fully|software|professionally|just|and|now|plate|valve)\s+){0,3}${REMOVED}\b|\b(?:delet(?:e|ed)|remov(?:ed|al\s+of|e)|disabled|gutted|blanked(?:\s+off)?|mapped\s+out)\s+(?:(?:the|of|its)\s+)?${EMISSION_PART}(?=\s*(?:$|[.,;!)\n&+]|and\b|fitted\b|installed\b|pipe\b))`,
      ),
      pattern(
        String.raw`\bde-?cat(?:ted|s|'?d|ed)?\b|\bcat(?:alyst)?[\s-]?less\b|\b(?:straight|test)[\s-]pipes?d?\b|\bno\s+(?:dpf|egr|ad\s?blue|cats)\s+(?:fitted|installed)\b|\bad\s?blue\s+(?:system\s+)?(?:delete|off|emulator|removal)\b`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\bde-?cat(?:\s+pipe)?\s+(?:option|optional|available|possible)\b|\b(?:dpf|egr|cat|adblue)\s+(?:warning\s+)?lights?(?:\s+(?:is\s+)?(?:on|off|gone))?\b|\b${EMISSION_PART}${gap(3)}(?:replaced|cleaned|refitted|new|renewed|regenerat\w+|in\s+place|still\s+fitted|present|intact)\b|\b(?:de-?cat(?:\s+pipe)?|delete)\s+(?:was\s+|has\s+been\s+)?(?:removed|reversed|taken\s+off)\b|\bno\s+(?:dpf|egr|adblue)\s+(?:issues?|problems?|faults?|needed|required|warning\w*)\b|\b(?:removed|removal)\s+(?:and\s+)?(?:for\s+)?(?:clean\w*|replace\w*|refit\w*)\b|\bremoved\s+and\s+(?:cleaned|replaced|refitted)\b`,
    ),
  },
  {
    name: 'tuning',
    admissions: [
      pattern(
        String.raw`\b(?:re-?mapp?(?:ed|s|ing)?|re-?chipp?ed|chip\s+tuned|chipped\s+(?:to|by|and|at)|chipped(?=\s*(?:$|[.,;!)\n]))|(?:chip|engine|ecu|performance)[\s-]+(?:tun(?:e|ed|ing)|map(?:ped)?|upgrade|flash(?:ed)?)|tun(?:ing|er)\s+(?:box|chip|map)|tuned\s+(?:to|by|engine|at)|mapped\s+(?:to|by)|custom\s+map|(?:live|dyno)[\s-]+(?:mapped|tuned)|big\s+turbo|hybrid\s+turbo|turbo\s+upgrade|supercharger\s+(?:kit|conversion)|engine\s+(?:swap|conversion)|nitrous|pops?\s+(?:and|&|n)\s+bangs?|bluefin|dastek)\b`,
      ),
      pattern(
        String.raw`\bstage\s*(?:[1-4]|one|two|three)\b\+?|(?:^|\n)\s*(?:performance\s+)?tuning\s*(?=$|\n)`,
      ),
    ],
    lookAlikes: pattern(
      String.raw`\b(?:re-?map(?:ping|s)?|tuning|stage\s*(?:\d|one|two))(?:\s+(?:tune|map|is|kit|remap))?\s+(?:ready|available|possible|capable|potential|can\s+be|could\s+be|optional|removed|service|services|centres?|specialists?|if\s+(?:wanted|required)|on\s+request)\b|\b(?:could|can|would|ready|ideal)\s+(?:be|to|for|benefit\s+from)\s+(?:an?\s+)?(?:re-?map(?:ped)?|stage\s*\d|tuned)\b|\b(?:stone|paint|windscreen)\s+chipped\b|\bstage\s*\d\s+(?:safety|child|seat|airbag)\w*|\beuro\s+stage\s*\d\b`,
    ),
  },
] as const;
