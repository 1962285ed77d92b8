import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import {
  describeForCustomer,
  labelForCustomer,
} from '../../../../shared/findings/customer-text.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { BriefText } from '../parts/Fields.tsx';
import { CheckBadge } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';
import { type CheckRow, createCheckRows, isLong } from './check-rows.ts';

/** Characters of a result on one line. A result has at most two. */
const LINE_CHARS = 54;
const MAX_LONG_ROWS = 6;
/** Second lines and sentences together: a summary is one page. */
const MAX_EXTRA_LINES = 8;

/** The check sheet for a customer: sources in plain words, and what each Alert and Review means. */
export function CustomerChecks({ content }: SectionProps) {
  const { vehicleAnswers, verdict } = content;
  const { checks, findings } = verdict;
  const sentences = checks.map((outcome) => describeForCustomer(vehicleAnswers, outcome, findings));
  const sentenceCount = new Set(sentences.filter(Boolean)).size;
  const maxLongRows = Math.min(MAX_LONG_ROWS, MAX_EXTRA_LINES - sentenceCount);
  const rows = createCheckRows(checks, LINE_CHARS, maxLongRows);
  // The facts beside a good result have one line. If too many of the other rows are long, each of
  // them has one line as well.
  const isCrowded =
    rows.filter((row) => !isGood(row) && isLong(row, LINE_CHARS)).length > maxLongRows;
  const columns: Columns<CheckRow> = [
    column('Check', 14, ({ outcome }) => CHECKS[outcome.check].name),
    column('Result', 48, (row) => (
      <>
        <CheckBadge
          outcome={{ ...row.outcome, label: labelForCustomer(vehicleAnswers, row.outcome) }}
        />
        {row.reason !== '' && ': '}
        <BriefText
          text={row.reason}
          maxChars={(isCrowded || isGood(row) ? 1 : 2) * LINE_CHARS - row.fixedChars}
        />
        {row.suffix}
      </>
    )),
    column('Source', 38, ({ outcome: { datasets } }) => describeSources(datasets)),
    // Below the other cells of its row.
    column('What it means', 60, (_, index) => {
      const sentence = sentences[index];
      // A row that repeats an earlier one refers to it.
      return sentences.indexOf(sentence) === index ? sentence : undefined;
    }),
  ];
  return (
    <Table
      caption={`Checks${describeTimes(checks)}`}
      rows={rows}
      columns={columns}
      className="checks"
    />
  );
}

const isGood = ({ outcome }: CheckRow) => outcome.result === 'good';

/** Characters of the sources on one line. */
const MAX_SOURCE_CHARS = 52;

function describeSources(datasets: readonly DatasetId[]): string {
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
