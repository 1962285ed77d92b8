/** What a summary counts: “No alerts, warnings or markers”, “Alerts: 0”. */
const COUNTED = [
  'alerts',
  'warnings',
  'cautions',
  'markers',
  'records',
  'issues',
  'problems',
  'flags',
  'concerns',
  'hits',
  'risks',
];
const SINGULAR = COUNTED.map((noun) => noun.replace(/s$/, ''));
/** What a source may hold none of. */
const HELD = [
  'adverse',
  'adverse data',
  'adverse records',
  'adverse record',
  'adverse information',
  'adverse history',
  'adverse entries',
  'entries',
  'finance',
  'finance outstanding',
  'outstanding finance',
  'outstanding issues',
  'finance records',
  'finance record',
  'stolen',
  'stolen records',
  'stolen record',
  'theft',
  'write off',
  'write offs',
  'total loss',
  'losses',
  'discrepancies',
  'discrepancy',
  'mileage discrepancies',
  'mileage discrepancy',
  'failures',
  'red flags',
  'finance or stolen',
  'finance or stolen records',
  'finance or theft',
  'stolen or finance records',
  'finance, stolen or write off records',
  ...COUNTED,
  ...SINGULAR,
];
const NEGATIONS = [
  'no',
  'no known',
  'zero',
  'nil',
  '0',
  'without',
  'without any',
  'free of',
  'free from',
];
/** “No alerts or warnings”, “No alerts, warnings or markers”. */
const LISTS = COUNTED.flatMap((first) =>
  COUNTED.filter((noun) => noun !== first).flatMap((second) => [
    `no ${first} or ${second}`,
    `no ${first} and ${second}`,
    ...COUNTED.filter((noun) => noun !== first && noun !== second).flatMap((third) => [
      `no ${first}, ${second} or ${third}`,
    ]),
  ]),
);

/** The known wordings of a source's own summary. Compared as in `known-wordings.ts`. */
export const HEADLINE_WORDINGS = {
  good: [
    'clear; clean; all clear; pass; passed; passes; ok; okay; good; green; satisfactory; nothing found; nothing recorded; nothing held; nothing reported; nothing detected; nothing adverse; nothing adverse found; all checks passed; checks passed; check passed; all checks clear; checks clear; check clear; check ok; checks ok; provenance check passed; provenance check clear; vehicle clear; not stolen; not written off; not a write off; not scrapped; not at risk; not clocked',
    ...NEGATIONS.flatMap((negation) => HELD.map((noun) => `${negation} ${noun}`)),
    ...COUNTED.flatMap((noun) => ['0', 'no', 'none', 'nil'].map((none) => `${noun}: ${none}`)),
    ...LISTS,
  ].join(';'),
  adverse:
    'alert; alerts; alerted; warning; warnings; warn; caution; cautions; fail; fails; failed; failure; failures; issue; issues; problem; problems; adverse; danger; dangerous; stolen; theft; write off; writeoff; written off; salvage; scrapped; scrap; total loss; clocked; clocking; clone; cloned; flag; flags; flagged; red; amber; refer; referred; referral; review; attention; investigate; stop; reject; rejected; bad; unsatisfactory; critical; severe; serious; high risk; high; discrepancy; discrepancies; mismatch; concern; concerns; outstanding; not clear; not clean; not pass; not passed; not ok; not okay; not good; not satisfactory; no pass; records found; record found; records held; record held; records exist; records recorded; record recorded; records detected; records present; records identified; markers found; marker found; markers present; marker present; entries found; entry found; hits found; hit found; finance found; finance recorded; finance held; losses found; risks found; risk found; risk identified; risks identified; 1 record; 1 marker; 1 hit',
  partial: 'partial; partially; partly; incomplete; in part',
} as const;

/** A check, a vehicle and data are not neutral: “No vehicle found” and “No data” state no result. */
export const HEADLINE_NEUTRAL =
  'all status overall provenance is are has have been was were found held recorded detected present identified reported known any or and other on history off the everything';
