import { isWholeText, parseIdentifier } from '../vehicle/parse-identifier.ts';
import { VIN_LENGTH } from '../vehicle/vin.ts';

/** A row of a sheet. `number` is its number in the file, from 1. Empty rows are left out. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** What the cells of a column are. `other`: text that is kept under the column's own header. */
export const COLUMN_KINDS = [
  'plate',
  'vin',
  'lot',
  'reserve',
  'odometer',
  'vatStatus',
  'stockNumber',
  'note',
  'other',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** `kinds` has an entry for each column of the file, in its order. All but `other` occur once. */
export type Columns = { readonly hasHeader: boolean; readonly kinds: readonly ColumnKind[] };

/** The headers of each kind, in lower case without spaces and punctuation. */
const HEADER_WORDS: readonly (readonly [ColumnKind, readonly string[]])[] = [
  ['plate', ['reg', 'registration', 'regno', 'vrm', 'vrn', 'plate', 'numberplate']],
  ['vin', ['vin', 'chassis']],
  ['lot', ['lot', 'run', 'grid']],
  ['reserve', ['reserve', 'startprice', 'buynow']],
  ['odometer', ['mileage', 'miles', 'odo', 'odometer', 'km', 'kms']],
  ['vatStatus', ['vat']],
  ['stockNumber', ['stock', 'stockno']],
  ['note', ['note', 'notes', 'comment', 'comments', 'description']],
];

/** Words that do not change what a column is: “Registration number”, “Reserve price”. */
const FILLERS = new Set(['no', 'number', 'price', 'status', 'reading', 'vehicle', 'gbp']);

/** Longer text is no header word. */
const MAX_HEADER_LENGTH = 200;

/** A column is guessed from its content if at least this share of its cells fits. */
const MIN_SHARE_PERCENT = 80;

/**
 * Guesses what each column of a file is: by its header, then plates and VINs by their content. The
 * first row is a header unless it holds a plate or a VIN. Never throws.
 *
 * @param today for `parseIdentifier`
 */
export function guessColumns(
  rows: readonly SheetRow[],
  today: Date,
  hasHeader = guessHeader(rows, today),
): Columns {
  const width = countColumns(rows);
  const data = hasHeader ? rows.slice(1) : rows;
  const contents = Array.from({ length: width }, (_, column) => examine(data, column, today));
  const kinds = Array.from({ length: width }, (): ColumnKind => 'other');
  for (const [kind, words] of HEADER_WORDS) {
    const named = hasHeader ? findNamed(rows[0], words) : [];
    const content = kind === 'plate' ? 'plates' : kind === 'vin' ? 'vins' : undefined;
    // “Registration” may also head the date of registration.
    const best =
      content &&
      named.toSorted((a, b) => share(contents[b], content) - share(contents[a], content));
    const found = (best ?? named)[0];
    if (found !== undefined) kinds[found] = kind;
  }
  for (const [kind, content] of [
    ['plate', 'plates'],
    ['vin', 'vins'],
  ] as const) {
    if (kinds.includes(kind)) continue;
    const found = findByContent(contents, kinds, content);
    if (found !== undefined) kinds[found] = kind;
  }
  return { hasHeader, kinds };
}

/** The number of cells in the longest row. */
export const countColumns = (rows: readonly SheetRow[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

/** True if a header states kilometres: “Odometer (km)”. */
export const isHeaderInKm = (header: string): boolean =>
  toWords(header).some((word) => /^(?:kms?|kilomet(?:re|er)s?)$/.test(word));

/** True if a column of plates or VINs was found or chosen. */
export const hasIdentifiers = ({ kinds }: Columns): boolean =>
  kinds.includes('plate') || kinds.includes('vin');

function guessHeader(rows: readonly SheetRow[], today: Date): boolean {
  const [first, ...data] = rows;
  if (!first) return false;
  const names = HEADER_WORDS.filter(([kind]) => kind === 'plate' || kind === 'vin');
  if (names.some(([, words]) => findNamed(first, words).length > 0)) return true;
  // Only columns of plates or VINs count: “CO2” may be a header, and is also a plate.
  const columns = first.cells.map((_, column) => examine(data, column, today));
  const identified = columns.map(
    (content) => isMostly(content, 'plates') || isMostly(content, 'vins'),
  );
  const isAnyIdentified = identified.includes(true);
  return !first.cells.some((cell, column) => {
    if (isAnyIdentified && !identified[column]) return false;
    const kind = identify(cell, today);
    return (
      kind === 'dated' ||
      kind === 'vin' ||
      (kind === 'plate' && (isAnyIdentified || first.cells.length === 1))
    );
  });
}

const toWords = (header: string) =>
  header
    .slice(0, MAX_HEADER_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The columns whose header is one of the words, or consists of them. */
const findNamed = (header: SheetRow | undefined, words: readonly string[]): readonly number[] =>
  (header?.cells ?? []).flatMap((cell, column) => {
    const all = toWords(cell);
    const named = all.filter((word) => !FILLERS.has(word));
    const isNamed =
      words.includes(all.join('')) ||
      words.includes(named.join('')) ||
      (named.length > 0 && named.every((word) => words.includes(word)));
    return isNamed ? [column] : [];
  });

type Content = {
  /** Cells that are not empty. */
  readonly count: number;
  readonly plates: number;
  /** Plates in a format that little else has. “1598CC” and “CO2” are plates without a date. */
  readonly dated: number;
  readonly vins: number;
};

function examine(rows: readonly SheetRow[], column: number, today: Date): Content {
  const found = rows.map(({ cells }) => identify(cells[column] ?? '', today));
  const count = (...kinds: readonly CellKind[]) =>
    found.filter((kind) => kinds.includes(kind)).length;
  return {
    count: found.length - count('empty'),
    plates: count('dated', 'plate'),
    dated: count('dated'),
    vins: count('vin'),
  };
}

/** `dated`: a plate in a format that little else has. */
export type CellKind = 'empty' | 'dated' | 'plate' | 'vin' | 'text';

const DATED_FORMATS = new Set(['current', 'prefix', 'suffix', 'q', 'northern-ireland']);

/** @param today for `parseIdentifier` */
export function identify(cell: string, today: Date): CellKind {
  // Longer text is no plate and no VIN, and the cell may have a megabyte.
  if (cell.length > 40) return 'text';
  if (cell.trim() === '') return 'empty';
  const parsed = parseIdentifier(cell, today);
  if (parsed.kind === 'vin' && parsed.vin.length === VIN_LENGTH && isWholeText(cell, parsed))
    return 'vin';
  // Figures alone are a trade plate at most: prices, years and mileages are more likely.
  if (parsed.kind !== 'vrm' || /^\d+$/.test(parsed.vrm)) return 'text';
  return DATED_FORMATS.has(parsed.format) ? 'dated' : 'plate';
}

const share = (content: Content | undefined, key: 'plates' | 'vins') =>
  content && content.count > 0 ? content[key] / content.count : 0;

const isMostly = (content: Content, key: 'plates' | 'vins') =>
  content.count > 0 && content[key] * 100 >= content.count * MIN_SHARE_PERCENT;

/** The column with most dated plates, or most VINs. */
function findByContent(
  contents: readonly Content[],
  kinds: readonly ColumnKind[],
  key: 'plates' | 'vins',
): number | undefined {
  const weight = (content: Content) => (key === 'vins' ? content.vins : content.dated);
  const candidates = contents.flatMap((content, column) => {
    const isCertain = weight(content) > 0 || contents.length === 1;
    return kinds[column] === 'other' && isMostly(content, key) && isCertain
      ? [{ column, weight: weight(content) }]
      : [];
  });
  return candidates.toSorted((a, b) => b.weight - a.weight)[0]?.column;
}
