import { LineChart } from '../../ui/chart/LineChart.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { formatMiles, formatNumber } from '../../ui/format.ts';
import { Columns } from '../Columns.tsx';
import { Note } from '../parts/Note.tsx';
import { dayOfMoment, defectsOf, type MotRow, readingsOf } from './readings.ts';
import styles from './Mot.module.css';

type MotChartsProps = {
  readonly rows: readonly MotRow[];
  /** What a row stands for. */
  readonly each: 'year' | 'test';
};

/** Mileage and defects, drawn side by side. */
export function MotCharts({ rows, each }: MotChartsProps) {
  const readings = readingsOf(rows);
  const defects = defectsOf(rows);
  if (defects.length === 0 && readings.length === 0)
    return <Note>No test with a date is in the answer, so there is nothing to draw.</Note>;
  return (
    <Columns>
      {readings.length > 0 && (
        <div className={styles['chart']}>
          <LineChart
            title={`Mileage by ${each}`}
            x={{ label: 'Date of test', kind: 'time', format: dayOfMoment }}
            y={{ label: 'Mileage, miles', format: formatNumber, from: 0 }}
            series={[
              {
                name: 'Mileage',
                mark: 'circle',
                points: readings.map(({ at, miles }) => ({
                  x: at,
                  y: miles,
                  label: `${dayOfMoment(at)}, ${formatMiles(miles)}`,
                })),
              },
            ]}
          />
        </div>
      )}
      {defects.length > 0 && (
        <div className={styles['chart']}>
          <StackedBars
            title={`Defects by ${each}`}
            x={{ label: each === 'year' ? 'Year' : 'Test' }}
            y={{ label: 'Defects' }}
            categories={defects.map(({ category }) => category)}
            series={[
              {
                name: 'Dangerous',
                values: defects.map(({ dangerous }) => dangerous),
                tone: 'alert',
                pattern: 'solid',
              },
              {
                name: 'Major',
                values: defects.map(({ major }) => major),
                tone: 'review',
                pattern: 'hatched',
              },
              {
                name: 'Minor',
                values: defects.map(({ minor }) => minor),
                tone: 'information',
                pattern: 'dotted',
              },
              {
                name: 'Advisories',
                values: defects.map(({ advisories }) => advisories),
                tone: 'unknown',
                pattern: 'outlined',
              },
            ]}
          />
        </div>
      )}
    </Columns>
  );
}
