import { describeValuationCaveats } from '../../../../shared/findings/valuation-caveats.ts';
import { describePosition } from '../../../../shared/listings/market-position.ts';
import { formatMoney, formatPercent } from '../../../../shared/format/numbers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import {
  VALUATION_BASES,
  basisValues,
  confidenceBand,
  describeCondition,
  describeMileageSource,
  describeRequestedDate,
  describeValuationRequest,
  isPoorCondition,
} from '../../../../shared/reading/valuation.ts';
import { capitalize } from '../../../../shared/format/text.ts';
import { getStoredMarketPosition } from '../../../../shared/report/market-position.ts';
import { ValuationScale } from '../drawings/ValuationScale.tsx';
import { getFieldValue } from '../parts/field-value.ts';
import { createField, createFields, type Field, Fields, Value } from '../parts/Fields.tsx';
import { SectionSource } from '../parts/Outcome.tsx';
import { DatasetSection, type SectionProps, Subsection } from '../parts/Section.tsx';
import { column, numberColumn, type Columns, Table } from '../parts/Table.tsx';

/**
 * The market valuation: values on five bases, their assumptions and the confidence band. A customer
 * copy has neither trade values nor what a dealer earns.
 */
export function Valuation({ content }: SectionProps) {
  const { isCustomerCopy } = content;
  const isShown = ({ name }: { readonly name: string }) => !isCustomerCopy || name !== 'trade';
  return (
    <DatasetSection
      id="valuation"
      content={content}
      dataset="valuation"
      extra={<CheckEstimate content={content} />}
    >
      {(answer, { valuation }) => {
        if (isCustomerCopy && isPoorCondition(answer))
          return (
            <p className="statement">
              {describeValuationRequest(answer)}. Trade values are omitted from a customer copy.
            </p>
          );
        const values = basisValues(valuation);
        return (
          <>
            {values.length === 0 && (
              <p className="statement">No value stated and no reason given.</p>
            )}
            <p>{describeValuationRequest(answer)}.</p>
            <Caveats content={content} />
            <div className="values">
              <ValuationScale values={values.filter(isShown)} band={confidenceBand(valuation)} />
              <Table
                caption="Values by basis"
                rows={VALUATION_BASES.filter(isShown)}
                columns={valuationColumns(answer, valuation)}
              />
            </div>
            <Position content={content} />
            <Subsection title="Basis of the valuation">
              <Fields fields={toAssumptionFields(answer, isCustomerCopy)} />
            </Subsection>
            <p className="note">
              A guide value is one opinion of market value. In a claim, the Financial Ombudsman
              Service compares several guides and favours the highest unless evidence supports less.
            </p>
          </>
        );
      }}
    </DatasetSection>
  );
}

const toAssumptionFields = (answer: Answered<'valuation'>, isCustomerCopy: boolean): Field[] => [
  createField(answer, ['mileage', 'value'], {
    label: 'Mileage',
    note: describeMileageSource(answer),
  }),
  createField(answer, ['valuation', 'date'], {
    label: 'Valuation date',
    note: describeRequestedDate(answer),
  }),
  { label: 'Condition', ...describeCondition(answer) },
  ...createFields(answer, [], ['ocn', 'daysToSale']),
  // A figure without a documented meaning or unit says nothing to a customer.
  ...(isCustomerCopy ? [] : createFields(answer, [], ['youngUsed'])),
  ...createFields(answer, ['valuation'], ['percentOfOcn']),
  ...(['lower', 'upper'] as const).map((bound) =>
    createField(answer, ['valuation', 'confidence', bound], {
      label: `Confidence band, ${bound}`,
      note: answer.parameters['confidence'] === true ? undefined : 'Provided on request only',
    }),
  ),
  ...(isCustomerCopy
    ? []
    : [
        ...createFields(answer, ['valuation', 'grossProfit'], ['profit', 'percentage']),
        ...createFields(answer, [], ['stockingDepreciation']),
      ]),
];

const valuationColumns = (
  answer: Answered,
  valuation: RecordOf<'valuation'>['valuation'],
): Columns<(typeof VALUATION_BASES)[number]> => [
  column('Basis', 39, ({ label }) => label),
  numberColumn('Value', 20, ({ name }) => <Value answer={answer} path={['valuation', name]} />),
  numberColumn('Compared with retail', 41, ({ name }) =>
    formatDifference(valuation?.[name], valuation?.retail),
  ),
];

/** A difference above this percentage is not meaningful. */
const MAX_DIFFERENCE_PERCENT = 1_000;

function formatDifference(value: number | undefined, retail: number | undefined): string {
  if (value === undefined || retail === undefined || retail <= 0 || value === retail) return '';
  const share = Math.round((Math.abs(value - retail) / retail) * 1000) / 10;
  if (share > MAX_DIFFERENCE_PERCENT) return '';
  const sign = value < retail ? '−' : '+';
  return `${sign}${formatMoney(Math.abs(value - retail))} (${sign}${formatPercent(share)})`;
}

/** Where the prices of the vehicle stand. A customer copy does not state what its author would pay. */
function Position({ content }: SectionProps) {
  const { marketPosition, vehicleAnswers, answers, isCustomerCopy } = content;
  if (!marketPosition) return null;
  const position = getStoredMarketPosition(vehicleAnswers, answers, {
    answerIds: marketPosition.answerIds,
    includesExcluded: marketPosition.includesExcluded,
    ...(!isCustomerCopy &&
      marketPosition.yourPrice !== undefined && { yourPrice: marketPosition.yourPrice }),
  });
  return (
    <Subsection title="Market position" keepTogether>
      {position.kind === 'ranked' && <p>{capitalize(position.set)}:</p>}
      {describePosition(position).map((line) => (
        <p key={line}>{line}.</p>
      ))}
    </Subsection>
  );
}

/** What the values are not adjusted for, by the findings of this report. */
function Caveats({ content }: SectionProps) {
  const caveats = describeValuationCaveats(content.verdict.findings);
  return caveats === undefined ? null : (
    <p>
      <strong>{caveats}.</strong>
    </p>
  );
}

/** The check contains an estimate of its own. Its request has neither mileage nor condition. */
function CheckEstimate({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const path = ['provider', 'valuation'] as const;
  if (!answer || getFieldValue(answer, [...path, 'retail']).kind === 'absent') return null;
  return (
    <Subsection title="Estimate in the provenance check" keepTogether>
      <p>The mileage and the condition of this estimate are not stated.</p>
      <Caveats content={content} />
      <Fields fields={createFields(answer, path, ['retail', 'date'])} />
      <SectionSource content={content} dataset="check" />
    </Subsection>
  );
}
