import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatDate, formatMiles } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import { warningAt } from '../../fields/field-warnings.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';

/** The basis of the values: mileage and its source, date and condition. */
export function ValuationBasis(props: DatasetViewProps) {
  const { mileage } = props.record as RecordOf<'valuation'>;
  const { parameters } = props.answer;
  const isUnexpected = warningAt(props.warnings, ['mileage', 'estimate']) !== undefined;
  const poor = parameters['condition'] === 'poor';
  return (
    <Section title="What it rests on">
      <FieldList
        source={props}
        fields={[
          {
            path: ['mileage', 'value'],
            note: isUnexpected ? (
              <>
                Estimated by the service: <Field source={props} path={['mileage', 'estimate']} />
              </>
            ) : (
              describeMileageSource(mileage, parameters['mileage'])
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
              : describeConditionSource(parameters['condition']),
          },
          'youngUsed',
        ]}
      />
    </Section>
  );
}

/** Warns before the values that the mileage is an estimate and was not read from the vehicle. */
export function EstimatedMileageWarning(props: DatasetViewProps) {
  const { mileage } = props.record as RecordOf<'valuation'>;
  if (mileage?.estimate !== true) return null;
  const figure = mileage.value === undefined ? '' : `: ${formatMiles(mileage.value)}`;
  return (
    <Callout tone="review" title={`Mileage estimated by the service${figure}`}>
      Enter the mileage on the clock and fetch again for a value of this very car.
    </Callout>
  );
}

function describeConditionSource(requestedValue: unknown): string {
  return requestedValue === undefined ? 'The service’s own when none is asked for' : 'As asked';
}

/** Describes the source of the mileage used for the valuation. */
export function describeMileageSource(
  mileage: RecordOf<'valuation'>['mileage'],
  requestedValue: unknown,
): string | undefined {
  if (mileage?.estimate === true) return 'Estimated by the service';
  if (
    typeof requestedValue === 'number' &&
    mileage?.value !== undefined &&
    mileage.value !== requestedValue
  )
    return `You gave ${formatMiles(requestedValue)}; the value was worked out with another figure`;
  if (typeof requestedValue === 'number') return 'As you gave it, not estimated by the service';
  if (mileage?.estimate === false) return 'Not estimated by the service';
  return mileage?.value === undefined
    ? undefined
    : 'The answer does not say whether it is an estimate';
}
