import type { ReactNode } from 'react';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import styles from './DatasetView.module.css';

type Children = { readonly children: ReactNode };

/** The frame of every view: its sections, followed by all other received fields. */
export function DatasetView({
  props: { schema, record, warnings },
  children,
}: Children & { readonly props: DatasetViewProps }) {
  return (
    <div className={styles['view']}>
      {children}
      <UnknownFields schema={schema} record={record} warnings={warnings} />
    </div>
  );
}

/** A secondary sentence beside the values, which explains them or states that there are none. */
export function Note({ children }: Children) {
  return <p className={styles['note']}>{children}</p>;
}

/** Sections side by side if there is room, otherwise one below the other. */
export function SectionColumns({ children }: Children) {
  return <div className={styles['columns']}>{children}</div>;
}

/** Groups of fields side by side, as long as each has room for two fields side by side. */
export function SectionGrid({ children }: Children) {
  return <div className={styles['groups']}>{children}</div>;
}
