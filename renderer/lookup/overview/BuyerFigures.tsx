import { useMemo } from 'react';
import { getBuyerFigures } from '../../../shared/findings/buyer-figures.ts';
import { TONE_ICONS } from '../../ui/tone.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import styles from './BuyerFigures.module.css';

/** What a buyer decides by besides the checks: each tile states its basis or why it is empty. */
export function BuyerFigures() {
  const { vehicleAnswers, pending } = useVerdict();
  const figures = useMemo(
    () => getBuyerFigures(vehicleAnswers, pending),
    [vehicleAnswers, pending],
  );
  const ReviewIcon = TONE_ICONS.review;
  return (
    <dl className={styles['tiles']} aria-label="Figures for a buyer">
      {figures.map(({ label, value, note, isMissing, tone }) => (
        <div key={label} className={styles['tile']} data-tone={tone}>
          <dt>{label}</dt>
          <dd className={styles['value']} data-missing={isMissing} title={value}>
            {tone && <ReviewIcon className={styles['icon']} aria-hidden="true" />}
            {value ?? <span className={styles['bar']} aria-hidden="true" />}
          </dd>
          <dd className={styles['note']}>{value !== undefined && note}</dd>
        </div>
      ))}
    </dl>
  );
}
