import type { ReactNode } from 'react';
import styles from './RecordEntry.module.css';

type EntryProps = {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  /** What the entry means, in a sentence. */
  readonly meaning?: ReactNode;
  /** Whom to ask and what to quote. */
  readonly contact?: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly children?: ReactNode;
};

/** One entry that somebody made about the vehicle: what it is, whom to ring, then the rest of it. */
export function RecordEntry({ title, badge, meaning, contact, children }: EntryProps) {
  return (
    <article className={styles['entry']}>
      <header className={styles['header']}>
        <h4 className={styles['title']}>{title}</h4>
        {badge}
      </header>
      {meaning && <p className={styles['meaning']}>{meaning}</p>}
      {contact && (
        <dl className={styles['contact']}>
          {contact.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </article>
  );
}
