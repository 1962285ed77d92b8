import styles from './DaysLeftBar.module.css';

/** An MOT can be renewed up to a month early and is then valid for 13 months. */
const MAX_DAYS = 396;
const DAYS_PER_MONTH = 365.25 / 12;
const TICK_MONTHS = [0, 3, 6, 9, 12];

type DaysLeftBarProps = {
  /** Days ahead, more than 0. */
  readonly days: number;
  /** Text alternative of the drawing. */
  readonly label: string;
  readonly isSoon: boolean;
};

/** Shows how much of a year is left, on a scale of months. */
export function DaysLeftBar({ days, label, isSoon }: DaysLeftBarProps) {
  const width = `${Math.min(1, days / MAX_DAYS) * 100}%`;
  const barClassName = isSoon ? styles['soon'] : styles['remaining'];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles['drawing']} role="img" aria-label={label}>
      <rect className={styles['track']} x="0" y="2" width="100%" height="10" rx="1" />
      <rect className={barClassName} x="0" y="2" width={width} height="10" rx="1" />
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
