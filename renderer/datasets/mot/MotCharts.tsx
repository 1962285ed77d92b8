import { LineChart } from '../../ui/chart/LineChart.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { formatMiles, formatNumber } from '../../ui/format.ts';
import { Note, SectionColumns } from '../parts/DatasetView.tsx';
import { formatLondonDay, defectCounts, type MotRow, mileageReadings } from './mot-data.ts';

type MotChartsProps = {
  readonly rows: readonly MotRow[];
  /** What one row covers. */
  readonly rowKind: 'year' | 'test';
};

const DEFECT_SERIES = [
  { key: 'dangerous', name: 'Dangerous', tone: 'alert', pattern: 'solid' },
  { key: 'major', name: 'Major', tone: 'review', pattern: 'hatched' },
  { key: 'minor', name: 'Minor', tone: 'information', pattern: 'dotted' },
  { key: 'advisories', name: 'Advisories', tone: 'unknown', pattern: 'outlined' },
] as const;

/** Mileage and defects, drawn side by side. */
export function MotCharts({ rows, rowKind }: MotChartsProps) {
  const readings = mileageReadings(rows);
  const defects = defectCounts(rows);
  if (defects.length === 0 && readings.length === 0)
    return <Note>The response lists no dated tests, so no chart is shown.</Note>;
  return (
    <SectionColumns>
      {readings.length > 0 && (
        <div className="shrink">
          <LineChart
            title={`Mileage by ${rowKind}`}
            x={{ label: 'Date of test', format: formatLondonDay }}
            y={{ label: 'Mileage, miles', format: formatNumber, from: 0 }}
            series={[
              {
                name: 'Mileage',
                marker: 'circle',
                points: readings.map(({ timeMs, miles }) => ({
                  x: timeMs,
                  y: miles,
                  label: `${formatLondonDay(timeMs)}, ${formatMiles(miles)}`,
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
            xLabel={rowKind === 'year' ? 'Year' : 'Test'}
            yLabel="Defects"
            categories={defects.map(({ category }) => category)}
            series={DEFECT_SERIES.map(({ key, ...series }) => ({
              ...series,
              values: defects.map((defect) => defect[key]),
            }))}
          />
        </div>
      )}
    </SectionColumns>
  );
}
