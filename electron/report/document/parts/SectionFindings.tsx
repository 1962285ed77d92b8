import type { Finding } from '../../../../shared/findings/finding.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge, type Result, getWorst } from './ResultBadge.tsx';
import { OmittedCount } from './Table.tsx';
import { ExternalText } from './ExternalText.tsx';

/** The rules that look at what a section is about. */
const RULES_BY_SECTION: Partial<Record<SectionId, readonly string[]>> = {
  identity: [
    'plate-differs',
    'vin-differs',
    'engine-number-differs',
    'make-or-model-differs',
    'fuel-differs',
    'colour-differs',
    'q-mark',
  ],
  finance: ['finance'],
  stolen: ['stolen'],
  'high-risk': ['high-risk'],
  scrapped: ['scrapped'],
  'write-off': ['write-off', 'own-listing-write-off'],
  mileage: ['mileage-falls', 'mileage-kilometres', 'mileage-jumps', 'advert-mileage-understated'],
  'import-export': ['imported', 'exported', 'exported-but-in-use'],
  plates: ['plate-newer-than-vehicle', 'plate-changed-before-sale', 'plate-changes'],
  keepers: ['keeper-changes-close', 'many-keepers', 'v5c-date-mismatch'],
  'mot-tax': ['mot-gaps', 'advertised-without-mot', 'advertised-untaxed', 'mot-failures'],
  valuation: ['valuation-outside-band', 'valuation-outside-listings'],
  tracker: ['tracker'],
};

/** What these find is what their section tells anyway, entry by entry. */
const RULES_SHOWN_BY_SECTION = new Set(
  'finance stolen high-risk scrapped write-off imported exported tracker'.split(' '),
);

/** Findings on what a section is about, in order of weight. */
export function getSectionFindings({ verdict }: ReportContent, id: SectionId): readonly Finding[] {
  const rules = RULES_BY_SECTION[id] ?? [];
  return verdict.findings.filter(({ ruleId }) => rules.includes(ruleId));
}

/** The gravest finding on what a section is about; one that is only to be known marks nothing. */
export function getSectionResult(content: ReportContent, id: SectionId): Result | undefined {
  return getWorst(
    getSectionFindings(content, id).map(({ severity }) =>
      severity === 'information' ? undefined : severity,
    ),
  );
}

const MAX_FINDINGS = 6;

/** Names the findings on what a section is about; their reasons and evidence stand with the findings. */
export function SectionFindings({
  content,
  id,
}: {
  readonly content: ReportContent;
  readonly id: SectionId;
}) {
  const findings = getSectionFindings(content, id).filter(
    ({ ruleId }) => !RULES_SHOWN_BY_SECTION.has(ruleId),
  );
  if (findings.length === 0) return null;
  return (
    <>
      <ul className="related" aria-label="Findings on this">
        {findings.slice(0, MAX_FINDINGS).map((finding) => (
          <li key={finding.id}>
            <ResultBadge result={finding.severity} /> <ExternalText text={finding.title} />
          </li>
        ))}
      </ul>
      <OmittedCount count={findings.length - MAX_FINDINGS} noun="finding" />
    </>
  );
}
