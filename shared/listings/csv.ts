import type { EndpointVersion } from '../provider/endpoint.ts';
import { getDataset } from '../provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { type FieldMeta, fieldsOf } from '../provider/fields.ts';
import { valueAt } from '../provider/field-paths.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import { daysOnSale } from './days-on-sale.ts';
import type { Comparable, LoadedListing } from './listing.ts';

const BOM = '\uFEFF';
const CRLF = '\r\n';

/**
 * Writes listings as CSV (RFC 4180, UTF-8 with a byte order mark), line by line, because ten
 * thousand at once would block the window. A value in an unexpected format is written as received.
 */
export function* csvLines(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Generator<string> {
  const columns = createColumns(new Set(listings.map(({ answer }) => answer.version)));
  yield `${BOM}${columns.map(({ header }) => quoteCell(header)).join(',')}${CRLF}`;
  for (const listing of listings) {
    const cells = createCells(columns, listing, comparables.get(listing.key));
    yield `${cells.map(quoteCell).join(',')}${CRLF}`;
  }
}

/** Returns a row for the clipboard. Tabs and line breaks inside a cell become spaces. */
export function toClipboardRow(loaded: LoadedListing, comparable?: Comparable): string {
  return createCells(createColumns(new Set([loaded.answer.version])), loaded, comparable)
    .map((text) => text.replaceAll(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '))
    .join('\t');
}

const createCells = (
  columns: readonly Column[],
  listing: LoadedListing,
  comparable: Comparable | undefined,
) => columns.map(({ cell }) => escapeFormula(cell(listing, comparable)));

/** Spreadsheets calculate text that starts like this, even after spaces or quotes. */
const FORMULA = /^[\s\p{Z}\p{C}"'`‘’“”]*(?:[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

function escapeFormula(value: CellValue): string {
  if (typeof value === 'number') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

/** Spreadsheets may also separate at semicolons and tabs, and a formula could follow one. */
function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A number is written unchanged. Text is checked for formulas first. */
type CellValue = string | number;

type Column = {
  readonly header: string;
  readonly cell: (listing: LoadedListing, comparable: Comparable | undefined) => CellValue;
};

/** Every field of these versions has a column. The fields of a group have their own. */
function createColumns(versions: ReadonlySet<string>): readonly Column[] {
  const { versions: all } = getDataset('similarListings');
  const requested = all.filter(({ version }) => versions.has(version));
  const byPath = new Map<string, Column>();
  for (const endpoint of requested.length > 0 ? requested : [all[0]])
    for (const { path, meta, isFirst } of leafFields(endpoint))
      if (!byPath.has(path.join('.')))
        byPath.set(path.join('.'), {
          header: formatHeader(meta),
          cell: (loaded) => readFieldCell(loaded, path, isFirst),
        });
  return [...byPath.values(), ...COMPUTED_COLUMNS, ...SOURCE_COLUMNS];
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
  { listing, warnings }: LoadedListing,
  path: readonly string[],
  isFirst: LeafField['isFirst'],
) {
  const value = valueAt(listing, path);
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

const COMPUTED_COLUMNS: readonly Column[] = [
  {
    // Counted up to the time of the response, so that exporting the same listings later gives the
    // same file.
    header: 'Days on sale',
    cell: ({ listing, answer }) => daysOnSale(listing, new Date(answer.completedAt))?.days ?? '',
  },
  { header: 'Comparable', cell: (_, comparable) => (comparable ? 'yes' : '') },
  { header: 'Note', cell: (_, comparable) => comparable?.note ?? '' },
];

const SOURCE_COLUMNS: readonly Column[] = [
  {
    header: 'Environment',
    cell: ({ answer }) => ENVIRONMENT_NAMES[answer.environment],
  },
  { header: 'Version', cell: ({ answer }) => answer.version },
  {
    header: 'Requested at (UTC)',
    // Without T and Z, spreadsheets recognise a date and time.
    cell: ({ answer }) => answer.requestedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ''),
  },
];
