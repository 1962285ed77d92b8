import type { ReactNode } from 'react';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import styles from './DatasetView.module.css';

/**
 * What every dataset's view stands in: its parts one below another, then whatever came that the
 * interface doesn't name or that isn't as the interface says. So nothing that came is left out.
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
