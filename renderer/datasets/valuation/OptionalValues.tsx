import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { stockingDirection } from '../../../shared/reading/valuation.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Section } from '../../ui/Section.tsx';
import { Note } from '../parts/DatasetView.tsx';
import { fieldsOf } from '../parts/fields-of.ts';

const { FieldList, isPresent, findWarning } = fieldsOf('valuation');

/** The confidence band. The provider sends it only if it was requested. */
export function ConfidenceSection(props: DatasetViewProps) {
  const path = ['valuation', 'confidence'] as const;
  return (
    <Section title="Confidence band">
      {isPresent(props, path) ? (
        <FieldList group={path} fields={['lower', 'upper']} />
      ) : (
        <MissingValue
          isRequested={props.answer.parameters['confidence'] === true}
          meaning="The range that the provider gives around the value."
        />
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
        <MissingValue
          isRequested={props.answer.parameters[name] === true}
          meaning="How the value changes over the days in stock."
        />
      )}
    </Section>
  );
}

const DIRECTION_LABELS = {
  depreciation: 'Depreciation (value decreases)',
  appreciation: 'Appreciation (value increases)',
  unknown: undefined,
} as const;

type MissingValueProps = { readonly isRequested: boolean; readonly meaning: string };

const MissingValue = ({ isRequested, meaning }: MissingValueProps) => (
  <Note>
    {isRequested
      ? 'Requested, but not in the response.'
      : `${meaning} Not requested: select it under “More parameters”.`}
  </Note>
);
