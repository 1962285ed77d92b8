import {
  describePrintedSources,
  describePrintedVerdict,
} from '../../../../shared/findings/verdict-text.ts';
import { ResultBadge, ResultIcon } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/props.ts';
import { omittedSections, sectionNumber, Section, sectionTitle } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';

/** As many reasons as fit on two pages. The section of findings lists all of them. */
const MAX_REASONS = 40;

/** The verdict and its reasons, most serious first. */
export function Verdict({ content }: SectionProps) {
  const { verdict, rulesVersion } = content;
  const omitted = omittedSections(content);
  const { label, message, note } = describePrintedVerdict(verdict);
  const result = verdict.result === 'incomplete' ? 'not-checked' : verdict.result;
  const reasons = verdict.findings.slice(0, MAX_REASONS);
  return (
    <Section id="verdict" content={content}>
      <div className={`verdict ${result}`}>
        <ResultIcon result={result} />
        <div>
          <p className="word">{label}</p>
          <p>
            {message}
            {verdict.sources.length > 0 && <>. {describePrintedSources(verdict.sources)}</>}.
          </p>
          <p className="quiet">{note}</p>
        </div>
      </div>
      {reasons.length > 0 && (
        <ol className="reasons" aria-label="Reasons, the gravest first">
          {reasons.map(({ id, severity, title, reason }) => (
            <li key={id}>
              <ResultBadge result={severity} />
              <p>
                <strong>
                  <ExternalText text={title} />
                </strong>{' '}
                <ExternalText text={reason} maxChars={700} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <OmittedCount count={verdict.findings.length - reasons.length} noun="reason" />
      <p className="note">
        Made by the rules of Platedesk, version {rulesVersion}, from the answers in section{' '}
        {sectionNumber('sources', content)}. What was not checked stands in section{' '}
        {sectionNumber('not-checked', content)}.
        {omitted.length > 0 && (
          <>
            {' '}
            Left out of this report by who prepared it:{' '}
            {omitted.map((id) => sectionTitle(id)).join(', ')}.
          </>
        )}
      </p>
    </Section>
  );
}
