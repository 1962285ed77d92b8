import styles from './DaysLeft.module.css';

/** A year and a month: an MOT can be renewed up to a month early and then lasts thirteen. */
const LONGEST = 396;
const MONTH = 365.25 / 12;
const MARKS = [0, 3, 6, 9, 12];

type DaysLeftProps = {
  /** Days ahead; negative when the date has passed. */
  readonly days: number;
  /** What the drawing says, for those who don't see it. */
  readonly label: string;
  readonly overdue: boolean;
};

/** How much of a year is left, on a scale of months; empty once the date has passed. */
export function DaysLeft({ days, label, overdue }: DaysLeftProps) {
  const share = Math.min(1, Math.max(0, days / LONGEST)) * 100;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles['drawing']} role="img" aria-label={label}>
      <rect className={styles['track']} x="0" y="2" width="100%" height="10" rx="1" />
      {share > 0 && (
        <rect
          className={overdue ? styles['over'] : styles['left']}
          x="0"
          y="2"
          width={`${share}%`}
          height="10"
          rx="1"
        />
      )}
      {MARKS.map((months) => {
        const x = `${((months * MONTH) / LONGEST) * 100}%`;
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
