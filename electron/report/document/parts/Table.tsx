import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../../../shared/format/text.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { formatOtherTime } from './source-text.ts';

type Column<Row> = {
  readonly head: string;
  /** Percent of the table's width, so that received values cannot narrow a column. */
  readonly width: number;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** True for numbers, which are aligned at the right. */
  readonly isNumeric?: boolean;
};

/** The first column is the row header. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export const column = <Row,>(
  head: string,
  width: number,
  cell: Column<Row>['cell'],
): Column<Row> => ({ head, width, cell });

export const numberColumn = <Row,>(...texts: Parameters<typeof column<Row>>): Column<Row> => ({
  ...column(...texts),
  isNumeric: true,
});

/**
 * A column for the times of rows that were not received at the usual time. No column if there is none.
 * The others then share its width.
 */
export function timeColumns<Row>(
  head: string,
  width: number,
  content: ReportContent,
  rows: readonly Row[],
  getTime: (row: Row) => string | null | undefined,
): readonly Column<Row>[] {
  const format = (row: Row) => formatOtherTime(content, getTime(row) ?? undefined);
  return rows.some((row) => format(row) !== '') ? [column(head, width, format)] : [];
}

type Props<Row> = {
  readonly caption: ReactNode;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  /** The number of rows in the response, if `rows` has only some of them. */
  readonly total?: number | undefined;
  readonly maxRows?: number;
  readonly className?: string;
  /** A second line of each row, across the columns behind the first. */
  readonly detail?: Pick<Column<Row>, 'head' | 'cell'>;
};

/** A hostile answer may have a hundred thousand rows; a real one seldom has forty. */
const MAX_ROWS = 80;
/** Tables and parts up to this length are not split across pages. */
export const MAX_UNSPLIT_ROWS = 4;

/** A table whose head is repeated on every page. Rows are never split. Empty without rows. */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, total = rows.length } = props;
  const { maxRows = MAX_ROWS, className = '', detail } = props;
  const [first, ...others] = columns;
  if (rows.length === 0) return null;
  const shownRows = rows.slice(0, maxRows);
  return (
    <>
      <table className={shownRows.length > MAX_UNSPLIT_ROWS ? className : `${className} kept`}>
        <caption>{caption}</caption>
        <colgroup>
          {columns.map(({ head, width }) => (
            <col key={head} className={`w${width}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, isNumeric }) => (
              <th key={head} scope="col" className={cellClassName(isNumeric)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row, index) => (
            // Rows are printed once and have nothing of their own to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <tr>
                <th scope="row" className={cellClassName(first.isNumeric)}>
                  {first.cell(row, index)}
                </th>
                {others.map(({ head, isNumeric, cell }) => (
                  <td key={head} className={cellClassName(isNumeric)}>
                    {cell(row, index)}
                  </td>
                ))}
              </tr>
              {detail && (
                <tr className="detail">
                  <th scope="row">{detail.head}</th>
                  <td colSpan={others.length}>{detail.cell(row, index)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <OmittedCount count={total - shownRows.length} noun="row" />
    </>
  );
}

const cellClassName = (isNumeric: boolean | undefined) => (isNumeric ? 'figures' : undefined);

type OmittedCountProps = {
  readonly count: number;
  readonly noun: string;
  readonly plural?: string;
};

/** States how many entries were not printed. Shows nothing if all were printed. */
export function OmittedCount({ count, noun, plural = `${noun}s` }: OmittedCountProps) {
  return (
    count > 0 && (
      <p className="more">
        and {formatCount(count, `more ${noun}`, `more ${plural}`)}, held in the responses saved with
        this report.
      </p>
    )
  );
}
