import type { ReactNode } from 'react';
import { pathKey } from './field-warnings.ts';
import { Section } from '../ui/Section.tsx';
import { Field, isPresent, metaAt } from './Field.tsx';
import styles from './FieldList.module.css';
import type { DatasetViewProps } from './view-props.ts';

/** A field from anywhere in a record; label and note are the interface's own unless given. */
export type FieldSpec = {
  readonly path: readonly (string | number)[];
  readonly label?: string;
  readonly note?: ReactNode;
  /** Drawn in place of the value as its kind and unit say. */
  readonly value?: ReactNode;
};

type FieldListProps = {
  readonly source: Pick<DatasetViewProps, 'schema' | 'record' | 'warnings'>;
  readonly fields: readonly FieldSpec[];
};

/** Fields out of several groups of a record in one grid: label above value, as many columns as fit. */
export function FieldList({ source, fields }: FieldListProps) {
  return (
    <dl className={styles['grid']}>
      {fields.map(({ path, label, note, value }) => {
        const meta = metaAt(source.schema, path);
        const noteText = note ?? (isPresent(source, path) ? meta?.note : undefined);
        return (
          <div key={pathKey(path)} className={styles['field']} data-path={pathKey(path)}>
            <dt className={styles['label']}>{label ?? meta?.label ?? path.at(-1)}</dt>
            <dd className={styles['value']}>{value ?? <Field source={source} path={path} />}</dd>
            {noteText && <dd className={styles['note']}>{noteText}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

type FieldListSectionProps = FieldListProps & {
  readonly title: string;
  readonly note?: string;
  readonly children?: ReactNode;
};

/** Such a grid under a heading; one grey line when none of its fields was given. */
export function FieldListSection({ source, title, note, fields, children }: FieldListSectionProps) {
  if (!fields.some(({ path }) => isPresent(source, path)))
    return <p className={styles['empty']}>{title}: nothing given</p>;
  return (
    <Section title={title} note={note}>
      {children}
      <FieldList source={source} fields={fields} />
    </Section>
  );
}

/** Fields of one group by name. */
export function fieldsOfGroup(group: readonly string[], names: readonly string[]): FieldSpec[] {
  return names.map((name) => ({ path: [...group, name] }));
}
