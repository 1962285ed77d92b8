import type { ReactNode } from 'react';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import styles from './DatasetView.module.css';

/**
 * The frame of every dataset's view: its parts one below the other, followed by unknown fields and
 * values in an unexpected format, so that no received data is left out.
 */
export function DatasetView({
  props: { schema, record, warnings },
  children,
}: {
  readonly props: DatasetViewProps;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['view']}>
      {children}
      <UnknownFields schema={schema} record={record} warnings={warnings} />
    </div>
  );
}
