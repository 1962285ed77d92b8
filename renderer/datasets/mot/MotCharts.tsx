import { LineChart } from '../../ui/chart/LineChart.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { formatMiles, formatNumber } from '../../ui/format.ts';
import { SectionColumns } from '../SectionColumns.tsx';
import { Note } from '../parts/Note.tsx';
import { formatLondonDay, defectCounts, type MotRow, mileageReadings } from './mot-data.ts';

type MotChartsProps = {
  readonly rows: readonly MotRow[];
  /** What one row covers. */
  readonly rowKind: 'year' | 'test';
};

/** Mileage and defects, drawn side by side. */
export function MotCharts({ rows, rowKind }: MotChartsProps) {
  const readings = mileageReadings(rows);
  const defects = defectCounts(rows);
  if (defects.length === 0 && readings.length === 0)
    return <Note>No test with a date is in the answer, so there is nothing to draw.</Note>;
  return (
    <SectionColumns>
      {readings.length > 0 && (
        <div className="shrink">
          <LineChart
            title={`Mileage by ${rowKind}`}
            x={{ label: 'Date of test', kind: 'time', format: formatLondonDay }}
            y={{ label: 'Mileage, miles', format: formatNumber, from: 0 }}
            series={[
              {
                name: 'Mileage',
                marker: 'circle',
                points: readings.map(({ timeMs: index, miles }) => ({
                  x: index,
                  y: miles,
                  label: `${formatLondonDay(index)}, ${formatMiles(miles)}`,
                })),
              },
            ]}
          />
        </div>
      )}
      {defects.length > 0 && (
        <div className="shrink">
          <StackedBars
            title={`Defects by ${rowKind}`}
            x={{ label: rowKind === 'year' ? 'Year' : 'Test' }}
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
    </SectionColumns>
  );
}
