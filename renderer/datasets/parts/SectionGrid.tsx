import type { ReactNode } from 'react';
import styles from './SectionGrid.module.css';

/** Groups of fields side by side where each has room for two fields abreast. */
export function SectionGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['groups']}>{children}</div>;
}
