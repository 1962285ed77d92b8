import type { Finding } from './finding.ts';
import { RULES } from './registry.ts';
import { uncapitalize } from '../format/text.ts';

/** Rules that doubt the valuation itself. Another mileage is among the caveats. */
const DOUBTS = new Set([
  'valuation-impossible',
  'valuation-date-differs',
  'valuation-differs-from-check',
  'valuation-outside-band',
  'valuation-outside-listings',
]);

type Findings = readonly Pick<Finding, 'id' | 'ruleId' | 'severity'>[];

/** Facts that guide values ignore, each with the subjects or ids that report it. */
const CAVEATS = [
  { text: 'write-off', reportedBy: ['written-off', 'advert-admissions:write-off'] },
  { text: 'import', reportedBy: ['imported', 'advert-admissions:import'] },
  { text: 'Q plate', reportedBy: ['q-mark'] },
  { text: 'mileage discrepancy', reportedBy: ['mileage', 'advert-admissions:mileage'] },
  { text: 'stolen record', reportedBy: ['stolen'] },
  { text: 'theft stated in an advert', reportedBy: ['advert-admissions:theft'] },
  { text: 'scrapped record', reportedBy: ['scrapped'] },
  {
    text: 'taxi, police, hire or driving school use',
    reportedBy: [
      'recorded-as-taxi',
      ...['taxi', 'police', 'hire', 'driving-school'].map((name) => `advert-admissions:${name}`),
    ],
  },
  { text: 'damage', reportedBy: ['advert-admissions:damage', 'advert-admissions:spares'] },
  { text: 'left-hand drive', reportedBy: ['left-hand-drive', 'advert-admissions:left-hand-drive'] },
  { text: 'higher recorded mileage', reportedBy: ['valuation-mileage-differs:low'] },
  { text: 'lower recorded mileage', reportedBy: ['valuation-mileage-differs:high'] },
] as const;

/** The facts that a finding reports as alert or review. A guide assumes a vehicle without them. */
export function findValuationCaveats(findings: Findings): readonly string[] {
  const serious = findings.filter(({ severity }) => severity !== 'information');
  const ruleIds = new Set(serious.map(({ ruleId }) => ruleId));
  const reporters = new Set<string>([
    ...serious.map(({ id }) => id),
    ...RULES.filter(({ id }) => ruleIds.has(id)).flatMap(({ id, subject }) => [id, subject]),
  ]);
  return CAVEATS.filter(({ reportedBy }) => reportedBy.some((each) => reporters.has(each))).map(
    ({ text }) => text,
  );
}

/** “Not adjusted for: write-off, import”. Undefined without any caveat. */
export function describeValuationCaveats(findings: Findings): string | undefined {
  const caveats = findValuationCaveats(findings);
  return caveats.length > 0 ? `Not adjusted for: ${caveats.join(', ')}` : undefined;
}

/** The caveats, and the findings that doubt the valuation: “In doubt: valuation date is not the date requested”. */
export function describeCaveatsAndDoubts(findings: readonly Finding[]): string | undefined {
  const titles = findings
    .filter(({ ruleId }) => DOUBTS.has(ruleId))
    .map(({ title }) => uncapitalize(title));
  const doubts = titles.length > 0 && `In doubt: ${titles.join(', ')}`;
  const texts = [describeValuationCaveats(findings), doubts].filter(Boolean);
  return texts.length > 0 ? texts.join('. ') : undefined;
}
