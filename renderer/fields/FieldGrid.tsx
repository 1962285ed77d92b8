import type { z } from 'zod';
import { type FieldMeta, fieldsOf, metaOf } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import type { Warning } from '../../shared/provider/read.ts';
import { type Path, pathName, warningFor, warningsAt } from './came.ts';
import { asItCame, formatField, NOTHING } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { Tree } from '../ui/Tree.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import styles from './FieldGrid.module.css';

export type FieldGridProps = {
  /** A record's schema, or a group field's. */
  readonly schema: z.ZodType;
  readonly record: object | undefined;
  readonly warnings?: readonly Warning[];
  /** Where `record` stands in the whole record, for the warnings: `['core']`. */
  readonly path?: Path;
  /**
   * Only these fields, in this order. Left out: every field of one value, in the interface's order;
   * groups and rows are for the caller, unless they are named.
   */
  readonly names?: readonly string[];
  readonly omit?: readonly string[];
  readonly title?: string;
};

const NOWHERE: Path = [];
const NO_WARNINGS: readonly Warning[] = [];

/** Fields of a record: label above value, as many columns as fit. Says in a line when none came. */
export function FieldGrid({
  schema,
  record,
  warnings = NO_WARNINGS,
  path = NOWHERE,
  names,
  omit,
  title,
}: FieldGridProps) {
  const fields = chosen(schema, names, omit).map(({ name, meta }) => ({
    name,
    meta,
    value: record ? (Reflect.get(record, name) as Json | undefined) : undefined,
    warnings: warningsAt(warnings, [...path, name]),
  }));
  const misfit = path.length > 0 ? warningFor(warnings, path) : undefined;
  const nothing = fields.every((field) => isAbsent(field.value) && field.warnings.length === 0);
  if (misfit)
    return (
      <div className={styles['group']}>
        {title && <h4 className={styles['title']}>{title}</h4>}
        <Misfit warning={misfit} />
      </div>
    );
  if (nothing)
    return (
      <p className={styles['nothing']}>
        {title ?? metaOf(schema)?.label ?? 'Fields'}: nothing given
      </p>
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
  readonly warnings: readonly Warning[];
  readonly path: Path;
};

function Field({ meta, value, warnings, path }: FieldProps) {
  const misfit = warningFor(warnings, path);
  const inside = warnings.length - (misfit ? 1 : 0);
  return (
    <div
      className={styles['field']}
      data-wide={isTree(meta, value) || undefined}
      data-path={pathName(path)}
    >
      <dt className={styles['label']}>{meta.label}</dt>
      <dd className={styles['value']}>
        {misfit ? <Misfit warning={misfit} /> : <Value meta={meta} value={value} />}
      </dd>
      {inside > 0 && (
        <dd className={styles['note']}>
          <StatusMark tone="review">
            {inside === 1 ? '1 entry not as expected' : `${inside} entries not as expected`}
          </StatusMark>
        </dd>
      )}
      {meta.note && !isAbsent(value) && <dd className={styles['note']}>{meta.note}</dd>}
    </div>
  );
}

function Value({ meta, value }: { readonly meta: FieldMeta; readonly value: Json | undefined }) {
  if (isAbsent(value))
    return (
      <span className={styles['absent']}>
        <span aria-hidden="true">{NOTHING}</span>
        <span className="visually-hidden">not given</span>
      </span>
    );
  if (isTree(meta, value)) return <Tree value={value} label={meta.label} />;
  return <ValueText text={formatField(meta, value)} />;
}

/** A value of a wrong type: as it came, and what was expected. */
function Misfit({ warning }: { readonly warning: Warning }) {
  return (
    <>
      <ValueText text={asItCame(warning.came)} />
      <span className={styles['note']}>
        <StatusMark tone="review">not as expected: {warning.expected}</StatusMark>
      </span>
    </>
  );
}

function chosen(
  schema: z.ZodType,
  names: readonly string[] | undefined,
  omit: readonly string[] | undefined,
) {
  const fields = fieldsOf(schema).filter((field) => !omit?.includes(field.name));
  if (!names) return fields.filter(({ meta }) => meta.kind !== 'group' && meta.kind !== 'rows');
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

function isTree(
  meta: FieldMeta,
  value: Json | undefined,
): value is Json[] | { [key: string]: Json } {
  return (
    (meta.kind === 'group' || meta.kind === 'rows') && typeof value === 'object' && value !== null
  );
}

function isAbsent(value: Json | undefined): value is null | undefined | '' {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
