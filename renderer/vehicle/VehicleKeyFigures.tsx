import { raisedSeverity } from '../../shared/findings/checks/check.ts';
import { findLastReading } from '../../shared/findings/mileage/readings.ts';
import { describeMissingFigure } from '../../shared/findings/missing-figure.ts';
import { describeCaveatsAndDoubts } from '../../shared/findings/valuation-caveats.ts';
import { findCheck } from '../../shared/findings/verdict.ts';
import { joinSentences } from '../../shared/format/text.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import {
  describeValuationBasis,
  describeValuationRequest,
} from '../../shared/reading/valuation.ts';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { useVerdict } from './useVerdict.tsx';
import { cx } from '../ui/cx.ts';
import styles from './VehicleKeyFigures.module.css';

/** The figures that decide a purchase, each with the date and the basis that it was given for. */
export function VehicleKeyFigures() {
  const { vehicleAnswers, verdict } = useVerdict();
  const answer = vehicleAnswers.getAnswered('valuation');
  const { valuation, daysToSale } = vehicleAnswers.getRecord('valuation') ?? {};
  const reading = findLastReading(vehicleAnswers);
  const readingSource =
    reading && `${reading.source === 'mot' ? 'MOT' : 'Advert'}, ${formatDate(reading.day)}`;
  const caveats = describeCaveatsAndDoubts(verdict.findings);
  const mileageCheck = reading && findCheck(verdict, 'mileage');
  const mileageTone = mileageCheck && raisedSeverity(mileageCheck);
  const mileageDispute =
    mileageTone && `. Mileage check: ${mileageCheck.label}. ${mileageCheck.reason}`;
  const request = answer && describeValuationRequest(answer);
  return (
    <div className={styles['figures']} role="group" aria-label="Key figures">
      <div className={styles['valuation']} title={joinSentences(request && `${request}.`, caveats)}>
        <dl>
          <Figure label="Retail" value={format(valuation?.retail, formatMoney)} />
          <Figure label="Trade" value={format(valuation?.trade, formatMoney)} />
          <Figure label="Days to sale" value={format(daysToSale, formatNumber)} />
        </dl>
        <p className={cx('note truncate', styles['note'])}>
          {answer && describeValuationBasis(answer)}
          {request && <span className="visually-hidden">. {request}.</span>}
        </p>
        <p className={cx('note truncate', styles['note'])}>
          {caveats && <StatusMark tone="review">{caveats}</StatusMark>}
        </p>
      </div>
      <div className={styles['mileage']}>
        <dl>
          <Figure
            label="Last mileage"
            dataset="motFeatureSet"
            value={format(reading?.miles, formatMiles)}
            tone={mileageTone}
          />
        </dl>
        <p
          className={cx('note truncate', styles['note'])}
          title={reading && `${readingSource}${mileageDispute ?? ''}`}
        >
          {readingSource}
          <span className="visually-hidden">{mileageDispute}</span>
        </p>
      </div>
    </div>
  );
}

const format = (value: number | undefined, formatValue: (value: number) => string) =>
  value === undefined ? undefined : formatValue(value);

type FigureProps = {
  readonly label: string;
  /** Undefined if the dataset does not give it. */
  readonly value: string | undefined;
  readonly dataset?: DatasetId;
  /** Set if a finding disputes the value. */
  readonly tone?: 'alert' | 'review' | undefined;
};

function Figure({ label, value, dataset = 'valuation', tone }: FigureProps) {
  const { vehicleAnswers, pending } = useVerdict();
  const missing = describeMissingFigure(vehicleAnswers, dataset, pending);
  return (
    <div>
      <dt>{tone ? <StatusMark tone={tone}>{label}</StatusMark> : label}</dt>
      <dd title={value ?? missing} data-missing={value === undefined || undefined}>
        {value ?? missing ?? <span className={styles['bar']} aria-hidden="true" />}
      </dd>
    </div>
  );
}
