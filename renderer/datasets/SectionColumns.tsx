import type { ReactNode } from 'react';
import styles from './SectionColumns.module.css';

/** Sections side by side if there is room, otherwise one below the other. */
export function SectionColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}
