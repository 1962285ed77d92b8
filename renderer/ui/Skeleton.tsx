import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** The shape of the expected content, so that the layout does not shift when it arrives. */
  readonly shape: 'text' | 'figures' | 'grid' | 'table' | 'chart';
  /** Number of lines of text, values, fields or rows. */
  readonly count?: number;
};

const COUNTS = { text: 3, figures: 4, grid: 8, table: 6, chart: 1 } as const;

/** The shape of an answer before it arrives. The parent announces what is loading. */
export function Skeleton({ shape, count = COUNTS[shape] }: SkeletonProps) {
  return (
    <div className={styles['frame']} data-shape={shape} aria-hidden="true">
      <div className={styles['skeleton']} data-shape={shape}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonItem key={index} shape={shape} />
        ))}
      </div>
    </div>
  );
}

function SkeletonItem({ shape }: Pick<SkeletonProps, 'shape'>) {
  if (shape === 'text') return <span className={styles['line']} />;
  if (shape === 'chart') return <span className={styles['block']} />;
  return (
    <div className={styles['item']}>
      <span className={styles['label']} />
      <span className={styles['value']} />
      {shape === 'figures' && <span className={styles['note']} />}
    </div>
  );
}
