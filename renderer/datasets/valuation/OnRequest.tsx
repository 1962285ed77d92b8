import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { isGiven } from '../../fields/cell.tsx';
import { CellGrid, fieldsIn } from '../../fields/CellGrid.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { stockingDirection } from '../../../shared/reading/valuation-values.ts';

/** The confidence band, which comes only when asked for. */
export function Confidence(props: DatasetViewProps) {
  const path = ['valuation', 'confidence'];
  const given =
    isGiven(props, path) ||
    isGiven(props, [...path, 'lower']) ||
    isGiven(props, [...path, 'upper']);
  return (
    <Section title="Confidence band">
      {given ? (
        <CellGrid of={props} fields={fieldsIn(path, ['lower', 'upper'])} />
      ) : (
        <AskFor props={props} parameter="confidence" what="confidence band">
          The bounds that the service puts around the value.
        </AskFor>
      )}
    </Section>
  );
}

/** What the value does over the days in stock, which comes only when asked for. */
export function StockingDepreciation(props: DatasetViewProps) {
  const { stockingDepreciation } = props.record as RecordOf<'valuation'>;
  const given = isGiven(props, ['stockingDepreciation']) && stockingDepreciation !== '';
  return (
    <Section title="Stocking depreciation">
      {given ? (
        <CellGrid
          of={props}
          fields={[
            {
              path: ['stockingDepreciation'],
              label: 'Over the days in stock',
              note: DIRECTION_WORDS[stockingDirection(stockingDepreciation ?? '') ?? 'unknown'],
            },
          ]}
        />
      ) : (
        <AskFor props={props} parameter="stockingDepreciation" what="stocking depreciation">
          What the value does over the days in stock.
        </AskFor>
      )}
    </Section>
  );
}

const DIRECTION_WORDS = {
  depreciation: 'Depreciation: the value falls',
  appreciation: 'Appreciation: the value rises',
  unknown: undefined,
} as const;

/** Says that something was not asked for, and asks for it with everything else as it was. */
function AskFor({
  props: { answer, context },
  parameter,
  what,
  children,
}: {
  readonly props: DatasetViewProps;
  readonly parameter: 'confidence' | 'stockingDepreciation';
  readonly what: string;
  readonly children: string;
}) {
  const asked = answer.parameters[parameter] === true;
  if (asked) return <Note>Asked for, but the answer holds none.</Note>;
  return (
    <>
      <Note>{children} Not asked for; asking makes one more call.</Note>
      <div>
        <Button
          onPress={() =>
            context.fetch('valuation', { ...answer.parameters, [parameter]: true }, answer.version)
          }
        >
          {`Fetch with ${what}`}
        </Button>
      </div>
    </>
  );
}
