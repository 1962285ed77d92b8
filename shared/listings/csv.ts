import { BOM, type CellValue, escapeFormula, toCsvLine } from '../format/csv.ts';
import { isJsonObject } from '../format/json.ts';
import { getDataset } from '../provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../provider/environment.ts';
import { type FieldMeta, listFields } from '../provider/fields.ts';
import { findFieldSchema } from '../provider/field-paths.ts';
import { restoreReceived } from '../provider/read-record.ts';
import { daysOnSale } from './days-on-sale.ts';
import type { Comparable, LoadedListing } from './listing.ts';

/**
 * Writes listings as CSV (RFC 4180, UTF-8 with a byte order mark), line by line, because ten
 * thousand at once would block the window. A value in an unexpected format is written as received.
 */
export function* csvLines(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Generator<string> {
  const columns = csvColumns(new Set(listings.map(({ answer }) => answer.version)));
  yield `${BOM}${toCsvLine(columns.map(({ header }) => header))}`;
  for (const listing of listings) {
    yield toCsvLine(createCells(columns, listing, comparables.get(listing.key)));
  }
}

/** Returns a row for the clipboard. Tabs and line breaks inside a cell become spaces. */
export function toClipboardRow(loaded: LoadedListing, comparable?: Comparable): string {
  return createCells(csvColumns(new Set([loaded.answer.version])), loaded, comparable)
    .map((text) => text.replaceAll(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '))
    .join('\t');
}

const createCells = (
  columns: readonly Column[],
  loaded: LoadedListing,
  comparable: Comparable | undefined,
) => {
  const row = { ...loaded, comparable, received: readReceived(loaded) };
  return columns.map(({ cell }) => escapeFormula(toCellValue(cell(row))));
};

type Row = LoadedListing & {
  readonly comparable: Comparable | undefined;
  readonly received: unknown;
};

type Column = { readonly header: string; readonly cell: (row: Row) => unknown };

/** Every field of these versions has a column. The fields of a group have their own. */
function csvColumns(versions: ReadonlySet<string>): readonly Column[] {
  const { versions: all } = getDataset('similarListings');
  const requested = all.filter(({ version }) => versions.has(version));
  const byPath = new Map<string, Column>();
  for (const endpoint of requested.length > 0 ? requested : [all[0]])
    for (const { path, meta, firstFrom } of leafFields(
      findFieldSchema(endpoint.record, ['listings']),
    ))
      if (!byPath.has(path.join('.')))
        byPath.set(path.join('.'), {
          header: formatHeader(meta),
          cell: ({ received }) => readFieldCell(received, path, firstFrom),
        });
  return [...byPath.values(), ...COMPUTED_COLUMNS, ...SOURCE_COLUMNS];
}

type LeafField = {
  readonly path: readonly string[];
  readonly meta: FieldMeta;
  /** Every step from this depth on is the first field of its group. */
  readonly firstFrom: number;
};

/** The fields that are not groups, in documented order. */
function leafFields(
  schema: Parameters<typeof listFields>[0] | undefined,
  above: readonly string[] = [],
  firstFromAbove = 0,
): readonly LeafField[] {
  if (!schema) return [];
  return listFields(schema).flatMap(({ name, schema: child, meta }, index) => {
    const path = [...above, name];
    const firstFrom = index === 0 ? firstFromAbove : path.length;
    return meta.kind === 'group' ? leafFields(child, path, firstFrom) : { path, meta, firstFrom };
  });
}

function formatHeader({ label, kind, unit }: FieldMeta): string {
  const written = kind === 'money' ? '£' : unit;
  return written ? `${label} (${written})` : label;
}

/** The listing as received. It may be of any type. */
function readReceived({ listing, warnings }: LoadedListing): unknown {
  const ownWarnings = warnings.map((warning) => ({ ...warning, path: warning.path.slice(2) }));
  const wholeListing = ownWarnings.find(({ path }) => path.length === 0);
  return wholeListing ? wholeListing.received : restoreReceived(listing, ownWarnings);
}

function readFieldCell(received: unknown, path: readonly string[], firstFrom: number): unknown {
  let value = received;
  for (const [depth, step] of path.entries()) {
    // A value received in place of a group or of the whole listing is written once, in the first of
    // its columns.
    if (!isJsonObject(value)) return depth >= firstFrom ? value : undefined;
    value = Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
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
    cell: ({ listing, answer }) => daysOnSale(listing, new Date(answer.completedAt))?.days,
  },
  { header: 'Comparable', cell: ({ comparable }) => comparable && 'yes' },
  { header: 'Note', cell: ({ comparable }) => comparable?.note },
];

const SOURCE_COLUMNS: readonly Column[] = [
  { header: 'Environment', cell: ({ answer }) => ENVIRONMENT_NAMES[answer.environment] },
  { header: 'Version', cell: ({ answer }) => answer.version },
  {
    header: 'Requested at (UTC)',
    // Without T and Z, spreadsheets recognise a date and time.
    cell: ({ answer }) => answer.requestedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ''),
  },
];
