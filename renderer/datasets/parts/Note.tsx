import type { ReactNode } from 'react';
import styles from './Note.module.css';

/** A quiet sentence beside the figures: what they mean, or that there are none. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
