import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { JsonObject } from '../../shared/format/json.ts';
import { metaAt, schemaAt, valueAt } from '../../shared/provider/field-paths.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { FieldAnchor } from './FieldAnchor.tsx';
import { formatRaw, formatField } from '../ui/format.ts';
import { ValueText } from '../ui/ValueText.tsx';
import styles from './Field.module.css';
import { EmptyValue, UnexpectedValue, warningAt } from './field-values.tsx';

/** Longer figures than this are no figures: they may break. */
const MAX_UNBROKEN_LENGTH = 18;

type FieldPath = readonly (string | number)[];

type FieldProps = {
  /** The whole record's schema, the record, and what was not as expected in it. */
  readonly source: {
    readonly schema: z.ZodType;
    readonly record: JsonObject;
    readonly warnings: readonly SchemaWarning[];
  };
  /** Steps from the record's top, positions included: `['saleEvents', 2, 'price']`. */
  readonly path: FieldPath;
  /** Shows a scalar otherwise than by its kind and unit; called only for what is there and right. */
  readonly render?: (value: string | number | boolean) => ReactNode;
};

/** One field anywhere in a record: formatted; quiet where absent; as it came and marked where wrong. */
export function Field(props: FieldProps) {
  return (
    <FieldAnchor path={props.path}>
      <FieldValue {...props} />
    </FieldAnchor>
  );
}

function FieldValue({ source, path, render }: FieldProps) {
  const warning = warningAt(source.warnings, path);
  if (warning) return <UnexpectedValue warning={warning} />;
  const meta = metaAt(source.schema, path);
  const value = valueAt(source.record, path);
  if (value === undefined || value === null || value === '') return <EmptyValue />;
  if (render && typeof value !== 'object') return render(value);
  const text = meta ? formatField(meta, value) : formatRaw(value);
  if (meta && meta.kind !== 'text' && meta.kind !== 'list' && text.length <= MAX_UNBROKEN_LENGTH)
    return <span className={styles['noWrap']}>{text}</span>;
  return <ValueText text={text} />;
}

export { metaAt, schemaAt, valueAt };

/** True when a field is there, in whatever form it came. */
export function isPresent(source: FieldProps['source'], path: FieldPath): boolean {
  return (
    valueAt(source.record, path) !== undefined || warningAt(source.warnings, path) !== undefined
  );
}
