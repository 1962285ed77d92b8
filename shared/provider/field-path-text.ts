import type { z } from 'zod';
import { fieldsOf } from './fields.ts';
import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';

/** `['mots', 2, 'mileage']` → `['Tests 3', 'Mileage']`. Labels are used if the schema has them. */
export function describeFieldPath(
  schema: z.ZodType,
  path: readonly (string | number)[],
): readonly string[] {
  if (path.length === 0) return ['The whole record'];
  const words: string[] = [];
  let current: z.ZodType | undefined = schema;
  for (const step of path) {
    if (typeof step === 'number') {
      words.push(`${words.pop() ?? 'Entry'} ${step + 1}`);
      continue;
    }
    const field: ReturnType<typeof fieldsOf>[number] | undefined =
      current && fieldsOf(current).find((candidate) => candidate.name === step);
    words.push(field ? field.meta.label : humanizeFieldName(step));
    current = field?.schema;
  }
  return words;
}

/** `marketDemandScore` → `Market demand score`. Any other form of name is returned unchanged. */
export function humanizeFieldName(name: string): string {
  if (!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name) || name.length > 60)
    return revealHiddenCharacters(truncate(name, 120)) || '(no name)';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
