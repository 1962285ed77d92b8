import type { ReactNode } from 'react';
import styles from './RecordEntry.module.css';

type EntryProps = {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  /** The meaning of the record, in one sentence. */
  readonly meaning?: ReactNode;
  /** Whom to contact and which reference to quote. */
  readonly contact?: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly children?: ReactNode;
};

/** One record about the vehicle: its title, whom to call, then its other details. */
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
