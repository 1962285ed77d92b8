import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { RangeScale } from '../../ui/chart/RangeScale.tsx';
import { formatMoney, formatPercent } from '../../ui/format.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { SectionColumns } from '../SectionColumns.tsx';
import { Note } from '../parts/Note.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { ValuationBasis, EstimatedMileageWarning } from './ValuationBasis.tsx';
import {
  VALUATION_BASES,
  basisValues,
  confidenceBand,
} from '../../../shared/reading/valuation-values.ts';
import { ConfidenceSection, StockingDepreciation } from './OptionalValues.tsx';

/**
 * The market valuation: five bases on one scale, what they are based on, and what they mean for a
 * sale.
 */
export default function ValuationView(props: DatasetViewProps) {
  const { valuation } = props.record as RecordOf<'valuation'>;
  const values = basisValues(valuation);
  const band = confidenceBand(valuation);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={VALUATION_BASES.map((basis) => basisKeyFigure(props, basis.name, basis.label))}
      />
      <EstimatedMileageWarning {...props} />
      {values.length > 0 ? (
        <RangeScale
          title="The five values on one scale"
          values={values}
          format={formatMoney}
          {...(band && { band: { ...band, label: 'Confidence band' } })}
        />
      ) : (
        <Note>
          No value was given, and the answer does not say why. Fetch again with the mileage on the
          clock or another date, or ask the service for its reason.
        </Note>
      )}
      <ValuationBasis {...props} />
      <FieldSection
        source={props}
        title="Buying and selling"
        fields={[
          {
            path: ['valuation', 'grossProfit', 'profit'],
            note: <Field source={props} path={['valuation', 'grossProfit', 'percentage']} />,
          },
          'daysToSale',
          'ocn',
          'valuation.percentOfOcn',
        ]}
      />
      <SectionColumns>
        <ConfidenceSection {...props} />
        <StockingDepreciation {...props} />
      </SectionColumns>
      <FieldSection source={props} title="Vehicle" fields={['make', 'model', 'cid']} />
      <Note>
        A guide is one opinion of the market. Where a claim is settled, the Financial Ombudsman
        compares several guides and favours the highest, unless the evidence says less.
      </Note>
    </DatasetView>
  );
}

/** A basis with its difference from retail, which dealers work with. */
function basisKeyFigure(
  props: DatasetViewProps,
  name: (typeof VALUATION_BASES)[number]['name'],
  label: string,
): KeyFigure {
  const { valuation } = props.record as RecordOf<'valuation'>;
  return {
    label,
    value: <Field source={props} path={['valuation', name]} />,
    note:
      name === 'retail'
        ? 'The others are compared with it'
        : describeDifferenceFromRetail(valuation?.[name], valuation?.retail),
  };
}

function describeDifferenceFromRetail(
  value: number | undefined,
  retail: number | undefined,
): string | undefined {
  if (value === undefined || retail === undefined || retail <= 0) return undefined;
  const difference = value - retail;
  if (difference === 0) return 'Same as retail';
  const share = formatPercent(Math.round((Math.abs(difference) / retail) * 1000) / 10);
  return `${formatMoney(Math.abs(difference))} (${share}) ${difference < 0 ? 'below' : 'above'} retail`;
}
