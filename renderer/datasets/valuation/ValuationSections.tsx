import { describeValuationCaveats } from '../../../shared/findings/valuation-caveats.ts';
import { formatMiles } from '../../../shared/format/numbers.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import {
  describeCondition,
  describeMileageSource,
  describeRequestedDate,
  describeValuationRequest,
  stockingDirection,
} from '../../../shared/reading/valuation.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Section } from '../../ui/Section.tsx';
import { Note } from '../parts/DatasetView.tsx';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './ValuationBasis.module.css';

const { Field, FieldList, isPresent, findWarning } = fieldsOf('valuation');

/** The mileage that the values are for, and the facts that they ignore, shown beside the values. */
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
  const isUnexpected = findWarning(props.warnings, ['mileage', 'estimate']) !== undefined;
  return (
    <Section title="Basis">
      <FieldList
        fields={[
          {
            path: ['mileage', 'value'],
            note: isUnexpected ? (
              <>
                Estimated by the provider: <Field path={['mileage', 'estimate']} />
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

/** The confidence band. The provider sends it only if it was requested. */
export function ConfidenceSection(props: DatasetViewProps) {
  const path = ['valuation', 'confidence'] as const;
  return (
    <Section title="Confidence band">
      {isPresent(props, path) ? (
        <FieldList group={path} fields={['lower', 'upper']} />
      ) : (
        <FetchOptionalValue props={props} parameter="confidence" />
      )}
    </Section>
  );
}

/** The expected value by days in stock. The provider sends it only if it was requested. */
export function StockingDepreciation(props: DatasetViewProps) {
  const { stockingDepreciation = '' } = props.record as RecordOf<'valuation'>;
  const name = 'stockingDepreciation';
  const direction = stockingDirection(stockingDepreciation) ?? 'unknown';
  return (
    <Section title="Stocking depreciation">
      {stockingDepreciation !== '' || findWarning(props.warnings, [name]) ? (
        <FieldList
          fields={[
            { path: [name], label: 'Over the days in stock', note: DIRECTION_LABELS[direction] },
          ]}
        />
      ) : (
        <FetchOptionalValue props={props} parameter={name} />
      )}
    </Section>
  );
}

const DIRECTION_LABELS = {
  depreciation: 'Depreciation (value decreases)',
  appreciation: 'Appreciation (value increases)',
  unknown: undefined,
} as const;

const OPTIONAL_VALUES = {
  confidence: {
    name: 'confidence band',
    meaning: 'The range that the provider gives around the value.',
  },
  stockingDepreciation: {
    name: 'stocking depreciation',
    meaning: 'How the value changes over the days in stock.',
  },
} as const;

type FetchOptionalValueProps = {
  readonly props: DatasetViewProps;
  readonly parameter: keyof typeof OPTIONAL_VALUES;
};

/** Offers to request a value, with the other parameters unchanged. */
function FetchOptionalValue({ props: { answer, context }, parameter }: FetchOptionalValueProps) {
  const { name, meaning } = OPTIONAL_VALUES[parameter];
  if (answer.parameters[parameter] === true)
    return <Note>Requested, but not in the response.</Note>;
  return (
    <>
      <Note>{meaning} Not requested.</Note>
      <div>
        <Button
          onPress={() =>
            context.fetch('valuation', { ...answer.parameters, [parameter]: true }, answer.version)
          }
        >
          {`Request with ${name} (1 request)`}
        </Button>
      </div>
    </>
  );
}
