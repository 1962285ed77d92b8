import { MAX_TEXT_BYTES } from '../../../shared/lists/import-errors.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { NOT_TEXT, PASSWORD_PROTECTED, textTooLarge, UNKNOWN_FORMAT } from './read-failures.ts';
import type { ListSource, ReadResult } from './read-result.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

const PASTED_TEXT = 'Pasted text';

/** Reads the rows of a file or a text in this thread. A file’s content decides what it is. */
export async function readSource(source: ListSource): Promise<ReadResult> {
  if (source.kind === 'text') return readText(source.text, PASTED_TEXT);
  const { name, bytes } = source;
  switch (detectFormat(bytes)) {
    case 'zip':
      return await readWorkbook(bytes);
    case 'encrypted-workbook':
      return PASSWORD_PROTECTED;
    case 'unknown':
      return UNKNOWN_FORMAT;
    case 'text':
      return readTextFile(name, bytes);
  }
}

function readTextFile(name: string, bytes: Uint8Array): ReadResult {
  if (bytes.byteLength > MAX_TEXT_BYTES) return textTooLarge(bytes.byteLength);
  const text = decodeText(bytes);
  return text === undefined ? NOT_TEXT : readText(text, name);
}
