import type { ReactNode } from 'react';
import styles from './Groups.module.css';

/** Groups of fields side by side where each has room for two fields abreast. */
export function Groups({ children }: { readonly children: ReactNode }) {
  return <div className={styles['groups']}>{children}</div>;
}
