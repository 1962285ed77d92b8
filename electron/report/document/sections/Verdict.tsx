import {
  describePrintedSources,
  describePrintedVerdict,
} from '../../../../shared/findings/verdict-text.ts';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { nameOf } from '../../../../shared/findings/vehicle-answers.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { CheckBadge, ResultIcon } from '../parts/ResultBadge.tsx';
import { omittedSections, sectionNumber, Section, type SectionProps } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';

/** The verdict and the check sheet: with the identity above it, a summary on one page. */
export function Verdict({ content }: SectionProps) {
  const { verdict, rulesVersion } = content;
  const omitted = omittedSections(content);
  const { label, message, note } = describePrintedVerdict(verdict);
  const result = verdict.result === 'incomplete' ? 'not-checked' : verdict.result;
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
      <CheckTable content={content} />
      <p className="note">
        Produced by Platedesk rules version {rulesVersion} from the responses in section{' '}
        {sectionNumber('sources', content)}. For data not checked, see section{' '}
        {sectionNumber('not-checked', content)}.
        {omitted.length > 0 && (
          <>
            {' '}
            Omitted by the person who prepared the report:{' '}
            {omitted.map(({ title }) => title).join(', ')}.
          </>
        )}
      </p>
    </Section>
  );
}

/** A longer reason is complete in the section of findings, or only in the full report. */
const MAX_REASON_CHARS = { full: 300, summary: 120 } as const;

/** The check sheet. In the summary each check has at most two lines. */
export const CheckTable = ({ content: { verdict, layout } }: SectionProps) => (
  <Table caption="Checks" rows={verdict.checks} columns={checkColumns(layout)} className="checks" />
);

const checkColumns = (layout: ReportContent['layout']): Columns<CheckOutcome> => [
  column('Check', 15, ({ check }) => CHECKS[check].name),
  column('Result', 41, (outcome) => (
    <>
      <CheckBadge outcome={outcome} />
      {outcome.reason !== '' && (
        <>
          {': '}
          <ExternalText text={outcome.reason} maxChars={MAX_REASON_CHARS[layout]} />
        </>
      )}
      {outcome.notRefreshed !== undefined &&
        (layout === 'summary' ? ' (not refreshed)' : <p>{outcome.notRefreshed}</p>)}
    </>
  )),
  column('Source', 27, ({ datasets }) => datasets.map(nameOf).join(', ')),
  // The reason of a failure states its times. Nothing was received then.
  column(
    'Received',
    17,
    ({ result, receivedAt }) =>
      result !== 'failed' && receivedAt !== null && formatLondonTime(receivedAt),
  ),
];
