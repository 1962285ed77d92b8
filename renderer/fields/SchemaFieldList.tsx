import type { z } from 'zod';
import { type FieldMeta, fieldsOf, metaOf } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { type FieldPath, pathKey, warningAt, warningsUnder } from './field-warnings.ts';
import { formatRaw, formatField, EMPTY_VALUE } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { JsonTree } from '../ui/JsonTree.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import styles from './SchemaFieldList.module.css';

export type SchemaFieldListProps = {
  /** A record's schema, or a group field's. */
  readonly schema: z.ZodType;
  readonly record: object | undefined;
  readonly warnings?: readonly SchemaWarning[];
  /** Where `record` stands in the whole record, for the warnings: `['core']`. */
  readonly path?: FieldPath;
  /**
   * Only these fields, in this order. Left out: every field of one value, in the interface's order;
   * groups and rows are for the caller, unless they are named.
   */
  readonly names?: readonly string[];
  readonly omit?: readonly string[];
  readonly title?: string;
};

const ROOT_PATH: FieldPath = [];
const NO_WARNINGS: readonly SchemaWarning[] = [];

/** Fields of a record: label above value, as many columns as fit. Says in a line when none came. */
export function SchemaFieldList({
  schema,
  record,
  warnings = NO_WARNINGS,
  path = ROOT_PATH,
  names,
  omit,
  title,
}: SchemaFieldListProps) {
  const fields = selectFields(schema, names, omit).map(({ name, meta }) => ({
    name,
    meta,
    value: record ? (Reflect.get(record, name) as Json | undefined) : undefined,
    warnings: warningsUnder(warnings, [...path, name]),
  }));
  const warning = path.length > 0 ? warningAt(warnings, path) : undefined;
  const isBlank = fields.every((field) => isEmpty(field.value) && field.warnings.length === 0);
  if (warning)
    return (
      <div className={styles['group']}>
        {title && <h4 className={styles['title']}>{title}</h4>}
        <UnexpectedValue warning={warning} />
      </div>
    );
  if (isBlank)
    return (
      <p className={styles['empty']}>{title ?? metaOf(schema)?.label ?? 'Fields'}: nothing given</p>
    );
  return (
    <div className={styles['group']}>
      {title && <h4 className={styles['title']}>{title}</h4>}
      <dl className={styles['grid']}>
        {fields.map((field) => (
          <Field key={field.name} {...field} path={[...path, field.name]} />
        ))}
      </dl>
    </div>
  );
}

type FieldProps = {
  readonly meta: FieldMeta;
  readonly value: Json | undefined;
  readonly warnings: readonly SchemaWarning[];
  readonly path: FieldPath;
};

function Field({ meta, value, warnings, path }: FieldProps) {
  const warning = warningAt(warnings, path);
  const nestedWarningCount = warnings.length - (warning ? 1 : 0);
  return (
    <div
      className={styles['field']}
      data-wide={isNested(meta, value) || undefined}
      data-path={pathKey(path)}
    >
      <dt className={styles['label']}>{meta.label}</dt>
      <dd className={styles['value']}>
        {warning ? <UnexpectedValue warning={warning} /> : <Value meta={meta} value={value} />}
      </dd>
      {nestedWarningCount > 0 && (
        <dd className={styles['note']}>
          <StatusMark tone="review">
            {nestedWarningCount === 1
              ? '1 entry not as expected'
              : `${nestedWarningCount} entries not as expected`}
          </StatusMark>
        </dd>
      )}
      {meta.note && !isEmpty(value) && <dd className={styles['note']}>{meta.note}</dd>}
    </div>
  );
}

function Value({ meta, value }: { readonly meta: FieldMeta; readonly value: Json | undefined }) {
  if (isEmpty(value))
    return (
      <span className={styles['absent']}>
        <span aria-hidden="true">{EMPTY_VALUE}</span>
        <span className="visually-hidden">not given</span>
      </span>
    );
  if (isNested(meta, value)) return <JsonTree value={value} label={meta.label} />;
  return <ValueText text={formatField(meta, value)} />;
}

/** A value of a wrong type: as it came, and what was expected. */
function UnexpectedValue({ warning }: { readonly warning: SchemaWarning }) {
  return (
    <>
      <ValueText text={formatRaw(warning.received)} />
      <span className={styles['note']}>
        <StatusMark tone="review">not as expected: {warning.expected}</StatusMark>
      </span>
    </>
  );
}

function selectFields(
  schema: z.ZodType,
  names: readonly string[] | undefined,
  omit: readonly string[] | undefined,
) {
  const fields = fieldsOf(schema).filter((field) => !omit?.includes(field.name));
  if (!names) return fields.filter(({ meta }) => meta.kind !== 'group' && meta.kind !== 'rows');
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

function isNested(
  meta: FieldMeta,
  value: Json | undefined,
): value is Json[] | { [key: string]: Json } {
  return (
    (meta.kind === 'group' || meta.kind === 'rows') && typeof value === 'object' && value !== null
  );
}

function isEmpty(value: Json | undefined): value is null | undefined | '' {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
