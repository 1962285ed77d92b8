import type { ReactNode } from 'react';
import { fieldsOf } from '../../../shared/provider/fields.ts';
import { isJsonObject } from '../../../shared/provider/json.ts';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import type { DatasetViewProps } from '../props.ts';
import { known, schemaOf } from './figure.tsx';

type FieldSectionProps = {
  readonly props: DatasetViewProps;
  readonly title: string;
  readonly note?: string;
  /** The fields in the order they are read. Those that this version doesn't have are left out. */
  readonly names: readonly string[];
  /** The group of the record in which they stand; left out for its top. */
  readonly group?: string;
  /** What is to be said of them, above the fields. */
  readonly children?: ReactNode;
};

/**
 * Fields under a heading. One grey line when none of them was given; nothing at all when this version
 * of the dataset has none of them.
 */
export function FieldSection({ props, title, note, names, group, children }: FieldSectionProps) {
  const schema = group === undefined ? props.schema : schemaOf(props.schema, group);
  const inside = group === undefined ? props.record : props.record[group];
  const record = isJsonObject(inside) ? inside : undefined;
  const offered = group === undefined ? known(props.schema, names) : [...names];
  if (offered.length === 0 || fieldsOf(schema).length === 0) return null;
  const given = offered.some(
    (name) =>
      (record && Object.hasOwn(record, name)) ||
      props.warnings.some((warning) => warning.path.at(group === undefined ? 0 : 1) === name),
  );
  const grid = (
    <FieldGrid
      schema={schema}
      record={record}
      warnings={props.warnings}
      {...(group !== undefined && { path: [group] })}
      names={offered}
      {...(!given && { title })}
    />
  );
  if (!given && !children) return grid;
  return (
    <Section title={title} {...(note !== undefined && { note })}>
      {children}
      {grid}
    </Section>
  );
}
