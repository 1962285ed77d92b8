import type { z } from 'zod';
import { fieldsOf } from '../../shared/provider/fields.ts';
import type { Path } from './came.ts';
import { nameWords } from './Tree.tsx';

/** `['mots', 2, 'mileage']` → `['Tests 3', 'Mileage']`: labels where the schema has them. */
export function placeWords(schema: z.ZodType, path: Path): readonly string[] {
  if (path.length === 0) return ['The whole record'];
  const words: string[] = [];
  let at: z.ZodType | undefined = schema;
  for (const step of path) {
    if (typeof step === 'number') {
      words.push(`${words.pop() ?? 'Entry'} ${step + 1}`);
      continue;
    }
    const field: ReturnType<typeof fieldsOf>[number] | undefined =
      at && fieldsOf(at).find((candidate) => candidate.name === step);
    words.push(field ? field.meta.label : nameWords(step));
    at = field?.schema;
  }
  return words;
}
