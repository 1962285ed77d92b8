import { fieldsOf, type RecordSchema } from '../../../shared/provider/fields.ts';

/**
 * A place in a record as people read it: the labels on the way, list positions counted from one.
 * A step that the interface doesn't name stands as it came: `Plate changes 2 › Plate`.
 */
export function pathWords(schema: RecordSchema, path: readonly (string | number)[]): string {
  if (path.length === 0) return 'The whole record';
  let fields = fieldsOf(schema);
  const words: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') {
      words.push(`${words.pop() ?? 'Entry'} ${step + 1}`);
      continue;
    }
    const field = fields.find((candidate) => candidate.name === step);
    words.push(field ? field.meta.label : step);
    fields = field ? fieldsOf(field.schema) : [];
  }
  return words.join(' › ');
}
