import { formatMoment } from '../../../../shared/format/dates.ts';
import type { Source } from '../../../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../../../shared/provider/environment.ts';
import { Mark, Shape } from '../parts/Mark.tsx';
import type { SectionProps } from '../parts/props.ts';
import { leftOutOf, numberOf, Section, titleOf } from '../parts/Section.tsx';
import { More } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';
import { verdictWords } from './verdict-words.ts';

/** As many reasons as two pages hold; all of them stand with the findings. */
const MOST = 40;

/** What the answers say together, and why, the gravest reason first. */
export function Verdict({ content }: SectionProps) {
  const { verdict, rules } = content;
  const leftOut = leftOutOf(content);
  const { result, word, why, worth } = verdictWords(verdict);
  const reasons = verdict.findings.slice(0, MOST);
  return (
    <Section id="verdict" content={content}>
      <div className={`verdict ${result}`}>
        <Shape result={result} />
        <div>
          <p className="word">{word}</p>
          <p>
            {why}
            {verdict.sources.length > 0 && <>. {sourcesWords(verdict.sources)}</>}.
          </p>
          <p className="quiet">{worth}</p>
        </div>
      </div>
      {reasons.length > 0 && (
        <ol className="reasons" aria-label="Reasons, the gravest first">
          {reasons.map(({ id, severity, title, reason }) => (
            <li key={id}>
              <Mark result={severity} />
              <p>
                <strong>
                  <Text text={title} />
                </strong>{' '}
                <Text text={reason} most={700} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <More count={verdict.findings.length - reasons.length} of="reason" />
      <p className="note">
        Made by the rules of Platedesk, version {rules}, from the answers in section{' '}
        {numberOf('sources', content)}. What was not checked stands in section{' '}
        {numberOf('not-checked', content)}.
        {leftOut.length > 0 && (
          <>
            {' '}
            Left out of this report by who prepared it:{' '}
            {leftOut.map((id) => titleOf(id)).join(', ')}.
          </>
        )}
      </p>
    </Section>
  );
}

/** “Sources: Sample, 21 Nov 2026, 05:17 to 21 Nov 2026, 05:19”. */
function sourcesWords(sources: readonly Source[]): string {
  const names = [...new Set(sources.map(({ environment }) => ENVIRONMENT_NAMES[environment]))];
  const times = sources.map(({ at }) => at).toSorted();
  const [first = '', last = ''] = [times[0], times.at(-1)];
  const [from, to] = [formatMoment(first), formatMoment(last)];
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`;
  return `${count}, ${names.join(' and ')}, ${from === to ? from : `${from} to ${to}`}`;
}
