import { describeValuationCaveats } from '../../../shared/findings/valuation-caveats.ts';
import { formatMiles } from '../../../shared/format/numbers.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import {
  describeCondition,
  describeMileageSource,
  describeRequestedDate,
  describeValuationRequest,
} from '../../../shared/reading/valuation.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Section } from '../../ui/Section.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import { warningAt } from '../../fields/field-warnings.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import styles from './ValuationBasis.module.css';

/** What the values were requested for, and what they are not adjusted for: beside the values. */
export function ValuationTerms(props: DatasetViewProps) {
  const { mileage } = props.record as RecordOf<'valuation'>;
  const caveats = describeValuationCaveats(props.context.findings);
  const mileageText = mileage?.value === undefined ? '' : `: ${formatMiles(mileage.value)}`;
  return (
    <div className={styles['terms']}>
      <p className={styles['request']}>{describeValuationRequest(props.answer)}.</p>
      {caveats !== undefined && (
        <Callout tone="review" title={caveats}>
          A guide value assumes a vehicle without these records.
        </Callout>
      )}
      {mileage?.estimate === true && (
        <Callout tone="review" title={`Mileage estimated by the provider${mileageText}`}>
          Enter the odometer reading and request again to value this vehicle.
        </Callout>
      )}
    </div>
  );
}

/** The basis of the values: mileage and its source, date and condition. */
export function ValuationBasis(props: DatasetViewProps) {
  const { answer } = props;
  const isUnexpected = warningAt(props.warnings, ['mileage', 'estimate']) !== undefined;
  return (
    <Section title="Basis">
      <FieldList
        source={props}
        fields={[
          {
            path: ['mileage', 'value'],
            note: isUnexpected ? (
              <>
                Estimated by the provider: <Field source={props} path={['mileage', 'estimate']} />
              </>
            ) : (
              describeMileageSource(answer, 'screen')
            ),
          },
          { path: ['valuation', 'date'], note: describeRequestedDate(answer) },
          { path: ['condition'], label: 'Condition', ...describeCondition(answer) },
          'youngUsed',
        ]}
      />
    </Section>
  );
}
