import { datasetOf } from '../provider/catalogue.ts';
import type { EndpointVersion } from '../provider/dataset.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { type FieldMeta, fieldsOf } from '../provider/fields.ts';
import { isJsonObject } from '../format/json.ts';
import type { Warning } from '../provider/read.ts';
import { daysOnSale } from './days.ts';
import { misfitsOf } from './identity.ts';
import type { Comparable, LoadedListing } from './listing.ts';

/** A figure is written bare; any text is looked over before it is. */
export type CellValue = string | number;

/** One row to be: a listing, what was odd about it, and its mark if it has one. */
export type Row = {
  readonly loaded: LoadedListing;
  readonly odd: readonly Warning[];
  readonly comparable: Comparable | undefined;
};

export type Column = {
  readonly header: string;
  readonly cell: (row: Row) => CellValue;
};

/**
 * The columns for listings of these versions: every field of each, groups taken apart, the current
 * version's first; then what is worked out or noted here, then where it comes from.
 */
export function columnsFor(versions: ReadonlySet<string>): readonly Column[] {
  const { versions: all } = datasetOf('similarListings');
  const known = all.filter(({ version }) => versions.has(version));
  const byPath = new Map<string, Column>();
  for (const endpoint of known.length > 0 ? known : [all[0]])
    for (const { path, meta, isFirst } of leavesOf(endpoint))
      if (!byPath.has(path.join('.')))
        byPath.set(path.join('.'), {
          header: headerOf(meta),
          cell: (row) => fieldCell(row, path, isFirst),
        });
  return [...byPath.values(), ...NOTED, ...SOURCE];
}

/** Listings as rows. What is odd is looked up once for each answer. */
export function rowsOf(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): readonly Row[] {
  const misfits = new Map<LoadedListing['answer'], ReturnType<typeof misfitsOf>>();
  return listings.map((loaded) => {
    const { answer, key, index } = loaded;
    const found = misfits.get(answer) ?? misfitsOf(answer);
    misfits.set(answer, found);
    return { loaded, odd: found.get(index) ?? [], comparable: comparables.get(key) };
  });
}

type Leaf = {
  readonly path: readonly string[];
  readonly meta: FieldMeta;
  /** Whether every step from this depth on is the first of its group. */
  readonly isFirst: (depth: number) => boolean;
};

function leavesOf(endpoint: EndpointVersion): Leaf[] {
  const listings = fieldsOf(endpoint.record).find(({ name }) => name === 'listings');
  const found: Leaf[] = [];
  const walk = (schema: Parameters<typeof fieldsOf>[0], above: string[], firsts: boolean[]) => {
    for (const [at, { name, schema: child, meta }] of fieldsOf(schema).entries()) {
      const path = [...above, name];
      const first = [...firsts, at === 0];
      if (meta.kind === 'group') walk(child, path, first);
      else found.push({ path, meta, isFirst: (depth) => first.slice(depth).every(Boolean) });
    }
  };
  if (listings) walk(listings.schema, [], []);
  return found;
}

function headerOf({ label, kind, unit }: FieldMeta): string {
  const written = kind === 'money' ? '£' : unit;
  return written ? `${label} (${written})` : label;
}

function fieldCell({ loaded, odd }: Row, path: readonly string[], isFirst: Leaf['isFirst']) {
  const value = valueAt(loaded.listing, path);
  if (odd.length === 0) return cellOf(value);
  const inside: Warning[] = [];
  for (const warning of odd) {
    const steps = warning.path.slice(2);
    if (!steps.every((step, depth) => depth >= path.length || step === path[depth])) continue;
    if (steps.length > path.length) inside.push(warning);
    else if (steps.length === path.length) return cellOf(warning.came);
    // Something stands where a group or the whole listing should: once, in the first of its columns.
    else return isFirst(steps.length) ? cellOf(warning.came) : '';
  }
  return Array.isArray(value) ? cellOf(putBack(value, inside, path.length)) : cellOf(value);
}

/** A list as it came: the reading took out what didn't fit, and noted where it stood. */
function putBack(list: readonly unknown[], taken: readonly Warning[], depth: number): unknown[] {
  const whole = [...list];
  const at = ({ path }: Warning) => Number(path[depth + 2]);
  for (const warning of taken.toSorted((a, b) => at(a) - at(b)))
    whole.splice(at(warning), 0, warning.came);
  return whole;
}

function valueAt(listing: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    listing,
  );
}

function cellOf(value: unknown): CellValue {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return Array.isArray(value)
    ? value
        .map((item) => String(cellOf(item)))
        .filter(Boolean)
        .join(' ')
    : JSON.stringify(value);
}

const NOTED: readonly Column[] = [
  {
    // Counted to the moment the answer came: the same file comes of the same listings tomorrow.
    header: 'Days on sale',
    cell: ({ loaded: { listing, answer } }) =>
      daysOnSale(listing, new Date(answer.settledAt))?.days ?? '',
  },
  { header: 'Comparable', cell: ({ comparable }) => (comparable ? 'yes' : '') },
  { header: 'Note', cell: ({ comparable }) => comparable?.note ?? '' },
];

const SOURCE: readonly Column[] = [
  {
    header: 'Environment',
    cell: ({ loaded: { answer } }) => ENVIRONMENT_NAMES[answer.environment],
  },
  { header: 'Version', cell: ({ loaded: { answer } }) => answer.version },
  {
    header: 'Asked at (UTC)',
    // Without T and Z, spreadsheets know it for a date and time.
    cell: ({ loaded: { answer } }) => answer.askedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ''),
  },
];
