import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { isPresent } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { stockingDirection } from '../../../shared/reading/valuation-values.ts';

/** The confidence band. The provider sends it only if it was requested. */
export function ConfidenceSection(props: DatasetViewProps) {
  const path = ['valuation', 'confidence'];
  const hasValues = isPresent(props, path);
  return (
    <Section title="Confidence band">
      {hasValues ? (
        <FieldList source={props} group={path} fields={['lower', 'upper']} />
      ) : (
        <FetchOptionalValue props={props} parameter="confidence" valueName="confidence band">
          The bounds that the service puts around the value.
        </FetchOptionalValue>
      )}
    </Section>
  );
}

/** The expected value by days in stock. The provider sends it only if it was requested. */
export function StockingDepreciation(props: DatasetViewProps) {
  const { stockingDepreciation } = props.record as RecordOf<'valuation'>;
  const hasValues = isPresent(props, ['stockingDepreciation']) && stockingDepreciation !== '';
  return (
    <Section title="Stocking depreciation">
      {hasValues ? (
        <FieldList
          source={props}
          fields={[
            {
              path: ['stockingDepreciation'],
              label: 'Over the days in stock',
              note: DIRECTION_LABELS[stockingDirection(stockingDepreciation ?? '') ?? 'unknown'],
            },
          ]}
        />
      ) : (
        <FetchOptionalValue
          props={props}
          parameter="stockingDepreciation"
          valueName="stocking depreciation"
        >
          What the value does over the days in stock.
        </FetchOptionalValue>
      )}
    </Section>
  );
}

const DIRECTION_LABELS = {
  depreciation: 'Depreciation: the value falls',
  appreciation: 'Appreciation: the value rises',
  unknown: undefined,
} as const;

/**
 * States that a value was not requested and offers to request it with the other parameters
 * unchanged.
 */
function FetchOptionalValue({
  props: { answer, context },
  parameter,
  valueName,
  children,
}: {
  readonly props: DatasetViewProps;
  readonly parameter: 'confidence' | 'stockingDepreciation';
  readonly valueName: string;
  readonly children: string;
}) {
  const wasRequested = answer.parameters[parameter] === true;
  if (wasRequested) return <Note>Asked for, but the answer holds none.</Note>;
  return (
    <>
      <Note>{children} Not asked for; asking makes one more call.</Note>
      <div>
        <Button
          onPress={() =>
            context.fetch('valuation', { ...answer.parameters, [parameter]: true }, answer.version)
          }
        >
          {`Fetch with ${valueName}`}
        </Button>
      </div>
    </>
  );
}
