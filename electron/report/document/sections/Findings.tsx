import type { Finding } from '../../../../shared/findings/finding.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { Section, type SectionProps } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';

/** A hostile answer may cause thousands of findings. The saved report contains all of them. */
const MAX_FINDINGS = 120;

/** The findings that are printed, with the number by which their evidence refers to them. */
export const numberFindings = (findings: readonly Finding[]) =>
  findings.slice(0, MAX_FINDINGS).map((finding, index) => ({ finding, number: index + 1 }));

/** All findings, most serious first: what each means, and the next step. */
export function Findings({ content }: SectionProps) {
  const { findings, sources } = content.verdict;
  return (
    <Section id="findings" content={content}>
      {findings.length === 0 && (
        <p className="statement">
          {sources.length === 0
            ? 'No dataset was received, so no findings could be made.'
            : 'No findings in the data received. Data that was not checked could not be assessed.'}
        </p>
      )}
      {numberFindings(findings).map(({ finding, number }) => (
        <FindingEntry key={finding.id} finding={finding} number={number} />
      ))}
      <OmittedCount count={findings.length - MAX_FINDINGS} noun="finding" />
    </Section>
  );
}

function FindingEntry({ finding, number }: ReturnType<typeof numberFindings>[number]) {
  const { severity, title, reason, nextStep } = finding;
  return (
    <article className="finding">
      <div className="entry-head">
        <h3>
          {number}. <ExternalText text={title} />
        </h3>
        <ResultBadge result={severity} />
      </div>
      <p>
        <ExternalText text={reason} maxChars={1_000} />
      </p>
      <p>
        <strong>Next:</strong> <ExternalText text={nextStep} maxChars={600} />
      </p>
    </article>
  );
}
