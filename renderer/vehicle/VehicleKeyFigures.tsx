import { Clock } from 'lucide-react';
import { raisedSeverity } from '../../shared/findings/checks/check.ts';
import { findLastReading } from '../../shared/findings/mileage/readings.ts';
import { describeMissingFigure } from '../../shared/findings/missing-figure.ts';
import {
  describeCaveatsAndDoubts,
  describeShortCaveats,
} from '../../shared/findings/valuation-caveats.ts';
import { findCheck } from '../../shared/findings/verdict.ts';
import { findCommonFailure } from '../../shared/findings/verdict-text.ts';
import { joinSentences } from '../../shared/format/text.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { describeValuationRequest, describeValuedAt } from '../../shared/reading/valuation.ts';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { useVerdict } from './useVerdict.tsx';
import { cx } from '../ui/cx.ts';
import { useHasFiguresInHeader, useIsWideWindow } from '../window/narrow-window.ts';
import styles from './VehicleKeyFigures.module.css';

/** The figures that decide a purchase, with the mileage that they are for and what disputes them. */
export const VehicleKeyFigures = () => (
  <div className={styles['figures']} role="group" aria-label="Key figures">
    <ValuationFigures />
    {useIsWideWindow() && <LastMileage />}
  </div>
);

/** The key figures for which the header has no room. */
export function KeyFiguresOutsideHeader() {
  const [isInHeader, isWide] = [useHasFiguresInHeader(), useIsWideWindow()];
  if (isWide) return null;
  return (
    <div
      className={styles['figures']}
      role="group"
      aria-label={isInHeader ? 'Mileage' : 'Key figures'}
    >
      {!isInHeader && <ValuationFigures />}
      <LastMileage />
    </div>
  );
}

function ValuationFigures() {
  const { vehicleAnswers, verdict } = useVerdict();
  const answer = vehicleAnswers.getAnswered('valuation');
  const { valuation, daysToSale } = vehicleAnswers.getRecord('valuation') ?? {};
  const caveats = describeCaveatsAndDoubts(verdict.findings);
  const request = answer && `${describeValuationRequest(answer)}.`;
  return (
    <div className={styles['valuation']} title={joinSentences(request, caveats)}>
      <dl>
        <Figure label="Retail" value={format(valuation?.retail, formatMoney)} />
        <Figure label="Trade" value={format(valuation?.trade, formatMoney)} />
        <Figure label="Days to sale" value={format(daysToSale, formatNumber)} />
      </dl>
      <p className={cx('note', styles['note'])}>
        {answer &&
          (caveats === undefined ? (
            describeValuedAt(answer)
          ) : (
            <StatusMark tone="review">{describeShortCaveats(verdict.findings)}</StatusMark>
          ))}
        {answer && <span className="visually-hidden">. {joinSentences(request, caveats)}</span>}
      </p>
    </div>
  );
}

function LastMileage() {
  const { vehicleAnswers, verdict } = useVerdict();
  const reading = findLastReading(vehicleAnswers);
  const source =
    reading && `${reading.source === 'mot' ? 'MOT' : 'Advert'}, ${formatDate(reading.day)}`;
  const check = reading && findCheck(verdict, 'mileage');
  const tone = check && raisedSeverity(check);
  const dispute = tone && `. Mileage check: ${check.label}. ${check.reason}`;
  return (
    <div className={styles['mileage']}>
      <dl>
        <Figure
          label="Last mileage"
          dataset={reading?.source === 'advert' ? 'saleEvents' : 'motFeatureSet'}
          value={format(reading?.miles, formatMiles)}
          tone={tone}
        />
      </dl>
      <p
        className={cx('note truncate', styles['note'])}
        title={reading && `${source}${dispute ?? ''}`}
      >
        {source}
        <span className="visually-hidden">{dispute}</span>
      </p>
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
  const { vehicleAnswers, verdict, pending } = useVerdict();
  // One message states why nothing was received.
  const isBlank = findCommonFailure(verdict) !== undefined;
  const missing = isBlank ? '' : describeMissingFigure(vehicleAnswers, dataset, pending);
  const isNotRefreshed = vehicleAnswers.answers.get(dataset)?.notRefreshed !== undefined;
  return (
    <div>
      <dt>
        {tone ? (
          <StatusMark tone={tone}>{label}</StatusMark>
        ) : isNotRefreshed ? (
          <StatusMark tone="review" icon={Clock}>
            {label}
            <span className="visually-hidden">, not refreshed</span>
          </StatusMark>
        ) : (
          label
        )}
      </dt>
      <dd title={value ?? missing} data-missing={value === undefined || undefined}>
        {value ?? missing ?? <span className={styles['bar']} aria-hidden="true" />}
      </dd>
    </div>
  );
}
