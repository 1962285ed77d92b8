import type { ReactNode } from 'react';
import styles from './SectionGrid.module.css';

/** Groups of fields side by side, as long as each has room for two fields side by side. */
export function SectionGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['groups']}>{children}</div>;
}
