import type { ReactNode } from 'react';
import { type Path, pathName } from './came.ts';
import styles from './DataPlace.module.css';

type Props = {
  /** Steps from the record's top, positions included. */
  readonly path: Path;
  readonly children: ReactNode;
};

/**
 * Says where in the record what is inside stands, so that a field that is named elsewhere can be found
 * on screen. It has no box of its own: nothing is laid out otherwise for it.
 */
export function DataPlace({ path, children }: Props) {
  return (
    <span className={styles['place']} data-path={pathName(path)}>
      {children}
    </span>
  );
}
