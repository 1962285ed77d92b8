import {
  describePrintedSources,
  describePrintedVerdict,
} from '../../../../shared/findings/verdict-text.ts';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { describeTitleAtPayment } from '../../../../shared/findings/title-at-payment.ts';
import { isInsurancePurpose } from '../../../../shared/report/snapshot.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { CheckBadge, ResultIcon } from '../parts/ResultBadge.tsx';
import {
  omittedSections,
  sectionNumber,
  Section,
  type SectionProps,
  Subsection,
} from '../parts/Section.tsx';
import { column, type Columns, Table, timeColumns } from '../parts/Table.tsx';
import { type CheckRow, createCheckRows } from './check-rows.ts';

/** The verdict and the check sheet: with the identity above it, a summary on one page. */
export function Verdict({ content }: SectionProps) {
  const { verdict, rulesVersion } = content;
  const omitted = omittedSections(content);
  const { label, message, note } = describePrintedVerdict(verdict);
  return (
    <Section id="verdict" content={content}>
      <div className={`verdict ${verdict.result}`}>
        <ResultIcon result={verdict.result} />
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
/** Characters of a result on one line. */
const LINE_CHARS = 46;
/** With more rows of two lines, the sheet would not end on the first page. */
const MAX_LONG_ROWS = 6;

const CheckTable = ({ content }: SectionProps) => (
  <Table
    caption="Checks"
    rows={createCheckRows(content.verdict.checks, LINE_CHARS, MAX_LONG_ROWS)}
    columns={checkColumns(content)}
    className="checks"
  />
);

const checkColumns = (content: ReportContent): Columns<CheckRow> => [
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
  ...timeColumns<Pick<CheckRow, 'outcome'>>(
    'Received',
    17,
    content,
    content.verdict.checks.map((outcome) => ({ outcome })),
    ({ outcome }) => getReceivedAt(outcome),
  ),
];

// The reason of a failure states its times. Nothing was received then.
const getReceivedAt = ({ result, receivedAt }: CheckOutcome) =>
  result === 'failed' ? null : receivedAt;
