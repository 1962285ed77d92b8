import type { Finding } from '../../../../shared/findings/finding.ts';
import { RULES } from '../../../../shared/findings/registry.ts';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge, type Result, getWorst } from './ResultBadge.tsx';
import { OmittedCount } from './Table.tsx';
import { ExternalText } from './ExternalText.tsx';

const SECTION_OF: ReadonlyMap<string, SectionId> = new Map(
  RULES.map(({ id, section }) => [id, section]),
);
const PRINTED_BY_SECTION: ReadonlySet<string> = new Set(
  RULES.filter(({ isPrintedBySection }) => isPrintedBySection).map(({ id }) => id),
);

/** Returns the findings about a section's subject, most serious first. */
export function getSectionFindings({ verdict }: ReportContent, id: SectionId): readonly Finding[] {
  return verdict.findings.filter(({ ruleId }) => SECTION_OF.get(ruleId) === id);
}

/** Returns the most serious result of a section's findings. Information does not count. */
export function getSectionResult(content: ReportContent, id: SectionId): Result | undefined {
  return getWorst(
    getSectionFindings(content, id).map(({ severity }) =>
      severity === 'information' ? undefined : severity,
    ),
  );
}

const MAX_FINDINGS = 6;

/**
 * Lists the findings about a section's subject. Their reasons and evidence are in the section of
 * findings.
 */
export function SectionFindings({
  content,
  id,
}: {
  readonly content: ReportContent;
  readonly id: SectionId;
}) {
  const findings = getSectionFindings(content, id).filter(
    ({ ruleId }) => !PRINTED_BY_SECTION.has(ruleId),
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
