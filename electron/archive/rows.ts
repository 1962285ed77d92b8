import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import type { FoundField, ReportRow } from '../../shared/ipc/reports.ts';
import { resultSchema, type Sealed } from '../../shared/report/snapshot.ts';
import { packText } from './body.ts';
import type { SealedWords } from './sealed-words.ts';
import {
  damaged,
  numberIn,
  type Row,
  type Sql,
  textIn,
  textOrNull,
  type Value,
} from './database.ts';
import { COLUMNS } from './schema.ts';
import { indexOf } from './tokens.ts';

/** A report's row as it is stored, without its number when it is to get one. */
export type ReportColumns = Readonly<Record<(typeof COLUMNS.report)[number], Value>>;

/** A list has no room for more of a name; a file may hold a hundred thousand letters. */
const LONGEST_NAME = 200;

/** What is stored of a sealed report; its note and tags are the person's, and empty at first. */
export function columnsOf(
  { seal, snapshot }: Sealed,
  text: string,
  place: {
    /** In the chain; null for what was imported. */
    readonly sequence: number | null;
    readonly savedDay: string;
    readonly origin: ReportRow['origin'];
  },
): ReportColumns {
  const { vehicle, identity, words, prepared } = snapshot;
  return {
    id: null,
    seal,
    sequence: place.sequence,
    reference: snapshot.reference,
    environment: snapshot.environment,
    result: snapshot.verdict.result,
    asked_vrm: 'vrm' in vehicle ? vehicle.vrm : null,
    asked_vin: 'vin' in vehicle ? vehicle.vin : null,
    vrm: numberOf(identity.vrm),
    vin: numberOf(identity.vin),
    make: nameOf(identity.make),
    model: nameOf(identity.model),
    derivative: nameOf(identity.derivative),
    prepared_by: nameOf(words.preparedBy) ?? '',
    // One way of writing a moment, so that they can be compared as text.
    prepared_at: new Date(prepared.at).toISOString(),
    saved_day: place.savedDay,
    note: '',
    tags: '[]',
    origin: place.origin,
    body: packText(text),
  };
}

const nameOf = (name: string | undefined) =>
  name === undefined ? null : storable(name.slice(0, LONGEST_NAME));

/** A text is cut at a NUL when it is bound: what stands after it would be lost. */
export const storable = (text: string) => text.replaceAll('\0', '');

const numberOf = (number: string | undefined) =>
  number === undefined ? null : toAlphanumeric(number) || null;

const INSERT = `INSERT INTO report (${COLUMNS.report.join(', ')})
  VALUES (${COLUMNS.report.map(() => '?').join(', ')})`;

/**
 * Puts a row in, and its words into the index; within the caller's transaction.
 *
 * @param sealed what was written when it was saved: no column holds it
 * @returns its number: the one that it has, or the next
 */
export function insertReport(sql: Sql, columns: ReportColumns, sealed: SealedWords): number {
  const { id } = sql.run(INSERT, ...COLUMNS.report.map((name) => columns[name]));
  addWords(sql, id, columns, sealed);
  return id;
}

export function removeWords(sql: Sql, id: number): void {
  sql.run('DELETE FROM found WHERE rowid = ?', id);
}

/** Says by which words a report is found. */
export function addWords(sql: Sql, id: number, row: Row, sealed: SealedWords): void {
  sql.run('INSERT INTO found (rowid, words) VALUES (?, ?)', id, foundBy(row, sealed));
}

/** A text by which a report is found. */
export type FoundText = {
  readonly field: FoundField;
  readonly text: string;
  /** A plate, VIN or reference. */
  readonly isNumber: boolean;
};

const NUMBERS = [
  ['vrm', 'asked_vrm'],
  ['vin', 'asked_vin'],
  ['vrm', 'vrm'],
  ['vin', 'vin'],
  ['reference', 'reference'],
] as const;
const TEXTS = [
  ['make', 'make'],
  ['model', 'model'],
  ['derivative', 'derivative'],
  ['preparedBy', 'prepared_by'],
  ['note', 'note'],
] as const;

/**
 * All of them, and last what no list shows. What is in the index was written in this order, and is
 * compared as it was written.
 */
export function foundIn(row: Row, sealed: SealedWords): readonly FoundText[] {
  return [
    ...NUMBERS.flatMap(([field, name]) => found(field, textOrNull(row, name), true)),
    ...TEXTS.flatMap(([field, name]) => found(field, textOrNull(row, name))),
    ...tagsIn(textIn(row, 'tags')).flatMap((tag) => found('tag', tag)),
    ...found('notes', sealed.notes),
    ...found('organisation', sealed.organisation),
  ];
}

const found = (field: FoundField, text: string | null, isNumber = false): readonly FoundText[] =>
  text === null ? [] : [{ field, text, isNumber }];

/** The words by which a row's report is found. */
export function foundBy(row: Row, sealed: SealedWords): string {
  const texts = foundIn(row, sealed);
  return indexOf({
    numbers: texts.flatMap(({ isNumber, text }) => (isNumber ? [text] : [])),
    texts: texts.flatMap(({ isNumber, text }) => (isNumber ? [] : [text])),
    result: textIn(row, 'result'),
    environment: textIn(row, 'environment'),
  });
}

/** What is stored of a report but its body. */
export const ROW_COLUMNS = COLUMNS.report.filter((name) => name !== 'body').join(', ');

const UNLISTED = new Set<string>(['body', 'seal', 'sequence', 'saved_day']);
/** The columns that {@link rowOf} reads. */
export const LINE_COLUMNS = COLUMNS.report.filter((name) => !UNLISTED.has(name));

/** A line of the list. Throws the error for a damaged archive where it can't be one. */
export function rowOf(row: Row): ReportRow {
  const vrm = textOrNull(row, 'asked_vrm');
  return {
    id: numberIn(row, 'id'),
    reference: textIn(row, 'reference'),
    vehicle: vrm === null ? { vin: textIn(row, 'asked_vin') } : { vrm },
    identity: {
      ...named(row, 'vrm'),
      ...named(row, 'vin'),
      ...named(row, 'make'),
      ...named(row, 'model'),
      ...named(row, 'derivative'),
    },
    environment: oneOf(environmentSchema.options, row, 'environment'),
    result: oneOf(resultSchema.options, row, 'result'),
    preparedBy: textIn(row, 'prepared_by'),
    preparedAt: textIn(row, 'prepared_at'),
    note: textIn(row, 'note'),
    tags: tagsIn(textIn(row, 'tags')),
    origin: oneOf(ORIGINS, row, 'origin'),
  };
}

const ORIGINS: readonly ReportRow['origin'][] = ['own', 'imported', 'altered'];

function named(row: Row, name: keyof ReportRow['identity']): ReportRow['identity'] {
  const value = textOrNull(row, name);
  return value === null ? {} : { [name]: value };
}

function oneOf<T extends string>(known: readonly T[], row: Row, column: string): T {
  const found = known.find((name) => name === row[column]);
  if (found === undefined) throw damaged(`${column} is none that is known`);
  return found;
}

function tagsIn(text: string): readonly string[] {
  if (text === '[]') return [];
  try {
    const tags: unknown = JSON.parse(text);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags;
  } catch {
    // Told below, with what else it may be.
  }
  throw damaged('tags are none');
}
