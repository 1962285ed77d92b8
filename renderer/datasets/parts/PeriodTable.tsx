import { Fragment, type ReactNode, useId } from 'react';
import { type Day, daysBetween } from '../../../shared/format/days.ts';
import { EmptyValue } from '../../fields/Field.tsx';
import { formatDate } from '../../ui/format.ts';
import { PagedRows } from '../../ui/PagedRows.tsx';
import styles from './PeriodTable.module.css';

export type PeriodRow = {
  readonly key: string;
  readonly name: ReactNode;
  /** The ends of the bar. No bar is drawn unless both are present. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Replaces the date of the end. */
  readonly toText?: ReactNode;
  readonly duration: string | undefined;
  readonly note?: ReactNode;
  /** Current, earlier, or without dates in the record. */
  readonly variant: 'solid' | 'light' | 'hatched';
};

type PeriodTableProps = {
  readonly caption: string;
  readonly nameHeader: string;
  readonly rows: readonly PeriodRow[];
  readonly span: DayRange | undefined;
};

/** Periods as a table whose last column draws them on a common scale of years. */
export const PeriodTable = ({ rows, ...rest }: PeriodTableProps) => (
  <PagedRows rows={rows}>
    {(shown) => <Periods rows={shown.map(({ row }) => row)} {...rest} />}
  </PagedRows>
);

function Periods({ caption, nameHeader, rows, span }: PeriodTableProps) {
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Duration</th>
            {span && (
              <th scope="col" className={styles['bar']}>
                <span className="visually-hidden">Timeline</span>
                <YearAxis span={span} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr data-remarked={Boolean(row.note) || undefined}>
                <th scope="row" className={styles['name']}>
                  {row.name}
                </th>
                <td className={styles['day']}>{dayText(row.from)}</td>
                <td className={styles['day']}>{row.toText || dayText(row.to)}</td>
                <td className={styles['day']}>{row.duration ?? <EmptyValue />}</td>
                {span && (
                  <td className={styles['bar']}>
                    <PeriodBar row={row} span={span} />
                  </td>
                )}
              </tr>
              {row.note && (
                <tr>
                  <td className={styles['noteText']} colSpan={span ? 5 : 4}>
                    {row.note}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayText = (day: Day | undefined) => (day === undefined ? <EmptyValue /> : formatDate(day));

/** Per cent. Further right, a centred label would leave the narrowest drawing. */
const MAX_CENTRED_PERCENT = 94;

function YearAxis({ span }: { readonly span: DayRange }) {
  return (
    <svg className={styles['drawing']} aria-hidden="true">
      {yearTicks(span).map(({ year, position }) => (
        <text
          key={year}
          x={`${position}%`}
          y="14"
          textAnchor={position > MAX_CENTRED_PERCENT ? 'end' : 'middle'}
        >
          {year}
        </text>
      ))}
    </svg>
  );
}

function PeriodBar({ row, span }: { readonly row: PeriodRow; readonly span: DayRange }) {
  const hatch = useId();
  const { from, to, variant } = row;
  const start = from === undefined ? undefined : dayToPercent(from, span);
  const end = to === undefined ? undefined : dayToPercent(to, span);
  const box = start !== undefined &&
    end !== undefined &&
    end >= start && { x: `${start}%`, y: 5, width: `${Math.max(end - start, 0.5)}%`, height: 10 };
  return (
    <svg className={styles['drawing']} aria-hidden="true">
      <rect className={styles['track']} x="0" y="9" width="100%" height="2" />
      {yearTicks(span).map(({ year, position }) => (
        <line
          key={year}
          className={styles['grid']}
          x1={`${position}%`}
          x2={`${position}%`}
          y1="0"
          y2="20"
        />
      ))}
      {box && variant === 'hatched' && (
        <>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={styles['hatch']} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
          <rect {...box} fill={`url(#${hatch})`} />
          <rect {...box} className={styles['outline']} />
        </>
      )}
      {box && variant !== 'hatched' && <rect {...box} rx="1" className={styles[variant]} />}
    </svg>
  );
}

/** The first and last day of a drawing of periods. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** Returns the range of the known days, if any. A single day gets a range of one year. */
export function periodRange(days: readonly (Day | undefined)[]): DayRange | undefined {
  const knownDays = days.filter((day) => day !== undefined).toSorted();
  const from = knownDays[0];
  const to = knownDays.at(-1);
  if (from === undefined || to === undefined) return undefined;
  if (from !== to) return { from, to };
  return {
    from,
    to: new Date(Date.parse(`${from}T00:00:00Z`) + 366 * 864e5).toISOString().slice(0, 10),
  };
}

/** Returns the position of a day in per cent from the left edge, clamped to the range. */
export function dayToPercent(day: Day, { from, to }: DayRange): number {
  const share = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

const MAX_TICKS = 6;

/** Returns the years whose first day is in the range, or some of them at equal distances. */
export function yearTicks(span: DayRange): { year: number; position: number }[] {
  const first = Number(span.from.slice(0, 4)) + (span.from.endsWith('-01-01') ? 0 : 1);
  const last = Number(span.to.slice(0, 4));
  const step =
    [1, 2, 5, 10, 20, 50, 100].find((years) => (last - first + 1) / years <= MAX_TICKS) ?? 200;
  const ticks: { year: number; position: number }[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step)
    ticks.push({ year, position: dayToPercent(`${String(year).padStart(4, '0')}-01-01`, span) });
  return ticks;
}
