import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { formatPence } from '../../../shared/lists/amount.ts';
import { BELOW_LAST_TEST, isBelowLastTest } from '../../../shared/lists/odometer-check.ts';
import type { PrintedList, RenderList } from '../../../shared/lists/printed-list.ts';
import { describeOdometerSource, listValueCaveats } from '../../../shared/lists/row-caveats.ts';
import { nameRow, type TableRow } from '../../../shared/lists/table-columns.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { EnvironmentBanner, Watermark } from './Masthead.tsx';
import { BriefText, NOT_GIVEN } from './parts/Fields.tsx';
import { VerdictBadge } from './parts/ResultBadge.tsx';
import { WORK_LIST_STYLE } from './work-list-style.ts';

// React does not escape this style sheet. It is a constant.
const STYLE_HTML = { __html: WORK_LIST_STYLE };
const MAX_CELL_CHARS = 200;

/** Renders the rows of a work list for landscape paper, with a column for the hammer prices. */
export const renderList: RenderList = (list) =>
  `<!doctype html>\n${renderToStaticMarkup(<Page list={list} />)}`;

type Props = { readonly list: PrintedList };

function Page({ list }: Props) {
  const { name, environment, preparedAt, profileName } = list;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Work list</title>
        <style dangerouslySetInnerHTML={STYLE_HTML} />
      </head>
      <body>
        <main className="work-list">
          <EnvironmentBanner content={{ environment }} />
          <header className="work-list-head">
            <h1>
              <BriefText text={name} maxChars={80} />
            </h1>
            <p>
              {ENVIRONMENT_NAMES[environment]} · {countVehicles(list)} ·{' '}
              {formatLondonTime(preparedAt)}
            </p>
          </header>
          <Table list={list} />
          <p className="note">
            {profileName === undefined ? (
              'No buying profile is chosen, so no highest bid was calculated.'
            ) : (
              <>
                The highest bids were calculated with the buying profile “
                <BriefText text={profileName} maxChars={80} />
                ”. A calculation, not tax advice.
              </>
            )}{' '}
            All times are London time.
          </p>
        </main>
        <Watermark content={{ environment }} />
      </body>
    </html>
  );
}

const countVehicles = ({ rows, rowCount }: PrintedList) =>
  rows.length === rowCount
    ? formatCount(rowCount, 'vehicle')
    : `${formatNumber(rows.length)} of ${formatCount(rowCount, 'vehicle')}`;

type Column = {
  readonly header: string;
  /** In percent of the page. */
  readonly width: number;
  readonly className?: string;
  /** Names the row. */
  readonly isRowHeader?: boolean;
  readonly cell: (row: TableRow) => ReactNode;
};

const NOT_REQUESTED = <span className="quiet">Not requested</span>;
const brief = (text: string) => <BriefText text={text} maxChars={MAX_CELL_CHARS} />;
const note = (text: string) => text !== '' && <p>{brief(text)}</p>;

const COLUMNS: readonly Column[] = [
  { header: 'Lot', width: 7, isRowHeader: true, cell: ({ row }) => brief(row.lot) },
  {
    header: 'Plate',
    width: 10,
    className: 'plate',
    isRowHeader: true,
    cell: ({ row }) => brief(nameRow(row)),
  },
  { header: 'Vehicle', width: 20, cell: ({ row }) => renderVehicle(row) },
  {
    header: 'Odometer (miles)',
    width: 10,
    className: 'figures',
    cell: ({ row }) => renderOdometer(row),
  },
  { header: 'Verdict', width: 20, cell: ({ row }) => renderVerdict(row) },
  { header: 'Highest bid', width: 13, className: 'figures', cell: renderBid },
  {
    header: 'Reserve',
    width: 8,
    className: 'figures',
    cell: ({ row }) => (row.reservePence === null ? NOT_GIVEN : formatPence(row.reservePence)),
  },
  // Empty: the hammer prices are written by hand.
  { header: 'Hammer', width: 12, className: 'hammer', cell: () => null },
];

type Row = TableRow['row'];

function renderVehicle({ summary }: Row) {
  if (!summary) return NOT_REQUESTED;
  return summary.title === '' ? <span className="quiet">Not known</span> : brief(summary.title);
}

function renderOdometer(row: Row) {
  const source = describeOdometerSource(row);
  if (row.odometerMiles === null) return source === '' ? NOT_GIVEN : brief(source);
  return (
    <>
      {formatNumber(row.odometerMiles)}
      {note(source)}
    </>
  );
}

const renderVerdict = (row: Row) => (
  <>
    {isBelowLastTest(row) && (
      <div>
        <strong>{BELOW_LAST_TEST}</strong>
      </div>
    )}
    {row.summary ? (
      <>
        <VerdictBadge result={row.summary.verdict} />
        {note(row.summary.reasons)}
      </>
    ) : (
      NOT_REQUESTED
    )}
  </>
);

function renderBid({ row, bid }: TableRow) {
  if (!bid) return row.summary ? <span className="quiet">Not calculated</span> : NOT_REQUESTED;
  if (bid.kind === 'no-bid') return brief(bid.text);
  return (
    <>
      <strong>{formatPence(bid.highestBidPence)}</strong>
      {note(listValueCaveats(row).join('. '))}
    </>
  );
}

const Table = ({ list }: Props) => (
  <table>
    <caption>Vehicles</caption>
    <colgroup>
      {COLUMNS.map(({ header, width }) => (
        <col key={header} className={`w${width}`} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {COLUMNS.map(({ header, className }) => (
          <th key={header} scope="col" className={className}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.rows.map((row) => (
        <tr key={row.row.number}>
          {COLUMNS.map(({ header, className, isRowHeader, cell }) =>
            isRowHeader ? (
              <th key={header} scope="row" className={className}>
                {cell(row)}
              </th>
            ) : (
              <td key={header} className={className}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
