import { useId } from 'react';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { VALUATION_BASES, basisValues, confidenceBand } from '../../../shared/reading/valuation.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { RangeScale } from '../../ui/chart/RangeScale.tsx';
import { formatMoney, formatPercent } from '../../ui/format.ts';
import { Note, SectionColumns } from '../parts/DatasetView.tsx';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './Valuation.module.css';
import { ConfidenceSection, StockingDepreciation } from './OptionalValues.tsx';
import { ValuationDoubts, ValuationTerms } from './ValuationTerms.tsx';

const { DatasetView, Field, FieldSection } = fieldsOf('valuation');

export default function ValuationView(props: DatasetViewProps) {
  const { valuation } = props.record as RecordOf<'valuation'>;
  const values = basisValues(valuation);
  const band = confidenceBand(valuation);
  const termsId = useId();
  return (
    <DatasetView props={props} figures={[]}>
      <section aria-labelledby={termsId}>
        <h3 id={termsId}>
          <ValuationTerms {...props} />
        </h3>
        <ul aria-label="Values" className={styles['values']}>
          {VALUATION_BASES.map(({ name, label }) => (
            <li key={name}>
              <span className="note">{label}</span>{' '}
              <span className={styles['value']}>
                <Field path={['valuation', name]} />
              </span>{' '}
              <span className="note">
                {name !== 'retail' &&
                  describeDifferenceFromRetail(valuation?.[name], valuation?.retail)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <ValuationDoubts {...props} />
      {values.length > 0 ? (
        <RangeScale
          title="Values by basis"
          values={values}
          format={formatMoney}
          band={band && { ...band, label: 'Confidence band' }}
        />
      ) : (
        <Note>
          No value stated and no reason given. Request again with the odometer reading or another
          date, or ask the provider.
        </Note>
      )}
      <FieldSection
        title="Margin and time to sell"
        fields={[
          {
            path: ['valuation', 'grossProfit', 'profit'],
            note: <Field path={['valuation', 'grossProfit', 'percentage']} />,
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
      <FieldSection title="Vehicle" fields={['make', 'model', 'youngUsed']} />
      <Note>
        A guide value is one opinion of market value. In a claim, the Financial Ombudsman Service
        compares several guides and favours the highest unless evidence supports less.
      </Note>
    </DatasetView>
  );
}

/** The difference from retail, which dealers work with. */
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
