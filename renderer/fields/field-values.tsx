import type { ReactNode } from 'react';
import { fieldsOf } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { FieldAnchor } from './FieldAnchor.tsx';
import { formatRaw, formatField, EMPTY_VALUE } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import type { DatasetViewProps } from './view-props.ts';
import styles from './field-values.module.css';

/** The warning about exactly this place in the record, if there is one. */
export function warningAt(
  warnings: readonly SchemaWarning[],
  path: readonly (string | number)[],
): SchemaWarning | undefined {
  return warnings.find(
    (warning) =>
      warning.path.length === path.length &&
      warning.path.every((step, index) => step === path[index]),
  );
}

/** A value that isn't what the interface promises: as it came, and marked. */
export function UnexpectedValue({ warning }: { readonly warning: SchemaWarning }) {
  return (
    <span className={styles['unexpected']}>
      <ValueText text={formatRaw(warning.received)} />
      <span className={styles['note']}>
        <StatusMark tone="review">not as expected: {warning.expected}</StatusMark>
      </span>
    </span>
  );
}

/** What a scalar field of the record shows as, unit included; a quiet “–” when it wasn't given. */
export function renderField(
  source: Pick<DatasetViewProps, 'schema' | 'record' | 'warnings'>,
  ...path: [string, ...string[]]
): ReactNode {
  return <FieldAnchor path={path}>{renderValue(source, path)}</FieldAnchor>;
}

function renderValue(
  { schema, record, warnings }: Pick<DatasetViewProps, 'schema' | 'record' | 'warnings'>,
  path: readonly string[],
): ReactNode {
  const warning = warningAt(warnings, path);
  if (warning) return <UnexpectedValue warning={warning} />;
  let fields = fieldsOf(schema);
  let value: Json | undefined = record;
  let matchedField: (typeof fields)[number] | undefined;
  for (const step of path) {
    matchedField = fields.find((field) => field.name === step);
    fields = matchedField ? fieldsOf(matchedField.schema) : [];
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  if (!matchedField || value === undefined) return <EmptyValue />;
  return <ValueText text={formatField(matchedField.meta, value)} />;
}

/** Stands for a value that the service did not give. */
export function EmptyValue() {
  return (
    <span className={styles['absent']}>
      <span aria-hidden="true">{EMPTY_VALUE}</span>
      <span className="visually-hidden">not given</span>
    </span>
  );
}

/** The schema of a group field, for the grid of its fields. */
export function groupSchema(schema: DatasetViewProps['schema'], name: string) {
  return fieldsOf(schema).find((field) => field.name === name)?.schema ?? schema;
}

/** The names among these that this version of the record has. */
export function supportedFields(
  schema: DatasetViewProps['schema'],
  names: readonly string[],
): string[] {
  const has = new Set(fieldsOf(schema).map((field) => field.name));
  return names.filter((name) => has.has(name));
}
