import type { ReactNode } from 'react';
import { findFieldMeta } from '../../../shared/provider/field-paths.ts';
import { Field, type FieldProps, FieldSourceContext } from '../../fields/Field.tsx';
import { UnknownFields } from '../../fields/UnknownFields.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import styles from './DatasetView.module.css';

/** A key figure that displays a field, under the label of the schema unless another is given. */
export type FieldKeyFigure = Partial<KeyFigure> & {
  /** The path with dots. */
  readonly path: string;
  readonly render?: FieldProps['render'];
};

type Figure = string | FieldKeyFigure | KeyFigure;

type Children = { readonly children: ReactNode };

export type ViewFrameProps = Children & {
  readonly props: DatasetViewProps;
  readonly notices?: ReactNode;
  /** The most important fields of the record, and key figures that are not fields. */
  readonly figures: readonly Figure[];
};

/** The frame of every view: key figures, its sections, then all other received fields. */
export function DatasetView({ props, notices, figures, children }: ViewFrameProps) {
  const { schema, record, warnings } = props;
  return (
    <FieldSourceContext value={props}>
      <div className={styles['view']}>
        {notices}
        {figures.length > 0 && (
          <KeyFigures items={figures.map((figure) => toKeyFigure(schema, figure))} />
        )}
        {children}
        <UnknownFields schema={schema} record={record} warnings={warnings} />
      </div>
    </FieldSourceContext>
  );
}

function toKeyFigure(schema: DatasetViewProps['schema'], figure: Figure): KeyFigure {
  if (typeof figure === 'string') return toKeyFigure(schema, { path: figure });
  if (!('path' in figure)) return figure;
  const { path, render, ...rest } = figure;
  const steps = path.split('.');
  return {
    label: findFieldMeta(schema, steps)?.label ?? path,
    value: <Field path={steps} render={render} />,
    ...rest,
  };
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
