/** In the wordings below, `@` is a category with its letter, such as “Cat S” or “category (N)”. */
export const CATEGORY_WORD = 'categoryletter';

const REMOVALS = [
  'removed',
  'withdrawn',
  'cancelled',
  'canceled',
  'deleted',
  'rescinded',
  'retracted',
  'revoked',
  'lifted',
  'erroneous',
  'erroneously',
  'incorrect',
  'incorrectly',
  'wrong',
  'wrongly',
  'mistaken',
  'mistakenly',
  'in error',
  'error',
  'by mistake',
  'void',
  'voided',
  'no longer',
];
const DENIALS = ['not', 'no', 'never', 'non', 'nor', 'without'];
const LOSSES = [
  'total loss',
  'write off',
  'writeoff',
  'written off',
  'loss',
  'losses',
  'total losses',
];

const join = (...wordings: readonly string[]) => wordings.join(';').replaceAll('@', CATEGORY_WORD);

/** The known wordings of write-off records (MIAFTR). Compared as in `known-wordings.ts`. */
export const WRITE_OFF_WORDINGS = {
  category: join('@'),
  removedCategory: join(
    ...REMOVALS.flatMap((word) => [`@ ${word}`, `@: ${word}`, `${word} @`, `${word}: @`]),
  ),
  deniedCategory: join(...DENIALS.map((word) => `${word} @`)),
  deniedCategories: join(
    'not @ or @',
    'not @ nor @',
    'no @ or @',
    'never @ or @',
    'neither @ nor @',
  ),
  /** A denial if nothing follows. */
  answeredNo: join('@: no; @: none; @: nil; @: false; @: na; @: not applicable; @: not recorded'),
  removed: join(...REMOVALS),
  loss: 'total loss; constructive total loss; actual total loss; write off; writeoff; written off; wrote off; ctl; actual loss; insurance loss; beyond economic repair; beyond economical repair; beyond repair; ber; uneconomic repair; uneconomical repair; uneconomic to repair; uneconomical to repair; salvage',
  uncategorised:
    'category not known; category not recorded; category not stated; category not available; category not supplied; category unknown; categories not known; uncategorised',
  none: join(
    'no; none; nil; na; false; never; nothing; not applicable; not recorded; not categorised; no category; no categories; no cat; no marker; no markers; no record; no records; nothing recorded; nothing found; not damaged; no damage; never damaged',
    ...LOSSES.flatMap((loss) => [
      ...['not', 'no', 'never', 'non', 'not been'].map((word) => `${word} ${loss}`),
      `no record of ${loss}`,
      `${loss}: no`,
      `${loss}: none`,
    ]),
  ),
  officialS:
    'repairable structural; repairable: structural; repairable structurally; structural repairable; structurally repairable; structural: s; structurally: s; structural: repairable',
  officialN:
    'repairable non structural; repairable: non structural; repairable non structurally; repairable nonstructural; non structural repairable; non structurally repairable; nonstructural repairable; non structural: n; non structurally: n; nonstructural: n; non structural: repairable',
  /** The usual description of a category. Beside another category it is quoted. */
  detailAB: 'scrap; scrap only; crush; crushed; crush only',
  detailB: 'break; breaker; breakers; break for parts; parts only; dismantle',
  detailS: 'structural; structurally',
  detailN: 'non structural; nonstructural; non structurally',
  detailC: 'repair cost exceeds value; repair costs exceed value; repair cost above value',
  detailF: 'fire',
} as const;

/** Words beside the others that change nothing. “Flood” and “theft” do. */
export const WRITE_OFF_NEUTRAL =
  'a an as at the and or is was were has have had been being now on of by in vehicle car van insurance insurer insurers insured damage damaged repairable loss record records recorded entry entered marker markers status category cat categorised classified classed listed registered made held found reported total dated date #';
