import type { Finding } from './finding.ts';
import { RULES } from './registry.ts';
import { formatCount, uncapitalize } from '../format/text.ts';

/** Rules that doubt the valuation itself. Another mileage is among the caveats. */
const DOUBTS = new Set([
  'valuation-impossible',
  'valuation-date-differs',
  'valuation-differs-from-check',
  'valuation-outside-band',
  'valuation-outside-listings',
]);

type Findings = readonly Pick<Finding, 'id' | 'ruleId' | 'severity'>[];

/** Ids of the findings that report a kind of fact from the adverts. */
const statedInAdvert = (kind: string) => [`advert-admissions:${kind}`, `advert-features:${kind}`];

/** Facts that guide values ignore, each with the subjects or ids that report it. */
const CAVEATS = [
  { text: 'write-off', reportedBy: ['written-off', ...statedInAdvert('write-off')] },
  { text: 'import', reportedBy: ['imported', ...statedInAdvert('import')] },
  { text: 'Q plate', reportedBy: ['q-mark', ...statedInAdvert('identity')] },
  { text: 'mileage discrepancy', reportedBy: ['mileage', ...statedInAdvert('mileage')] },
  { text: 'stolen record', reportedBy: ['stolen'] },
  { text: 'theft stated in an advert', reportedBy: statedInAdvert('theft') },
  { text: 'scrapped record', reportedBy: ['scrapped'] },
  {
    text: 'taxi, emergency service, hire or driving school use',
    reportedBy: [
      'recorded-as-taxi',
      ...['taxi', 'emergency', 'hire', 'driving-school'].flatMap(statedInAdvert),
    ],
  },
  { text: 'damage', reportedBy: ['damage', 'repaired', 'spares'].flatMap(statedInAdvert) },
  {
    text: 'left-hand drive',
    reportedBy: ['left-hand-drive', ...statedInAdvert('left-hand-drive')],
  },
  {
    text: 'modifications',
    reportedBy: ['emissions', 'tuning'].flatMap(statedInAdvert),
  },
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

/** The titles of the findings that doubt the valuation: “Valuation date is not the date requested”. */
export const findValuationDoubts = (
  findings: readonly Pick<Finding, 'ruleId' | 'title'>[],
): readonly string[] =>
  findings.filter(({ ruleId }) => DOUBTS.has(ruleId)).map(({ title }) => title);

/** The caveats, and the findings that doubt the valuation: “In doubt: valuation date is not the date requested”. */
export function describeCaveatsAndDoubts(findings: readonly Finding[]): string | undefined {
  const titles = findValuationDoubts(findings).map(uncapitalize);
  const doubts = titles.length > 0 && `In doubt: ${titles.join(', ')}`;
  const texts = [describeValuationCaveats(findings), doubts].filter(Boolean);
  return texts.length > 0 ? texts.join('. ') : undefined;
}

/** A longer name of a caveat would not fit beside a figure. */
const MAX_SHORT_CAVEAT = 24;

/**
 * The same in a few words, beside a figure: “Not adjusted for write-off”, with more caveats “Not
 * adjusted for 3 findings”. The whole text is in a tooltip.
 */
export function describeShortCaveats(findings: readonly Finding[]): string | undefined {
  const caveats = findValuationCaveats(findings);
  const [first, ...others] = caveats;
  if (first === undefined)
    return findings.some(({ ruleId }) => DOUBTS.has(ruleId)) ? 'In doubt' : undefined;
  if (others.length === 0 && first.length <= MAX_SHORT_CAVEAT) return `Not adjusted for ${first}`;
  return `Not adjusted for ${formatCount(caveats.length, 'finding')}`;
}
