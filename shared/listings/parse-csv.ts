/**
 * For tests: a strict reader of RFC 4180. A record ends with CR LF, the last one too; a quote, a CR
 * or an LF stands only inside a quoted field; a quoted field ends at a comma or at the record's end.
 *
 * @throws Error where the text breaks a rule
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
    } else throw new Error(`neither a comma nor CR LF after a field, at ${end}`);
  }
  if (record.length > 0) throw new Error('the last record does not end');
  return records;
}

type Field = [field: string, end: number];

function quotedField(text: string, start: number): Field {
  let field = '';
  let index = start + 1;
  for (;;) {
    const quote = text.indexOf('"', index);
    if (quote === -1) throw new Error(`the quote at ${start} is never closed`);
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
 * For tests: a file with a byte order mark read back, each row by its headers.
 *
 * @throws Error where a row has more or fewer cells than there are headers
 */
export function readCsvRows(csv: string): Record<string, string>[] {
  if (!csv.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const [headers = [], ...rows] = parseCsv(csv.slice(1));
  return rows.map((row) => {
    if (row.length !== headers.length) throw new Error(`a row of ${row.length} cells`);
    return Object.fromEntries(headers.map((header, index) => [header, row[index] ?? '']));
  });
}
