import { useMemo } from 'react';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { EstimateKey, StretchKey } from '../../ui/chart/LineKeys.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { formatDate, formatMiles, formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { expectedMileage } from './expected-mileage.ts';
import styles from './History.module.css';
import type { HistoryProps } from './history-props.ts';
import { type MileageRow, mileageView } from './mileage-view.ts';

const x = {
  label: 'Date',
  kind: 'time',
  format: (at: number) => formatDate(new Date(at).toISOString().slice(0, 10)),
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
  { key: 'remark', header: 'Remark', cell: ({ remark }) => remark },
];

/** Every mileage that the answers give, by who says it, with what falls and where it is expected. */
export function MileageChart({ known, awaited }: HistoryProps) {
  const view = useMemo(() => mileageView(known), [known]);
  const expected = useMemo(() => expectedMileage(known), [known]);
  if (view.rows.length === 0)
    return awaited ?? <p className={styles['nothing']}>Mileage: no reading in what has come</p>;
  return (
    <Section title="Mileage" note="As tests, adverts and valuations give it">
      <LineChart
        title="Mileage over time"
        x={x}
        y={y}
        series={view.series}
        band={expected.band}
        stretches={view.stretches}
        keys={[
          ...(view.hasEstimates ? [{ name: 'Hollow: estimated', swatch: <EstimateKey /> }] : []),
          ...(view.stretches.length > 0
            ? [{ name: 'Fall or jump to look at', swatch: <StretchKey /> }]
            : []),
        ]}
        table={{ columns: COLUMNS, rows: view.rows }}
        height={300}
      />
      <p className={styles['note']}>{expected.words}</p>
    </Section>
  );
}
