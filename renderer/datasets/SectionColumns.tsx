import type { ReactNode } from 'react';
import styles from './SectionColumns.module.css';

/** Sections side by side where there is room, one below another where there isn't. */
export function SectionColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}
