import { metaAt } from '../../../shared/provider/field-paths.ts';
import { formatMiles } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Field } from '../../fields/Field.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { formatLondonDay, type MotRow, mileageReadings } from './mot-data.ts';

type MotKeyFiguresProps = {
  readonly props: DatasetViewProps;
  readonly rows: readonly MotRow[];
  /** The version's labels for its counts of tests. */
  readonly names: { readonly passed: string; readonly failed: string };
};

/** The most important values of a test history. */
export function MotKeyFigures({ props, rows, names }: MotKeyFiguresProps) {
  const latest = mileageReadings(rows).at(-1);
  return (
    <KeyFigures
      items={[
        {
          label: 'Latest mileage',
          value: latest ? formatMiles(latest.miles) : '–',
          note: latest
            ? `At the MOT of ${formatLondonDay(latest.timeMs)}`
            : 'No test has a mileage',
        },
        {
          label: 'Average annual mileage',
          value: <Field source={props} path={['averageAnnualMileage']} />,
          note: metaAt(props.schema, ['averageAnnualMileage'])?.note,
        },
        {
          label: 'Tests passed, failed',
          value: (
            <>
              <Field source={props} path={[names.passed]} />,{' '}
              <Field source={props} path={[names.failed]} />
            </>
          ),
        },
        {
          label: 'Dangerous, major defects',
          value: (
            <>
              <Field source={props} path={['totalDangerous']} />,{' '}
              <Field source={props} path={['totalMajor']} />
            </>
          ),
          note: 'In all tests counted',
        },
      ]}
    />
  );
}
