/** The known wordings of MOT statuses (DVLA, DVSA). Compared as in `known-wordings.ts`. */
export const MOT_WORDINGS = {
  valid:
    'valid; pass; passed; passes; current; currently; in force; in date; active; yes; motd; mot d',
  'not-valid':
    'not valid; invalid; no valid; not currently valid; no longer valid; never valid; no mot; without mot; no test; no certificate; no valid certificate; expired; lapsed; overdue; refused; revoked; cancelled; canceled; withdrawn; void; out of date; ended; fail; fails; failed; failure; not in force; no longer in force; not current; no current; not passed; not pass; no pass; not in date; not active; not motd; no tests; no; none',
  exempt:
    'exempt; exempted; exemption; not required; no mot required; no test required; no mot test required; not needed; no mot needed; no test needed; not require; not need; does not require; does not need; do not require',
  'not-due':
    'not due; not yet due; too new; too new for test; no mot due yet; no test due yet; first mot not due; first test not due',
  'no-results': 'no results; no result; no results returned; no mot results; no test results',
  'no-details':
    'no details; no mot details; no data; no mot data; no information; no mot information; no info; no history; no mot history; no record; no records; no mot record; no mot records; unknown; unavailable; not known; not available; not found; not held; not recorded; not stated; not provided; not supplied; not returned; na; not applicable; null',
  /** These say that a lack or an exemption has ended, and not what holds now. */
  unclear:
    'exemption expired; exemption ended; exemption removed; exemption cancelled; exemption refused',
} as const;

export const MOT_NEUTRAL =
  'is has have been was the a an on of by with for from to do does did it this vehicle car mot mots test tests tested certificate status held holds recorded returned currently yet first required advisory advisories minor defects and ok dvla dvsa historic historical vehicles age over 40 years old';

/** The known wordings of vehicle tax statuses (DVLA). */
export const TAX_WORDINGS = {
  taxed: 'taxed; licensed; valid; current; currently; paid; in force; active; yes',
  untaxed:
    'untaxed; un taxed; not taxed; no longer taxed; never taxed; no tax; without tax; not licensed; unlicensed; un licensed; no licence; no license; no longer licensed; not valid; invalid; no valid; not current; no current; not in force; no longer in force; not active; not paid; no ved; unpaid; refunded; expired; lapsed; overdue; refused; revoked; cancelled; canceled; withdrawn; void; out of date; ended; failed; no; none',
  sorn: 'sorn; sorned; sornd; statutory off road; statutory off road notification; off road; off the road',
  'not-for-road-use':
    'not taxed for on road use; not taxed for road use; not taxed on road; not for road use; not for use on road; not licensed for road use; not taxed for use on road',
  exempt:
    'exempt; exempted; exemption; not required; no tax required; not needed; no tax needed; not require; not need; does not require',
  'no-details':
    'no details; no tax details; no data; no tax data; no information; no info; no history; no record; no records; no tax record; no tax records; no results; no result; unknown; unavailable; not known; not available; not found; not held; not recorded; not stated; not provided; not supplied; not returned; na; not applicable; null',
  unclear:
    'exemption expired; exemption ended; exemption removed; exemption cancelled; exemption refused; sorn expired; sorn ended; sorn removed; sorn cancelled; sorn canceled; sorn refused; sorn withdrawn',
} as const;

export const TAX_NEUTRAL =
  'is has have been was the a an of by for from on to it this vehicle car tax ved road excise duty licence license fully status and use ok currently declared declaration notification made in place held holds recorded returned dvla historic historical disabled';
