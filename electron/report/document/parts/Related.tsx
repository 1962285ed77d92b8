import type { Finding } from '../../../../shared/findings/finding.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { Mark, type Result, worstOf } from './Mark.tsx';
import { More } from './Table.tsx';
import { Text } from './Text.tsx';

/** The rules that look at what a section is about. */
const RULES: Partial<Record<SectionId, readonly string[]>> = {
  identity: [
    'other-plate',
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
  'write-off': ['write-off', 'own-listing'],
  mileage: ['mileage-falls', 'mileage-kilometres', 'mileage-jumps', 'mileage-advert'],
  'import-export': ['imported', 'exported', 'exported-since'],
  plates: ['plate-newer', 'plate-before-sale', 'plate-changes'],
  keepers: ['keepers-close', 'keepers-many', 'v5c-date'],
  'mot-tax': ['mot-gaps', 'mot-while-advertised', 'tax-while-advertised', 'mot-failures'],
  valuation: ['valuation-band', 'valuation-listings'],
  tracker: ['tracker'],
};

/** What these find is what their section tells anyway, entry by entry. */
const TOLD = new Set(
  'finance stolen high-risk scrapped write-off imported exported tracker'.split(' '),
);

/** Findings on what a section is about, in order of weight. */
export function findingsOn({ verdict }: ReportContent, id: SectionId): readonly Finding[] {
  const rules = RULES[id] ?? [];
  return verdict.findings.filter(({ rule }) => rules.includes(rule));
}

/** The gravest finding on what a section is about; one that is only to be known marks nothing. */
export function resultOn(content: ReportContent, id: SectionId): Result | undefined {
  return worstOf(
    findingsOn(content, id).map(({ severity }) =>
      severity === 'information' ? undefined : severity,
    ),
  );
}

const MOST = 6;

/** Names the findings on what a section is about; their reasons and evidence stand with the findings. */
export function Related({
  content,
  id,
}: {
  readonly content: ReportContent;
  readonly id: SectionId;
}) {
  const findings = findingsOn(content, id).filter(({ rule }) => !TOLD.has(rule));
  if (findings.length === 0) return null;
  return (
    <>
      <ul className="related" aria-label="Findings on this">
        {findings.slice(0, MOST).map((finding) => (
          <li key={finding.id}>
            <Mark result={finding.severity} /> <Text text={finding.title} />
          </li>
        ))}
      </ul>
      <More count={findings.length - MOST} of="finding" />
    </>
  );
}
