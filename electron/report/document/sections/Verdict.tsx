import {
  describePrintedSources,
  describePrintedVerdict,
} from '../../../../shared/findings/verdict-text.ts';
import {
  describeForCustomer,
  labelForCustomer,
} from '../../../../shared/findings/customer-text.ts';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { referToEarlierReasons } from '../../../../shared/findings/checks/repeated-reasons.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { describeTitleAtPayment } from '../../../../shared/findings/title-at-payment.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { isInsurancePurpose } from '../../../../shared/report/snapshot.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { BriefText, ExternalText } from '../parts/Fields.tsx';
import { CheckBadge, ResultIcon } from '../parts/ResultBadge.tsx';
import {
  omittedSections,
  sectionNumber,
  Section,
  type SectionProps,
  Subsection,
} from '../parts/Section.tsx';
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
      {!content.isCustomerCopy && isInsurancePurpose(content.writtenFields.purpose) && (
        <TitleAtPayment content={content} />
      )}
    </Section>
  );
}

/**
 * For an insurer, who pays on the records as a whole. A dealer has the next step of each finding, and
 * so has a customer, who pays neither the lender nor another insurer.
 */
function TitleAtPayment({ content: { vehicleAnswers } }: SectionProps) {
  const { owner, payFirst, ask, notKnown } = describeTitleAtPayment(vehicleAnswers);
  return (
    <Subsection title="Title at payment" keepTogether>
      {[
        ['Owner', owner],
        ['Pay first', payFirst],
        ['Whom to ask', ask],
        ['Not known', notKnown],
      ].map(([label, text = '']) => (
        <p key={label}>
          <strong>{label}:</strong> <ExternalText text={text} maxChars={MAX_TITLE_CHARS} />
        </p>
      ))}
    </Subsection>
  );
}

const MAX_TITLE_CHARS = 1_500;

/** A longer reason is complete in the section of findings. */
const MAX_REASON_CHARS = 300;
/** Characters of a result on one line. In a summary, a check has at most two lines. */
const LINE_CHARS = { full: 46, summary: 54 } as const;
const MAX_LONG_ROWS = 6;
/** Second lines and sentences together, in a summary. */
const MAX_EXTRA_LINES = 8;

/**
 * The check sheet, which ends on the first page. If too many checks need two lines, a reason is not
 * repeated, and if that is not enough for a summary, which is one page, each check has one line.
 */
export function CheckTable({ content }: SectionProps) {
  const { verdict, layout } = content;
  const lineChars = LINE_CHARS[layout];
  const isLong = ({ reason, fixedChars }: CheckRow) => fixedChars + reason.length > lineChars;
  const sentenceCount = layout === 'summary' ? countSentences(content) : 0;
  const isCrowded = (rows: readonly CheckRow[]) =>
    rows.filter(isLong).length > Math.min(MAX_LONG_ROWS, MAX_EXTRA_LINES - sentenceCount);
  const allRows = referToEarlierReasons(verdict.checks).map(toCheckRow);
  const isRepeatable = (outcome: CheckOutcome) =>
    outcome.findingIds.length > 0 || isLong(toCheckRow(outcome));
  const rows = isCrowded(allRows)
    ? referToEarlierReasons(verdict.checks, isRepeatable).map(toCheckRow)
    : allRows;
  // The facts beside a good result have one line.
  const adverse = rows.filter(({ outcome }) => outcome.result !== 'good');
  const getMaxChars = ({ outcome }: CheckRow) =>
    isCrowded(adverse) || outcome.result === 'good' ? lineChars : 2 * lineChars;
  if (layout === 'summary')
    return <CustomerChecks content={content} rows={rows} getMaxChars={getMaxChars} />;
  const columns: Columns<CheckRow> = [
    column('Check', 15, ({ outcome }) => CHECKS[outcome.check].name),
    column('Result', 42, ({ outcome, reason }) => (
      <>
        <CheckBadge outcome={outcome} />
        {reason !== '' && ': '}
        <ExternalText text={reason} maxChars={MAX_REASON_CHARS} />
        {outcome.notRefreshed !== undefined && <p>{outcome.notRefreshed}</p>}
      </>
    )),
    column('Source', 26, ({ outcome: { datasets } }) => datasets.map(datasetName).join(', ')),
    column('Received', 17, ({ outcome }) => formatReceived(outcome)),
  ];
  return <Table caption="Checks" rows={rows} columns={columns} className="checks" />;
}

const getSentences = ({ vehicleAnswers, verdict: { checks, findings } }: SectionProps['content']) =>
  checks.map((outcome) => describeForCustomer(vehicleAnswers, outcome, findings));

const countSentences = (content: SectionProps['content']): number =>
  new Set(getSentences(content).filter(Boolean)).size;

type CustomerChecksProps = SectionProps & {
  readonly rows: readonly CheckRow[];
  readonly getMaxChars: (row: CheckRow) => number;
};

/** For a customer: sources in plain words, and what each Alert and Review means. */
function CustomerChecks({ content, rows, getMaxChars }: CustomerChecksProps) {
  const { vehicleAnswers, verdict } = content;
  const sentences = getSentences(content);
  const columns: Columns<CheckRow> = [
    column('Check', 14, ({ outcome }) => CHECKS[outcome.check].name),
    column('Result', 48, (row) => (
      <>
        <CheckBadge
          outcome={{ ...row.outcome, label: labelForCustomer(vehicleAnswers, row.outcome) }}
        />
        {row.reason !== '' && ': '}
        <BriefText text={row.reason} maxChars={getMaxChars(row) - row.fixedChars} />
        {row.suffix}
      </>
    )),
    column('Source', 38, ({ outcome: { datasets } }) => describeCustomerSources(datasets)),
    // Below the other cells of its row.
    column('What it means', 60, (_, index) => {
      const sentence = sentences[index];
      // A row that repeats an earlier one refers to it.
      return sentences.indexOf(sentence) === index ? sentence : undefined;
    }),
  ];
  return (
    <Table
      caption={`Checks${describeTimes(verdict.checks)}`}
      rows={rows}
      columns={columns}
      className="checks"
    />
  );
}

/** Characters of the sources on one line. */
const MAX_SOURCE_CHARS = 52;

function describeCustomerSources(datasets: readonly DatasetId[]): string {
  const names = [...new Set(datasets.map((dataset) => getDataset(dataset).sourceForCustomers))];
  const text = names.join('; ');
  return text.length > MAX_SOURCE_CHARS
    ? `${names.slice(0, 1).join('')} and ${names.length - 1} more`
    : text;
}

/** “, received 21 Nov 2026, 10:00 to 21 Nov 2026, 10:02”: once, because most times are equal. */
function describeTimes(checks: readonly CheckOutcome[]): string {
  const received = checks
    .flatMap(({ result, receivedAt }) => (result === 'failed' ? [] : (receivedAt ?? [])))
    .toSorted();
  if (received.length === 0) return '';
  const [first = '', last = ''] = [received.at(0), received.at(-1)].map((time) =>
    formatLondonTime(time ?? ''),
  );
  return `, received ${first === last ? first : `${first} to ${last}`}`;
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
