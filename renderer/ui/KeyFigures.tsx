import type { ReactNode } from 'react';
import { TONE_ICONS, type Tone } from './tone.ts';
import { cx } from './cx.ts';
import styles from './KeyFigures.module.css';

export type KeyFigure = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: Tone;
};

/** The few most important values, in large type at the top of a tab. */
export function KeyFigures({ items }: { readonly items: readonly KeyFigure[] }) {
  return (
    <div className={styles['frame']}>
      <dl className={styles['figures']}>
        {items.map(({ label, value, note, tone }) => {
          const Icon = tone && TONE_ICONS[tone];
          return (
            <div key={label} className={styles['figure']} data-tone={tone}>
              <dt className={cx('note', styles['label'])}>{label}</dt>
              <dd className={styles['value']}>
                {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
                <span>{value}</span>
              </dd>
              {note && <dd className={cx('note', styles['note'])}>{note}</dd>}
            </div>
          );
        })}
      </dl>
    </div>
  );
}
