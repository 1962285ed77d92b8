import { useMemo } from 'react';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { EstimateSwatch, IntervalSwatch } from '../../ui/chart/legend-swatches.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { formatDate, formatMiles, formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { expectedMileage } from './expected-mileage.ts';
import styles from './VehicleHistory.module.css';
import type { HistoryProps } from './VehicleTimeline.tsx';
import { type MileageRow, buildMileageView } from './mileage-view.ts';

const x = {
  label: 'Date',
  kind: 'time',
  format: (time: number) => formatDate(new Date(time).toISOString().slice(0, 10)),
} as const;
const y = { label: 'Mileage, miles', format: (miles: number) => formatNumber(miles), from: 0 };

const COLUMNS: readonly DataColumn<MileageRow>[] = [
  { key: 'day', header: 'Date', isRowHeader: true, cell: ({ reading }) => formatDate(reading.day) },
  {
    key: 'miles',
    header: 'Mileage',
    align: 'right',
    cell: ({ reading }) => formatMiles(reading.miles),
  },
  { key: 'source', header: 'Source', cell: ({ source }) => source },
  { key: 'remark', header: 'Remark', cell: ({ note }) => note },
];

/** All mileage readings by source, with mileage decreases and the expected range. */
export function MileageChart({ answers, placeholder }: HistoryProps) {
  const view = useMemo(() => buildMileageView(answers), [answers]);
  const expected = useMemo(() => expectedMileage(answers), [answers]);
  if (view.rows.length === 0)
    return placeholder ?? <p className={styles['empty']}>Mileage: no reading in what has come</p>;
  return (
    <Section title="Mileage" note="As tests, adverts and valuations give it">
      <LineChart
        title="Mileage over time"
        x={x}
        y={y}
        series={view.series}
        band={expected.band}
        intervals={view.intervals}
        extraLegend={[
          ...(view.hasEstimates ? [{ name: 'Hollow: estimated', swatch: <EstimateSwatch /> }] : []),
          ...(view.intervals.length > 0
            ? [{ name: 'Fall or jump to look at', swatch: <IntervalSwatch /> }]
            : []),
        ]}
        table={{ columns: COLUMNS, rows: view.rows }}
        height={300}
      />
      <p className={styles['note']}>{expected.text}</p>
    </Section>
  );
}
