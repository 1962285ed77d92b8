import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatDate, formatMiles } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Cell } from '../../fields/cell.tsx';
import { CellGrid } from '../../fields/CellGrid.tsx';
import { warningAt } from '../../fields/figure.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';

/** What the values rest on: the mileage and whose it is, the date, the condition. */
export function Basis(props: DatasetViewProps) {
  const { mileage } = props.record as RecordOf<'valuation'>;
  const { parameters } = props.answer;
  const isMisfit = warningAt(props.warnings, ['mileage', 'estimate']) !== undefined;
  const poor = parameters['condition'] === 'poor';
  return (
    <Section title="What it rests on">
      <CellGrid
        of={props}
        fields={[
          {
            path: ['mileage', 'value'],
            note: isMisfit ? (
              <>
                Estimated by the service: <Cell of={props} path={['mileage', 'estimate']} />
              </>
            ) : (
              mileageWords(mileage, parameters['mileage'])
            ),
          },
          {
            path: ['valuation', 'date'],
            note:
              typeof parameters['date'] === 'string'
                ? `Asked for ${formatDate(parameters['date'])}`
                : 'No date was asked for',
          },
          {
            path: ['condition'],
            label: 'Condition',
            value: poor ? 'Poor' : 'Good',
            note: poor
              ? 'As asked: a trade-oriented value'
              : conditionWords(parameters['condition']),
          },
          { path: ['youngUsed'] },
        ]}
      />
    </Section>
  );
}

/** Said before anything rests on it: a value of a mileage that nobody read off the car. */
export function EstimatedMileage(props: DatasetViewProps) {
  const { mileage } = props.record as RecordOf<'valuation'>;
  if (mileage?.estimate !== true) return null;
  const figure = mileage.value === undefined ? '' : `: ${formatMiles(mileage.value)}`;
  return (
    <Callout tone="review" title={`Mileage estimated by the service${figure}`}>
      Enter the mileage on the clock and fetch again for a value of this very car.
    </Callout>
  );
}

function conditionWords(asked: unknown): string {
  return asked === undefined ? 'The service’s own when none is asked for' : 'As asked';
}

/** Whose mileage the value was worked out with. */
export function mileageWords(
  mileage: RecordOf<'valuation'>['mileage'],
  asked: unknown,
): string | undefined {
  if (mileage?.estimate === true) return 'Estimated by the service';
  if (typeof asked === 'number' && mileage?.value !== undefined && mileage.value !== asked)
    return `You gave ${formatMiles(asked)}; the value was worked out with another figure`;
  if (typeof asked === 'number') return 'As you gave it, not estimated by the service';
  if (mileage?.estimate === false) return 'Not estimated by the service';
  return mileage?.value === undefined
    ? undefined
    : 'The answer does not say whether it is an estimate';
}
