import type { z } from 'zod';
import { formatField } from '../../../../shared/provider/format-fields.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { endpointOf } from '../../../../shared/provider/catalogue.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { metaAt, valueAt } from '../../../../shared/provider/places.ts';
import type { Warning } from '../../../../shared/provider/read.ts';

export type Path = readonly (string | number)[];

/** What stands at a place in an answer. */
export type Came =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: Json; readonly text: string }
  | { readonly kind: 'misfit'; readonly warning: Warning };

const misfits = new WeakMap<Answered, ReadonlyMap<string, Warning>>();

/** A field of an answer: formatted by its kind and unit, or what came in its place. */
export function cameAt(answer: Answered, path: Path): Came {
  const warning = misfitsOf(answer).get(JSON.stringify(path));
  if (warning) return { kind: 'misfit', warning };
  const value = valueAt(answer.record, path);
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  const schema = schemaOf(answer);
  const meta = schema && metaAt(schema, path);
  return { kind: 'value', value, text: formatField(meta ?? UNKNOWN, value) };
}

const UNKNOWN = { label: '', kind: 'text' } as const;

/** The label of a field, from the catalogue; its name where the interface has none. */
export function labelOf(answer: Answered, path: Path): string {
  const schema = schemaOf(answer);
  return (schema && metaAt(schema, path)?.label) ?? String(path.at(-1) ?? '');
}

/** The schema that an answer was read by. */
export const schemaOf = ({ dataset, version }: Answered): z.ZodType | undefined =>
  endpointOf(dataset, version)?.record;

/** What came in an unexpected form at some places or inside them. */
export function warningsIn(answer: Answered, places: readonly Path[]): readonly Warning[] {
  return answer.warnings.filter(({ path }) =>
    places.some((place) => {
      const shared = Math.min(place.length, path.length);
      return place.slice(0, shared).every((step, at) => step === path[at]);
    }),
  );
}

/** A hostile answer has tens of thousands of them. */
function misfitsOf(answer: Answered): ReadonlyMap<string, Warning> {
  const before = misfits.get(answer);
  if (before) return before;
  const found = new Map<string, Warning>();
  for (const warning of answer.warnings) {
    const place = JSON.stringify(warning.path);
    if (!found.has(place)) found.set(place, warning);
  }
  misfits.set(answer, found);
  return found;
}
