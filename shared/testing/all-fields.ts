import type { z } from 'zod';
import { DATASETS } from '../provider/catalogue.ts';
import { listFields, type RecordField } from '../provider/fields.ts';

/** For tests: the documented fields of every dataset and version, at every depth. */
export const ALL_FIELDS = DATASETS.flatMap(({ id: dataset, versions }) =>
  versions.flatMap(({ version, record }) =>
    listAllFields(record, []).map((field) => ({ ...field, dataset, version })),
  ),
);

function listAllFields(
  schema: z.ZodType,
  group: readonly string[],
): (RecordField & { readonly path: readonly string[] })[] {
  return listFields(schema).flatMap((field) => {
    const path = [...group, field.name];
    return [{ ...field, path }, ...listAllFields(field.schema, path)];
  });
}
