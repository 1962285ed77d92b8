import { formatLondonTime } from '../../../../shared/format/dates.ts';
import type { VerdictSource } from '../../../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { ResultBadge, ResultIcon } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/props.ts';
import { omittedSections, sectionNumber, Section, sectionTitle } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';
import { describeVerdict } from './verdict-text.ts';

/** As many reasons as two pages hold; all of them stand with the findings. */
const MAX_REASONS = 40;

/** What the answers say together, and why, the gravest reason first. */
export function Verdict({ content }: SectionProps) {
  const { verdict, rulesVersion } = content;
  const omitted = omittedSections(content);
  const { result, label, summary, advice } = describeVerdict(verdict);
  const reasons = verdict.findings.slice(0, MAX_REASONS);
  return (
    <Section id="verdict" content={content}>
      <div className={`verdict ${result}`}>
        <ResultIcon result={result} />
        <div>
          <p className="word">{label}</p>
          <p>
            {summary}
            {verdict.sources.length > 0 && <>. {sourcesLabel(verdict.sources)}</>}.
          </p>
          <p className="quiet">{advice}</p>
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

/** “Sources: Sample, 21 Nov 2026, 05:17 to 21 Nov 2026, 05:19”. */
function sourcesLabel(sources: readonly VerdictSource[]): string {
  const environmentNames = [
    ...new Set(sources.map(({ environment }) => ENVIRONMENT_NAMES[environment])),
  ];
  const times = sources.map(({ receivedAt }) => receivedAt).toSorted();
  const [first = '', last = ''] = [times[0], times.at(-1)];
  const [from, to] = [formatLondonTime(first), formatLondonTime(last)];
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`;
  return `${count}, ${environmentNames.join(' and ')}, ${from === to ? from : `${from} to ${to}`}`;
}
