import { csvLines } from '../listings/csv.ts';

/** For tests: the whole file. */
export const toCsv = (...input: Parameters<typeof csvLines>): string =>
  [...csvLines(...input)].join('');

/**
 * A strict reader of RFC 4180. Every record, including the last, ends with CR LF.
 * Quotes, CR and LF are allowed only inside a quoted field. A quoted field ends at a comma or at
 * the end of the record.
 *
 * @throws Error if the text breaks a rule
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let index = 0;
  while (index < text.length) {
    const [field, end] = text[index] === '"' ? quotedField(text, index) : plainField(text, index);
    record.push(field);
    if (text[end] === ',') {
      index = end + 1;
    } else if (text.startsWith('\r\n', end)) {
      records.push(record);
      record = [];
      index = end + 2;
    } else throw new Error(`expected a comma or CR LF after a field at ${end}`);
  }
  if (record.length > 0) throw new Error('the last record does not end with CR LF');
  return records;
}

type Field = [field: string, end: number];

function quotedField(text: string, start: number): Field {
  let field = '';
  let index = start + 1;
  for (;;) {
    const quote = text.indexOf('"', index);
    if (quote === -1) throw new Error(`the quote at ${start} is not closed`);
    field += text.slice(index, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    index = quote + 2;
  }
}

function plainField(text: string, start: number): Field {
  let end = start;
  while (end < text.length && !',"\r\n'.includes(text.charAt(end))) end++;
  return [text.slice(start, end), end];
}

/**
 * Reads a file with a byte order mark, each row as an object by header.
 *
 * @throws Error if a row has more or fewer cells than there are headers
 */
export function readCsvRows(csv: string): Record<string, string>[] {
  if (!csv.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const [headers = [], ...rows] = parseCsv(csv.slice(1));
  return rows.map((row) => {
    if (row.length !== headers.length) throw new Error(`unexpected row of ${row.length} cells`);
    return Object.fromEntries(headers.map((header, index) => [header, row[index] ?? '']));
  });
}
