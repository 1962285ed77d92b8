import { formatMiles } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Cell, metaAt } from '../../fields/cell.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { dayOfMoment, type MotRow, readingsOf } from './readings.ts';

type MotKeyFiguresProps = {
  readonly props: DatasetViewProps;
  readonly rows: readonly MotRow[];
  /** What this version calls its counts of tests. */
  readonly names: { readonly passed: string; readonly failed: string };
};

/** The figures that a test history is first looked at for. */
export function MotKeyFigures({ props, rows, names }: MotKeyFiguresProps) {
  const latest = readingsOf(rows).at(-1);
  return (
    <KeyFigures
      items={[
        {
          label: 'Latest mileage',
          value: latest ? formatMiles(latest.miles) : '–',
          note: latest ? `At the MOT of ${dayOfMoment(latest.at)}` : 'No test has a mileage',
        },
        {
          label: 'Average annual mileage',
          value: <Cell of={props} path={['averageAnnualMileage']} />,
          note: metaAt(props.schema, ['averageAnnualMileage'])?.note,
        },
        {
          label: 'Tests passed, failed',
          value: (
            <>
              <Cell of={props} path={[names.passed]} />, <Cell of={props} path={[names.failed]} />
            </>
          ),
        },
        {
          label: 'Dangerous, major defects',
          value: (
            <>
              <Cell of={props} path={['totalDangerous']} />,{' '}
              <Cell of={props} path={['totalMajor']} />
            </>
          ),
          note: 'In all tests counted',
        },
      ]}
    />
  );
}
