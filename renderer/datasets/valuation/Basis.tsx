import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { formatDate, formatMiles } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, schemaAt } from '../cell.tsx';
import type { DatasetViewProps } from '../props.ts';

/** What the values rest on: the mileage and whose it is, the date, the condition. */
export function Basis(props: DatasetViewProps) {
  const { mileage } = props.record as RecordOf<'valuation'>;
  const { parameters } = props.answer;
  const poor = parameters['condition'] === 'poor';
  return (
    <Section title="What it rests on">
      <KeyFigures
        items={[
          {
            label: 'Mileage',
            value: <Cell of={props} path={['mileage', 'value']} />,
            note: mileageWords(mileage, parameters['mileage']),
            tone: mileage?.estimate === true ? 'review' : undefined,
          },
          {
            label: 'Valuation date',
            value: <Cell of={props} path={['valuation', 'date']} />,
            note:
              typeof parameters['date'] === 'string'
                ? `Asked for ${formatDate(parameters['date'])}`
                : 'No date was asked for: the day of the answer',
          },
          {
            label: 'Condition',
            value: poor ? 'Poor' : 'Good',
            note: poor
              ? 'As asked: a trade-oriented value'
              : conditionWords(parameters['condition']),
          },
        ]}
      />
      <FieldGrid
        schema={schemaAt(props.schema, ['mileage']) ?? props.schema}
        record={mileage}
        warnings={props.warnings}
        path={['mileage']}
        names={['estimate']}
      />
      <FieldGrid
        schema={props.schema}
        record={props.record}
        warnings={props.warnings}
        names={['youngUsed']}
      />
    </Section>
  );
}

function conditionWords(asked: unknown): string {
  return asked === undefined ? 'No condition was asked for: the service takes good' : 'As asked';
}

/** Whose mileage the value was worked out with. */
export function mileageWords(
  mileage: RecordOf<'valuation'>['mileage'],
  asked: unknown,
): string | undefined {
  if (mileage?.estimate === true)
    return 'Mileage estimated by the service. Enter the mileage on the clock for a value of this car.';
  if (typeof asked === 'number' && mileage?.value !== undefined && mileage.value !== asked)
    return `You gave ${formatMiles(asked)}; the value was worked out with another figure`;
  if (typeof asked === 'number') return 'As you gave it';
  if (mileage?.estimate === false) return 'Not an estimate, the service says';
  return mileage?.value === undefined
    ? undefined
    : 'The answer does not say whether it is an estimate';
}
