import styles from './DaysLeftBar.module.css';

/**
 * A year and a month: an MOT can be renewed up to a month early and is then valid for 13 months.
 */
const MAX_DAYS = 396;
const DAYS_PER_MONTH = 365.25 / 12;
const TICK_MONTHS = [0, 3, 6, 9, 12];

type DaysLeftProps = {
  /** Days ahead. Negative if the date has passed. */
  readonly days: number;
  /** Text alternative of the drawing. */
  readonly label: string;
  readonly overdue: boolean;
};

/** Shows how much of a year is left, on a scale of months. Empty if the date has passed. */
export function DaysLeftBar({ days, label, overdue }: DaysLeftProps) {
  const share = Math.min(1, Math.max(0, days / MAX_DAYS)) * 100;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles['drawing']} role="img" aria-label={label}>
      <rect className={styles['track']} x="0" y="2" width="100%" height="10" rx="1" />
      {share > 0 && (
        <rect
          className={overdue ? styles['overdue'] : styles['remaining']}
          x="0"
          y="2"
          width={`${share}%`}
          height="10"
          rx="1"
        />
      )}
      {TICK_MONTHS.map((months) => {
        const x = `${((months * DAYS_PER_MONTH) / MAX_DAYS) * 100}%`;
        return (
          <g key={months}>
            <line className={styles['tick']} x1={x} x2={x} y1="14" y2="19" />
            <text x={x} y="32" textAnchor={months === 0 ? 'start' : 'middle'}>
              {months === 0 ? 'today' : `${months} months`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
