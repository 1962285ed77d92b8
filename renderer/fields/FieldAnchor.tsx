import type { ReactNode } from 'react';
import { type FieldPath, pathKey } from './field-warnings.ts';
import styles from './FieldAnchor.module.css';

type Props = {
  /** Steps from the record's top, positions included. */
  readonly path: FieldPath;
  readonly children: ReactNode;
};

/**
 * Says where in the record what is inside stands, so that a field that is named elsewhere can be found
 * on screen. It has no box of its own: nothing is laid out otherwise for it.
 */
export function FieldAnchor({ path, children }: Props) {
  return (
    <span className={styles['anchor']} data-path={pathKey(path)}>
      {children}
    </span>
  );
}
