import type { RawPath } from '../../shared/provider/field-path.ts';
import { createContext, type ReactNode, use } from 'react';
import type { z } from 'zod';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import { quoteText } from '../../shared/format/text.ts';
import { findFieldMeta, getValueByPath } from '../../shared/provider/field-paths.ts';
import { isUnread, type SchemaWarning } from '../../shared/provider/read-record.ts';
import { formatRaw, formatField } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import { isUnder, pathKey, findWarning } from './field-warnings.ts';
import styles from './fields.module.css';

/** A record with its schema and with the values that the schema does not allow. */
export type FieldSource = {
  readonly schema: z.ZodType;
  readonly record: JsonObject;
  readonly warnings: readonly SchemaWarning[];
};

/** The record of a dataset's view. Fields elsewhere name their source. */
export const FieldSourceContext = createContext<FieldSource | undefined>(undefined);

export function useFieldSource(given?: FieldSource): FieldSource {
  const source = given ?? use(FieldSourceContext);
  if (!source) throw new Error('A field has no record');
  return source;
}

export type FieldProps = {
  /** Default: the record of the view. */
  readonly source?: FieldSource;
  /** Path from the top of the record, including list positions: `['saleEvents', 2, 'price']`. */
  readonly path: RawPath;
  /** Replaces the usual format of a scalar. Called only for a value of the expected type. */
  readonly render?: (value: string | number | boolean) => ReactNode;
};

/** Longer numbers and dates are not plausible, so they may break. */
const MAX_UNBROKEN_LENGTH = 18;

/** One field anywhere in a record, at its place in the page. */
export function Field(props: FieldProps) {
  return (
    <FieldAnchor path={props.path}>
      <FieldValue {...props} />
    </FieldAnchor>
  );
}

/** The value: formatted, as received and marked if its type is wrong, or a placeholder if empty. */
export function FieldValue({ source: given, path, render }: FieldProps) {
  const source = useFieldSource(given);
  const warning = findWarning(source.warnings, path);
  if (warning && isUnread(warning)) return <UnexpectedValue warning={warning} />;
  const value = getValueByPath(source.record, path);
  if (isEmpty(value)) return <EmptyValue />;
  if (render && typeof value !== 'object') return render(value);
  const meta = findFieldMeta(source.schema, path);
  const text = meta ? formatField(meta, value) : formatRaw(value);
  if (meta && meta.kind !== 'text' && meta.kind !== 'list' && text.length <= MAX_UNBROKEN_LENGTH)
    return <span className="nowrap">{text}</span>;
  return <ValueText text={text} />;
}

type FieldAnchorProps = { readonly path: RawPath; readonly children: ReactNode };

/** Marks where a field is displayed, so that evidence can be found. Does not change the layout. */
export function FieldAnchor({ path, children }: FieldAnchorProps) {
  return (
    <span className={styles['anchor']} data-path={pathKey(path)}>
      {children}
    </span>
  );
}

export function UnexpectedValue({ warning }: { readonly warning: SchemaWarning }) {
  const { received } = warning;
  // The quotes show that the number is as received, without separators or a unit.
  const text = typeof received === 'number' ? quoteText(String(received)) : formatRaw(received);
  return (
    <span className={styles['unexpected']}>
      <ValueText text={text} />
      <span className={styles['mark']}>
        <StatusMark tone="review">Unexpected format. Expected: {warning.expected}</StatusMark>
      </span>
    </span>
  );
}

export function EmptyValue() {
  return <span className="quiet">Not stated</span>;
}

/** True when a field, or something inside it, was received in any form and is not empty. */
export function isPresent({ record, warnings }: FieldSource, path: RawPath): boolean {
  return (
    !isEmpty(getValueByPath(record, path)) || warnings.some((warning) => isUnder(warning, path))
  );
}

const isEmpty = (value: Json | undefined): value is null | undefined | '' | [] =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
