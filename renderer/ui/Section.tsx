import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

export type SectionProps = {
  readonly title: string;
  /** A remark beside the title: the scope of the values or their source. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A titled part of a page. Its heading names its region. */
export function Section({ title, note, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h3 id={id}>{title}</h3>
        {note && <span className={styles['note']}>{note}</span>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
