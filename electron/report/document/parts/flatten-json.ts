import { humanizeFieldName } from '../../../../shared/provider/field-path-text.ts';
import type { Json, JsonObject } from '../../../../shared/format/json.ts';

/** A value that is printed as one row, with its path: “Market › Days to sell 2”. */
export type Leaf = { readonly path: string; readonly value: Json };

/** Maximum number of steps in a path. Deeper values are printed as JSON. */
const MAX_DEPTH = 8;
/** A list of up to this many plain values is printed on one line. */
const MAX_INLINE_ITEMS = 12;

type Names = readonly string[];

/**
 * Returns the first leaves of an undocumented value, in their original order, and the total number
 * of leaves. A hostile value may have a million.
 */
export function flattenJson(
  value: Json,
  maxItems: number,
): { readonly leaves: readonly Leaf[]; readonly count: number } {
  const leaves: Leaf[] = [];
  let count = 0;
  /** `names` is a function, so that paths are built only for leaves that are printed. */
  const visit = (at: Json, depth: number, names: () => Names) => {
    if (isLeaf(at, depth)) {
      count++;
      if (leaves.length < maxItems) leaves.push({ path: formatPath(names()), value: at });
    } else if (Array.isArray(at)) {
      at.forEach((item, nth) => visit(item, depth + 1, () => toSegment(names(), nth)));
    } else {
      for (const [name, item] of Object.entries(at))
        visit(item, depth + 1, () => [...names(), humanizeFieldName(name)]);
    }
  };
  visit(value, 0, () => []);
  return { leaves, count };
}

function isLeaf(value: Json, depth: number): value is Exclude<Json, Json[] | JsonObject> {
  if (value === null || typeof value !== 'object' || depth >= MAX_DEPTH) return true;
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  return (
    value.length <= MAX_INLINE_ITEMS &&
    value.every((item) => item === null || typeof item !== 'object')
  );
}

/** “Tests” and 0 give “Tests 1”. */
const toSegment = (names: Names, nth: number): Names => [
  ...names.slice(0, -1),
  `${names.at(-1) ?? 'Entry'} ${nth + 1}`,
];

const formatPath = (names: Names) => (names.length === 0 ? 'The whole of it' : names.join(' › '));
