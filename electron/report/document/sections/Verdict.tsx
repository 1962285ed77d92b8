import {
  describePrintedSources,
  describePrintedVerdict,
} from '../../../../shared/findings/verdict-text.ts';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { BriefText, ExternalText } from '../parts/Fields.tsx';
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

/** A longer reason is complete in the section of findings. */
const MAX_REASON_CHARS = 300;
/** Characters of a result on one line. In a summary, a check has at most two lines. */
const LINE_CHARS = { full: 46, summary: 54 } as const;
const MAX_LONG_ROWS = 6;
const MAX_SOURCES = 3;

/**
 * The check sheet, which ends on the first page. If too many checks need two lines, a reason is not
 * repeated, and if that is not enough for a summary, which is one page, each check has one line.
 */
export function CheckTable({ content: { verdict, layout } }: SectionProps) {
  const lineChars = LINE_CHARS[layout];
  const isLong = ({ reason, fixedChars }: CheckRow) => fixedChars + reason.length > lineChars;
  const isCrowded = (rows: readonly CheckRow[]) => rows.filter(isLong).length > MAX_LONG_ROWS;
  const allRows = verdict.checks.map(toCheckRow);
  const rows = isCrowded(allRows)
    ? allRows.map((row, index) =>
        isLong(row) ? referToEarlier(row, allRows.slice(0, index)) : row,
      )
    : allRows;
  const maxChars = isCrowded(rows) ? lineChars : 2 * lineChars;
  const columns: Columns<CheckRow> = [
    column('Check', 15, ({ outcome }) => CHECKS[outcome.check].name),
    column('Result', 42, ({ outcome, reason, suffix, fixedChars }) => (
      <>
        <CheckBadge outcome={outcome} />
        {reason !== '' && ': '}
        {layout === 'summary' ? (
          <>
            <BriefText text={reason} maxChars={maxChars - fixedChars} />
            {suffix}
          </>
        ) : (
          <>
            <ExternalText text={reason} maxChars={MAX_REASON_CHARS} />
            {outcome.notRefreshed !== undefined && <p>{outcome.notRefreshed}</p>}
          </>
        )}
      </>
    )),
    column('Source', 26, ({ outcome: { datasets } }) =>
      layout === 'summary' && datasets.length > MAX_SOURCES
        ? `${datasets.slice(0, 1).map(datasetName).join('')} and ${datasets.length - 1} more`
        : datasets.map(datasetName).join(', '),
    ),
    column('Received', 17, ({ outcome }) => formatReceived(outcome)),
  ];
  return <Table caption="Checks" rows={rows} columns={columns} className="checks" />;
}

// The reason of a failure states its times. Nothing was received then.
function formatReceived({ result, receivedAt }: CheckOutcome): string {
  return result === 'failed' || receivedAt === null ? '' : formatLondonTime(receivedAt);
}

type CheckRow = ReturnType<typeof toCheckRow>;

function toCheckRow(outcome: CheckOutcome) {
  const { label, reason, notRefreshed } = outcome;
  const suffix = notRefreshed === undefined ? '' : ' (not refreshed)';
  return { outcome, reason, suffix, fixedChars: `${label}: ${suffix}`.length };
}

function referToEarlier(row: CheckRow, earlier: readonly CheckRow[]): CheckRow {
  const same = earlier.find(
    ({ outcome, reason }) => outcome.result === row.outcome.result && reason === row.reason,
  );
  return same ? { ...row, reason: `as for ${CHECKS[same.outcome.check].name}` } : row;
}
