import type { ReactNode } from 'react';
import styles from './Note.module.css';

/** A secondary sentence beside the values: their meaning, or that there are none. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
