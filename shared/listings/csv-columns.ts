import type { Answered } from '../provider/answer.ts';
import { getDataset } from '../provider/catalogue.ts';
import type { EndpointVersion } from '../provider/endpoint.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { type FieldMeta, fieldsOf } from '../provider/fields.ts';
import { valueAt } from '../provider/field-paths.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import { daysOnSale } from './days-on-sale.ts';
import { warningsByListing } from './read-listings.ts';
import type { Comparable, LoadedListing } from './listing.ts';

/** A number is written unchanged. Text is checked for formulas first. */
export type CellValue = string | number;

/** Input of a row: a listing, its warnings, and its comparable entry if it has one. */
type CsvRow = {
  readonly loaded: LoadedListing;
  readonly warnings: readonly SchemaWarning[];
  readonly comparable: Comparable | undefined;
};

type CsvColumn = {
  readonly header: string;
  readonly cell: (row: CsvRow) => CellValue;
};

/**
 * Returns the columns for listings of these versions. Every field has a column, with groups
 * expanded and the current version first. Computed values, notes and source columns follow.
 */
export function createCsvColumns(versions: ReadonlySet<string>): readonly CsvColumn[] {
  const { versions: all } = getDataset('similarListings');
  const requested = all.filter(({ version }) => versions.has(version));
  const byPath = new Map<string, CsvColumn>();
  for (const endpoint of requested.length > 0 ? requested : [all[0]])
    for (const { path, meta, isFirst } of leafFields(endpoint))
      if (!byPath.has(path.join('.')))
        byPath.set(path.join('.'), {
          header: formatHeader(meta),
          cell: (row) => readFieldCell(row, path, isFirst),
        });
  return [...byPath.values(), ...COMPUTED_COLUMNS, ...SOURCE_COLUMNS];
}

/** Turns listings into rows, one at a time. The warnings of each answer are looked up only once. */
export function* csvRows(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Generator<CsvRow> {
  const warningsByAnswer = new Map<Answered, ReturnType<typeof warningsByListing>>();
  for (const loaded of listings) {
    const { key, answer, index } = loaded;
    const warnings = warningsByAnswer.get(answer) ?? warningsByListing(answer);
    warningsByAnswer.set(answer, warnings);
    yield { loaded, warnings: warnings.get(index) ?? [], comparable: comparables.get(key) };
  }
}

type LeafField = {
  readonly path: readonly string[];
  readonly meta: FieldMeta;
  /** True if every step from this depth on is the first field of its group. */
  readonly isFirst: (depth: number) => boolean;
};

function leafFields(endpoint: EndpointVersion): LeafField[] {
  const listings = fieldsOf(endpoint.record).find(({ name }) => name === 'listings');
  const leaves: LeafField[] = [];
  const walk = (schema: Parameters<typeof fieldsOf>[0], above: string[], firsts: boolean[]) => {
    for (const [index, { name, schema: child, meta }] of fieldsOf(schema).entries()) {
      const path = [...above, name];
      const first = [...firsts, index === 0];
      if (meta.kind === 'group') walk(child, path, first);
      else leaves.push({ path, meta, isFirst: (depth) => first.slice(depth).every(Boolean) });
    }
  };
  if (listings) walk(listings.schema, [], []);
  return leaves;
}

function formatHeader({ label, kind, unit }: FieldMeta): string {
  const written = kind === 'money' ? '£' : unit;
  return written ? `${label} (${written})` : label;
}

function readFieldCell(
  { loaded, warnings }: CsvRow,
  path: readonly string[],
  isFirst: LeafField['isFirst'],
) {
  const value = valueAt(loaded.listing, path);
  if (warnings.length === 0) return toCellValue(value);
  const inside: SchemaWarning[] = [];
  for (const warning of warnings) {
    const steps = warning.path.slice(2);
    if (!steps.every((step, depth) => depth >= path.length || step === path[depth])) continue;
    if (steps.length > path.length) inside.push(warning);
    else if (steps.length === path.length) return toCellValue(warning.received);
    // A value received in place of a group or of the whole listing is written once, in the first of
    // its columns.
    else return isFirst(steps.length) ? toCellValue(warning.received) : '';
  }
  return Array.isArray(value)
    ? toCellValue(restoreListItems(value, inside, path.length))
    : toCellValue(value);
}

/** Restores the unexpected items of a list, which reading moved to the warnings. */
function restoreListItems(
  list: readonly unknown[],
  removed: readonly SchemaWarning[],
  depth: number,
): unknown[] {
  const received = [...list];
  const indexOf = ({ path }: SchemaWarning) => Number(path[depth + 2]);
  for (const warning of removed.toSorted((a, b) => indexOf(a) - indexOf(b)))
    received.splice(indexOf(warning), 0, warning.received);
  return received;
}

function toCellValue(value: unknown): CellValue {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value.map((item) => String(toCellValue(item)));
  return items.filter(Boolean).join(' ');
}

const COMPUTED_COLUMNS: readonly CsvColumn[] = [
  {
    // Counted up to the time of the response, so that exporting the same listings later gives the
    // same file.
    header: 'Days on sale',
    cell: ({ loaded: { listing, answer } }) =>
      daysOnSale(listing, new Date(answer.completedAt))?.days ?? '',
  },
  { header: 'Comparable', cell: ({ comparable }) => (comparable ? 'yes' : '') },
  { header: 'Note', cell: ({ comparable }) => comparable?.note ?? '' },
];

const SOURCE_COLUMNS: readonly CsvColumn[] = [
  {
    header: 'Environment',
    cell: ({ loaded: { answer } }) => ENVIRONMENT_NAMES[answer.environment],
  },
  { header: 'Version', cell: ({ loaded: { answer } }) => answer.version },
  {
    header: 'Requested at (UTC)',
    // Without T and Z, spreadsheets recognise a date and time.
    cell: ({ loaded: { answer } }) =>
      answer.requestedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ''),
  },
];
