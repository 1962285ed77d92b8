import { type CheckOutcome, raisedSeverity } from '../../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import { labelForCustomer } from '../../../../shared/findings/customer-text.ts';
import { capitalize } from '../../../../shared/format/text.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { type DatasetId, getDataset } from '../../../../shared/provider/catalogue.ts';
import { BriefText } from '../parts/Fields.tsx';
import { CheckBadge } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';
import { type CheckRow, createCheckRows, isLong } from './check-rows.ts';

/**
 * Characters of a result on one line. A missing fact may use two lines, unless too many rows need them.
 */
const LINE_CHARS = 48;
const MAX_LONG_ROWS = 6;

/** The check sheet for a customer, with sources in plain words. */
export function CustomerChecks({ content: { vehicleAnswers, verdict } }: SectionProps) {
  const { checks } = verdict;
  const rows = createCheckRows(checks, LINE_CHARS, MAX_LONG_ROWS);
  const isCrowded =
    rows.filter((row) => !isBrief(row) && isLong(row, LINE_CHARS)).length > MAX_LONG_ROWS;
  const columns: Columns<CheckRow> = [
    column('Check', 16, ({ outcome }) => CHECKS[outcome.check].name),
    column('Result', 42, (row) => {
      const reason = isOwnAdvert(row) ? '' : row.reason;
      return (
        <>
          <CheckBadge
            outcome={{ ...row.outcome, label: labelForCustomer(vehicleAnswers, row.outcome) }}
          />
          {reason !== '' && ': '}
          <BriefText
            text={reason}
            maxChars={(isCrowded || isBrief(row) ? 1 : 2) * LINE_CHARS - row.fixedChars}
          />
          {row.suffix}
        </>
      );
    }),
    column('Source', 42, ({ outcome: { datasets } }) => describeSources(datasets)),
  ];
  return (
    <Table
      caption={
        <>
          Checks<span>{describeTimes(checks)}</span>
        </>
      }
      rows={rows}
      columns={columns}
      className="checks"
    />
  );
}

/** A good result has one line, and so has a result that the findings above explain. */
const isBrief = ({ outcome }: CheckRow) =>
  outcome.result === 'good' || raisedSeverity(outcome) !== undefined;

/** What an advert of the dealer states is not printed for a customer. */
const isOwnAdvert = ({ outcome }: CheckRow) =>
  outcome.check === 'adverts' && raisedSeverity(outcome) !== undefined;

/** Characters of the sources on one line. */
const MAX_SOURCE_CHARS = 50;

function describeSources(datasets: readonly DatasetId[]): string {
  const names = [...new Set(datasets.map((dataset) => getDataset(dataset).sourceForCustomers))];
  const text = names.join('; ');
  const brief = `${names.slice(0, 1).join('')} and ${names.length - 1} more`;
  return capitalize(text.length > MAX_SOURCE_CHARS ? brief : text);
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
