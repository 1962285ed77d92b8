import type { z } from 'zod';
import { fieldsOf } from '../../shared/provider/fields.ts';
import type { Warning } from '../../shared/provider/read.ts';
import { formatField } from './format.ts';

export type FieldGridProps = {
  /** A record's schema, or a group field's. */
  readonly schema: z.ZodType;
  readonly record: object | undefined;
  readonly warnings?: readonly Warning[];
  /** Where `record` stands in the whole record, for the warnings: `['core']`. */
  readonly path?: readonly (string | number)[];
  /** Only these fields, in this order. Left out: all, in the interface's order. */
  readonly names?: readonly string[];
  readonly omit?: readonly string[];
  readonly title?: string;
};

/** Fields of a record: label above value, as many columns as fit. */
export function FieldGrid({ schema, record, names, omit, title }: FieldGridProps) {
  const fields = fieldsOf(schema).filter(
    (field) => (!names || names.includes(field.name)) && !omit?.includes(field.name),
  );
  return (
    <div>
      {title && <h4>{title}</h4>}
      <dl>
        {fields.map(({ name, meta }) => (
          <div key={name}>
            <dt>{meta.label}</dt>
            <dd>{formatField(meta, record && Reflect.get(record, name))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
