import { fieldsOf } from '../../shared/provider/fields.ts';
import type { z } from 'zod';
import type { Json } from '../../shared/provider/json.ts';
import type { Warning } from '../../shared/provider/read.ts';
import { Section } from './Section.tsx';
import { Tree } from './Tree.tsx';

export type UnknownFieldsProps = {
  readonly schema: z.ZodType;
  readonly record: object | undefined;
  readonly warnings: readonly Warning[];
  readonly path?: readonly (string | number)[];
};

/** Fields that the interface does not name: shown, never dropped. */
export function UnknownFields({ schema, record }: UnknownFieldsProps) {
  const known = new Set(fieldsOf(schema).map((field) => field.name));
  const unknown = Object.entries(record ?? {}).filter(([name]) => !known.has(name));
  if (unknown.length === 0) return null;
  return (
    <Section title="Other fields that came">
      <Tree
        value={Object.fromEntries(unknown) as Record<string, Json>}
        label="Other fields that came"
      />
    </Section>
  );
}
