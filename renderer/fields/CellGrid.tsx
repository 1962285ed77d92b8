import type { ReactNode } from 'react';
import { pathName } from './came.ts';
import { Section } from '../ui/Section.tsx';
import { Cell, isGiven, metaAt } from './cell.tsx';
import styles from './CellGrid.module.css';
import type { DatasetViewProps } from './props.ts';

/** A field from anywhere in a record; label and note are the interface's own unless given. */
export type GridField = {
  readonly path: readonly (string | number)[];
  readonly label?: string;
  readonly note?: ReactNode;
  /** Drawn in place of the value as its kind and unit say. */
  readonly value?: ReactNode;
};

type CellGridProps = {
  readonly of: Pick<DatasetViewProps, 'schema' | 'record' | 'warnings'>;
  readonly fields: readonly GridField[];
};

/** Fields out of several groups of a record in one grid: label above value, as many columns as fit. */
export function CellGrid({ of, fields }: CellGridProps) {
  return (
    <dl className={styles['grid']}>
      {fields.map(({ path, label, note, value }) => {
        const meta = metaAt(of.schema, path);
        const remark = note ?? (isGiven(of, path) ? meta?.note : undefined);
        return (
          <div key={pathName(path)} className={styles['field']} data-path={pathName(path)}>
            <dt className={styles['label']}>{label ?? meta?.label ?? path.at(-1)}</dt>
            <dd className={styles['value']}>{value ?? <Cell of={of} path={path} />}</dd>
            {remark && <dd className={styles['note']}>{remark}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

type CellSectionProps = CellGridProps & {
  readonly title: string;
  readonly note?: string;
  readonly children?: ReactNode;
};

/** Such a grid under a heading; one grey line when none of its fields was given. */
export function CellSection({ of, title, note, fields, children }: CellSectionProps) {
  if (!fields.some(({ path }) => isGiven(of, path)))
    return <p className={styles['nothing']}>{title}: nothing given</p>;
  return (
    <Section title={title} note={note}>
      {children}
      <CellGrid of={of} fields={fields} />
    </Section>
  );
}

/** Fields of one group by name. */
export function fieldsIn(group: readonly string[], names: readonly string[]): GridField[] {
  return names.map((name) => ({ path: [...group, name] }));
}
