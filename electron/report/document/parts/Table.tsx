import type { ReactNode } from 'react';
import { formatNumber } from '../../../../shared/format/figures.ts';

export type Column<Row> = {
  readonly head: string;
  /** Percent of the table: what came can’t squeeze a column. */
  readonly width: number;
  readonly cell: (row: Row, at: number) => ReactNode;
  /** Figures stand in line at the right. */
  readonly figures?: boolean;
};

/** The first names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

type Props<Row> = {
  readonly caption: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly most?: number;
  readonly className?: string;
};

/** A hostile answer may hold a hundred thousand rows; a real one seldom holds forty. */
const MOST = 80;
/** So short a table is never split. */
const MOST_KEPT = 6;

/** Rows under a head that is repeated on every page; no row is ever split. */
export function Table<Row>({ caption, columns, rows, most = MOST, className = '' }: Props<Row>) {
  const [first, ...others] = columns;
  const shown = rows.slice(0, most);
  return (
    <>
      <table className={shown.length > MOST_KEPT ? className : `${className} kept`}>
        <caption>{caption}</caption>
        <colgroup>
          {columns.map(({ head, width }) => (
            <col key={head} className={`w${width}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, figures }) => (
              <th key={head} scope="col" className={classOf(figures)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // Rows are printed once and have nothing of their own to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <th scope="row" className={classOf(first.figures)}>
                {first.cell(row, at)}
              </th>
              {others.map(({ head, figures, cell }) => (
                <td key={head} className={classOf(figures)}>
                  {cell(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <More count={rows.length - shown.length} of="row" />
    </>
  );
}

const classOf = (figures: boolean | undefined) => (figures ? 'figures' : undefined);

/** Says how many were not printed; nothing where all were. */
export function More({ count, of }: { readonly count: number; readonly of: string }) {
  if (count <= 0) return null;
  return (
    <p className="more">
      … and {formatNumber(count)} more {count === 1 ? of : `${of}s`}, kept in the answers that are
      saved with this report.
    </p>
  );
}
