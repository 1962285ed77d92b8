import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { RangeScale } from '../../ui/chart/RangeScale.tsx';
import { formatMoney, formatPercent } from '../../ui/format.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Cell } from '../../fields/cell.tsx';
import { CellSection } from '../../fields/CellGrid.tsx';
import { Columns } from '../Columns.tsx';
import { Note } from '../parts/Note.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { Basis, EstimatedMileage } from './Basis.tsx';
import { BASES, basisValues, confidenceBand } from '../../../shared/reading/valuation-values.ts';
import { Confidence, StockingDepreciation } from './OnRequest.tsx';

/** The market valuation: five bases on one scale, what they rest on, what they mean for selling. */
export default function ValuationView(props: DatasetViewProps) {
  const { valuation } = props.record as RecordOf<'valuation'>;
  const values = basisValues(valuation);
  const band = confidenceBand(valuation);
  return (
    <View props={props}>
      <KeyFigures items={BASES.map((basis) => figure(props, basis.name, basis.label))} />
      <EstimatedMileage {...props} />
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
      <Basis {...props} />
      <CellSection
        of={props}
        title="Buying and selling"
        fields={[
          {
            path: ['valuation', 'grossProfit', 'profit'],
            note: <Cell of={props} path={['valuation', 'grossProfit', 'percentage']} />,
          },
          { path: ['daysToSale'] },
          { path: ['ocn'] },
          { path: ['valuation', 'percentOfOcn'] },
        ]}
      />
      <Columns>
        <Confidence {...props} />
        <StockingDepreciation {...props} />
      </Columns>
      <CellSection
        of={props}
        title="Vehicle"
        fields={[{ path: ['make'] }, { path: ['model'] }, { path: ['cid'] }]}
      />
      <Note>
        A guide is one opinion of the market. Where a claim is settled, the Financial Ombudsman
        compares several guides and favours the highest, unless the evidence says less.
      </Note>
    </View>
  );
}

/** A basis with its distance from retail: the figure that dealers work with. */
function figure(
  props: DatasetViewProps,
  name: (typeof BASES)[number]['name'],
  label: string,
): KeyFigure {
  const { valuation } = props.record as RecordOf<'valuation'>;
  return {
    label,
    value: <Cell of={props} path={['valuation', name]} />,
    note:
      name === 'retail'
        ? 'The others are compared with it'
        : againstRetail(valuation?.[name], valuation?.retail),
  };
}

function againstRetail(value: number | undefined, retail: number | undefined): string | undefined {
  if (value === undefined || retail === undefined || retail <= 0) return undefined;
  const by = value - retail;
  if (by === 0) return 'Same as retail';
  const share = formatPercent(Math.round((Math.abs(by) / retail) * 1000) / 10);
  return `${formatMoney(Math.abs(by))} (${share}) ${by < 0 ? 'below' : 'above'} retail`;
}
