import {
  describePrintedSources,
  describePrintedVerdict,
} from '../../../../shared/findings/verdict-text.ts';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { nameOf } from '../../../../shared/findings/vehicle-answers.ts';
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

/** The check sheet. */
const CheckTable = ({ content: { verdict } }: SectionProps) => (
  <Table caption="Checks" rows={verdict.checks} columns={CHECK_COLUMNS} className="checks" />
);

const CHECK_COLUMNS: Columns<CheckOutcome> = [
  column('Check', 15, ({ check }) => CHECKS[check].name),
  column('Result', 41, (outcome) => (
    <>
      <CheckBadge outcome={outcome} />
      {outcome.reason !== '' && (
        <>
          {': '}
          <ExternalText text={outcome.reason} maxChars={MAX_REASON_CHARS} />
        </>
      )}
      {outcome.notRefreshed !== undefined && <p>{outcome.notRefreshed}</p>}
    </>
  )),
  column('Source', 27, ({ datasets }) => datasets.map(nameOf).join(', ')),
  column('Received', 17, formatReceived),
];

// The reason of a failure states its times. Nothing was received then.
function formatReceived({ result, receivedAt }: CheckOutcome): string {
  return result === 'failed' || receivedAt === null ? '' : formatLondonTime(receivedAt);
}

/** Characters of a result in a summary: of a line, and of the two lines that a check may have. */
const LINE_CHARS = 54;
const MAX_RESULT_CHARS = 2 * LINE_CHARS;
const MAX_LONG_ROWS = 6;
const MAX_SOURCES = 3;

/**
 * The check sheet of a summary, which is one page. If too many checks need two lines, a reason is
 * not repeated, and if that is not enough, each check has one line.
 */
export function BriefCheckTable({ content: { verdict } }: SectionProps) {
  const allRows = verdict.checks.map(toBriefRow);
  const rows = isCrowded(allRows) ? allRows.map(referToEarlier) : allRows;
  const maxChars = isCrowded(rows) ? LINE_CHARS : MAX_RESULT_CHARS;
  const columns: Columns<BriefRow> = [
    column('Check', 15, ({ outcome }) => CHECKS[outcome.check].name),
    column('Result', 44, ({ outcome, reason, suffix, fixedChars }) => (
      <>
        <CheckBadge outcome={outcome} />
        {reason !== '' && (
          <>
            {': '}
            <BriefText text={reason} maxChars={maxChars - fixedChars} />
          </>
        )}
        {suffix}
      </>
    )),
    column('Source', 26, ({ outcome: { datasets } }) =>
      datasets.length > MAX_SOURCES
        ? `${datasets.slice(0, 1).map(nameOf).join('')} and ${datasets.length - 1} more`
        : datasets.map(nameOf).join(', '),
    ),
    column('Received', 15, ({ outcome }) => formatReceived(outcome)),
  ];
  return <Table caption="Checks" rows={rows} columns={columns} className="checks" />;
}

type BriefRow = ReturnType<typeof toBriefRow>;

function toBriefRow(outcome: CheckOutcome) {
  const { label, reason, notRefreshed } = outcome;
  const suffix = notRefreshed === undefined ? '' : ' (not refreshed)';
  return { outcome, reason, suffix, fixedChars: `${label}: ${suffix}`.length };
}

const isLong = ({ reason, fixedChars }: BriefRow) => fixedChars + reason.length > LINE_CHARS;
const isCrowded = (rows: readonly BriefRow[]) => rows.filter(isLong).length > MAX_LONG_ROWS;

function referToEarlier(row: BriefRow, at: number, rows: readonly BriefRow[]): BriefRow {
  const { result } = row.outcome;
  const same = rows
    .slice(0, at)
    .find((each) => each.outcome.result === result && each.reason === row.reason);
  return same && isLong(row)
    ? { ...row, reason: `as for ${CHECKS[same.outcome.check].name}` }
    : row;
}
