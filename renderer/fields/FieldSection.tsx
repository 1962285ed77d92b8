import type { ReactNode } from 'react';
import { fieldsOf } from '../../shared/provider/fields.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import { SchemaFieldList } from './SchemaFieldList.tsx';
import { Section } from '../ui/Section.tsx';
import type { DatasetViewProps } from './view-props.ts';
import { supportedFields, groupSchema } from './field-values.tsx';

type FieldSectionProps = {
  readonly props: DatasetViewProps;
  readonly title: string;
  readonly note?: string;
  /** The fields in the order they are read. Those that this version doesn't have are left out. */
  readonly names: readonly string[];
  /** What is named in the line that stands where none was given; the title unless it is left out. */
  readonly nothing?: string;
  /** The group of the record in which they stand; left out for its top. */
  readonly group?: string;
  /** What is to be said of them, above the fields. */
  readonly children?: ReactNode;
};

/**
 * Fields under a heading. One grey line when none of them was given; nothing at all when this version
 * of the dataset has none of them.
 */
export function FieldSection(options: FieldSectionProps) {
  const { props, title, note, names, nothing: emptyLabel = title, group, children } = options;
  const schema = group === undefined ? props.schema : groupSchema(props.schema, group);
  const fields = group === undefined ? supportedFields(props.schema, names) : [...names];
  if (fields.length === 0 || fieldsOf(schema).length === 0) return null;
  const hasValues = hasAnyValue(props, fields, group);
  const grid = <SectionFields props={props} names={fields} group={group} nothing={emptyLabel} />;
  if (!hasValues && !children) return grid;
  return (
    <Section title={title} {...(note !== undefined && { note })}>
      {children}
      {grid}
    </Section>
  );
}

type FieldsProps = Pick<FieldSectionProps, 'props' | 'names'> & {
  readonly group?: string | undefined;
  /** What is named in the line that stands where none of them was given. */
  readonly nothing: string;
};

/** Fields without a heading of their own; one grey line when none of them was given. */
export function SectionFields({ props, names, group, nothing }: FieldsProps) {
  return (
    <SchemaFieldList
      schema={group === undefined ? props.schema : groupSchema(props.schema, group)}
      record={groupRecord(props, group)}
      warnings={props.warnings}
      {...(group !== undefined && { path: [group] })}
      names={names}
      {...(!hasAnyValue(props, names, group) && { title: nothing })}
    />
  );
}

function groupRecord({ record }: DatasetViewProps, group: string | undefined) {
  const groupValue = group === undefined ? record : record[group];
  return isJsonObject(groupValue) ? groupValue : undefined;
}

/** True when at least one of the fields came, in whatever shape. */
function hasAnyValue(props: DatasetViewProps, names: readonly string[], group: string | undefined) {
  const record = groupRecord(props, group);
  const nameIndex = group === undefined ? 0 : 1;
  return names.some(
    (name) =>
      (record !== undefined && Object.hasOwn(record, name)) ||
      props.warnings.some(
        ({ path }) => path[nameIndex] === name && (group === undefined || path[0] === group),
      ),
  );
}
