import { Buffer } from 'node:buffer';
import Papa from 'papaparse';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { MAX_TEXT_BYTES } from '../../../shared/lists/import-errors.ts';
import { MAX_COLUMNS, MAX_SHEET_ROWS } from './limits.ts';
import { textTooLarge, tooComplex, tooManyRows, unclosedQuote } from './read-failures.ts';
import type { ReadResult } from './read-result.ts';
import { splitLines } from './split-lines.ts';
import { toRows } from './to-rows.ts';

/**
 * Tried in this order. Text rarely contains a tab that separates nothing, and the parser prefers the
 * first of two that fit equally: “AB12 CDE;45,120” is divided at the semicolon.
 */
const SEPARATOR_GROUPS = [['\t'], [';', '|', ',']];
/** A control character that separates units and is in no text: each line is one cell. */
const NO_SEPARATOR = Papa.UNIT_SEP;
const PREVIEWED_ROWS = 10;
const SAMPLE_CHARS = 100_000;
/** A longer text has more vehicles than a list, and examining them would take seconds. */
const MAX_SPLIT_CHARS = 100_000;
/** Separators inside of quotes must not be counted. The first group is what precedes the cell. */
const QUOTED_CELL = /(^|[\t;|,])"[^"]*(?:""[^"]*)*"/gm;
const NEWLINE = '\n';

/**
 * Reads rows of cells that a comma, a semicolon, a tab or a vertical bar separates, or a list of one
 * column. Quotes may contain separators and line breaks. Several plates on a line are several rows.
 *
 * @param name of the sheet that is returned
 */
export function readText(text: string, name: string): ReadResult {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_TEXT_BYTES) return textTooLarge(bytes);
  // The parser looks for one kind of line break, and a text may have several.
  const input = text.replaceAll(/\r\n?/g, NEWLINE);
  const { data, errors } = Papa.parse<string[]>(input, {
    delimiter: guessSeparator(input),
    newline: NEWLINE,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return unclosedQuote((broken.row ?? 0) + 1);
  const read = toRows(data);
  const rows = input.length > MAX_SPLIT_CHARS ? read : splitLines(read, new Date());
  if (rows.length > MAX_SHEET_ROWS) return tooManyRows(rows.length);
  const wide = rows.find(({ cells }) => cells.length > MAX_COLUMNS);
  if (wide)
    return tooComplex(
      `row ${formatNumber(wide.number)} has ${formatNumber(wide.cells.length)} columns, and at most ${formatNumber(MAX_COLUMNS)} are read`,
    );
  return { kind: 'read', sheets: [{ name, rows }] };
}

/** The separator of a list of one column is none, although single cells may contain commas. */
function guessSeparator(input: string): string {
  const sample = input.slice(0, SAMPLE_CHARS).replaceAll(QUOTED_CELL, '$1');
  for (const delimitersToGuess of SEPARATOR_GROUPS) {
    const { errors, meta } = Papa.parse(sample, {
      delimitersToGuess,
      newline: NEWLINE,
      preview: PREVIEWED_ROWS,
      // Empty rows would count as rows of one cell.
      skipEmptyLines: 'greedy',
    });
    if (!errors.some(({ type }) => type === 'Delimiter')) return meta.delimiter;
  }
  // The parser finds none if some rows of two cells have one cell only.
  const lines = sample.split(NEWLINE).filter((line) => line.trim() !== '');
  const divides = (separator: string) =>
    lines.filter((line) => line.includes(separator)).length >= lines.length / 2;
  return (lines.length > 0 && SEPARATOR_GROUPS.flat().find(divides)) || NO_SEPARATOR;
}
