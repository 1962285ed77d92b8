import { formatDate } from '../../../../shared/format/dates.ts';
import { formatMiles, formatMoney, formatPercent } from '../../../../shared/format/numbers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import {
  VALUATION_BASES,
  basisValues,
  confidenceBand,
} from '../../../../shared/reading/valuation-values.ts';
import { ValuationScale } from '../drawings/ValuationScale.tsx';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import type { SectionProps } from '../parts/props.ts';
import { getFieldValue } from '../parts/field-value.ts';
import { Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { Fields, createFields, Value } from '../parts/FieldList.tsx';

/** The market valuation: values on five bases, their assumptions and the confidence band. */
export function Valuation({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  return (
    <DatasetSection
      id="valuation"
      content={content}
      dataset="valuation"
      extra={<CheckEstimate content={content} />}
    >
      {(answer) => (
        <ValuationDetails answer={answer} record={vehicleAnswers.getRecord('valuation') ?? {}} />
      )}
    </DatasetSection>
  );
}

type ValuedProps = { readonly answer: Answered; readonly record: RecordOf<'valuation'> };

function ValuationDetails({ answer, record }: ValuedProps) {
  const { valuation, mileage } = record;
  const values = basisValues(valuation);
  const { parameters } = answer;
  return (
    <>
      {values.length === 0 && (
        <p className="statement">No value was given, and the answer does not say why.</p>
      )}
      <ValuationScale values={values} band={confidenceBand(valuation)} />
      <Table
        caption="Values by basis"
        className="narrow"
        rows={VALUATION_BASES}
        columns={columnsOf(answer, valuation)}
      />
      <Subsection title="What it rests on">
        <Fields
          fields={[
            {
              label: 'Mileage',
              value: <Value answer={answer} path={['mileage', 'value']} />,
              note: describeMileageSource(mileage, parameters['mileage']),
            },
            {
              label: 'Valuation date',
              value: <Value answer={answer} path={['valuation', 'date']} />,
              note:
                typeof parameters['date'] === 'string'
                  ? `Asked for ${formatDate(parameters['date'])}`
                  : undefined,
            },
            {
              label: 'Condition',
              value: parameters['condition'] === 'poor' ? 'Poor' : 'Good',
              note:
                parameters['condition'] === undefined
                  ? 'The service’s own when none is asked for'
                  : 'As asked',
            },
            ...createFields(answer, [], ['ocn', 'daysToSale', 'youngUsed']),
            ...createFields(answer, ['valuation'], ['percentOfOcn']),
            ...createFields(answer, ['valuation', 'confidence'], ['lower', 'upper']).map(
              (field) => ({
                ...field,
                label: `Confidence band, ${field.label.toLowerCase()}`,
                note: parameters['confidence'] === true ? undefined : 'Comes only when asked for',
              }),
            ),
            ...profit(answer),
            ...createFields(answer, [], ['stockingDepreciation']),
          ]}
        />
      </Subsection>
      <p className="note">
        A guide is one opinion of the market. Where a claim is settled, the Financial Ombudsman
        compares several guides and favours the highest, unless the evidence says less.
      </p>
    </>
  );
}

function columnsOf(
  answer: Answered,
  valuation: RecordOf<'valuation'>['valuation'],
): Columns<(typeof VALUATION_BASES)[number]> {
  return [
    { head: 'Basis', width: 40, cell: ({ label }) => label },
    {
      head: 'Value',
      width: 25,
      isNumeric: true,
      cell: ({ name }) => <Value answer={answer} path={['valuation', name]} />,
    },
    {
      head: 'Against retail',
      width: 35,
      isNumeric: true,
      cell: ({ name }) => formatDifference(valuation?.[name], valuation?.retail),
    },
  ];
}

/** The amount and the percentage have the same label in the API documentation. */
function profit(answer: Answered) {
  const at = ['valuation', 'grossProfit'];
  return [
    { label: 'Gross profit', value: <Value answer={answer} path={[...at, 'profit']} /> },
    {
      label: 'Gross profit, share',
      value: <Value answer={answer} path={[...at, 'percentage']} />,
    },
  ];
}

/** A difference above this percentage is not meaningful. */
const MAX_DIFFERENCE_PERCENT = 1_000;

function formatDifference(value: number | undefined, retail: number | undefined): string {
  if (value === undefined || retail === undefined || retail <= 0 || value === retail) return '';
  const share = Math.round((Math.abs(value - retail) / retail) * 1000) / 10;
  if (share > MAX_DIFFERENCE_PERCENT) return '';
  const sign = value < retail ? '−' : '+';
  return `${sign}${formatMoney(Math.abs(value - retail))} (${sign}${formatPercent(share)})`;
}

/** Describes whether the mileage of the valuation was given in the request or estimated. */
function describeMileageSource(mileage: RecordOf<'valuation'>['mileage'], asked: unknown) {
  if (mileage?.estimate === true) return 'Estimated by the service';
  if (typeof asked === 'number' && mileage?.value !== undefined && mileage.value !== asked)
    return `${formatMiles(asked)} were given; the value was worked out with another figure`;
  if (typeof asked === 'number') return 'As given, not estimated by the service';
  if (mileage?.estimate === false) return 'Not estimated by the service';
  return mileage?.value === undefined
    ? undefined
    : 'The answer does not say whether it is an estimate';
}

/** The provenance check contains an estimate of its own. */
function CheckEstimate({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const at = ['provider', 'valuation'];
  if (!answer || getFieldValue(answer, [...at, 'retail']).kind === 'absent') return null;
  return (
    <Subsection title="The provenance check’s own estimate">
      <Fields fields={createFields(answer, at, ['retail', 'date'])} />
      <p className="source-line">Source: {sourceLabel(answer)}</p>
    </Subsection>
  );
}
