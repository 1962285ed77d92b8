import { type UnzipFileInfo, unzipSync } from 'fflate';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES } from './limits.ts';
import { DAMAGED, tooComplex, UNKNOWN_FORMAT, workbookTooLarge } from './read-failures.ts';
import type { ReadFailure } from './read-result.ts';

/** The text of the parts that cells are read from, by their names in the archive. */
export type WorkbookParts = ReadonlyMap<string, string>;

const WORKBOOK = 'xl/workbook.xml';
/** Lists the types of all parts, such as that of a workbook with macros. */
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = 'xl/vbaProject.bin';
/** Sheets, texts, styles and the list of sheets. Spreadsheet programs always store them at these paths. */
const READ_PARTS = /^xl\/(_rels\/workbook\.xml\.rels|(worksheets\/)?[^/]+\.xml)$/;
/** Has cells of its own, which say in which order formulas are calculated. */
const CALCULATION_ORDER = 'xl/calcChain.xml';

/**
 * Unpacks the parts of a workbook that cells are read from.
 *
 * SECURITY: a small archive can state or contain any size. The sizes in its directory are added up
 * before anything is unpacked, and fflate unpacks an entry to no more than its stated size.
 */
export function unpackWorkbook(bytes: Uint8Array): WorkbookParts | ReadFailure {
  const entries = listEntries(bytes);
  if ('kind' in entries) return entries;
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has(WORKBOOK) || names.has(MACROS)) return UNKNOWN_FORMAT;
  // Programs disagree about which of two entries of the same name counts.
  if (names.size < entries.length) return DAMAGED;
  const statedBytes = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (statedBytes > MAX_UNPACKED_BYTES) return workbookTooLarge(statedBytes);
  const parts = unzip(bytes, ({ name }) => name === CONTENT_TYPES || isReadPart(name));
  if (!parts) return DAMAGED;
  const texts = new Map(
    Object.entries(parts).map(([name, part]) => [name, new TextDecoder().decode(part)]),
  );
  if (texts.get(CONTENT_TYPES)?.includes('macroEnabled')) return UNKNOWN_FORMAT;
  texts.delete(CONTENT_TYPES);
  // No spreadsheet program declares entities, which can grow to any size.
  return [...texts.values()].some((text) => text.includes('<!DOCTYPE')) ? DAMAGED : texts;
}

const isReadPart = (name: string) => READ_PARTS.test(name) && name !== CALCULATION_ORDER;

function listEntries(bytes: Uint8Array): readonly UnzipFileInfo[] | ReadFailure {
  const entries: UnzipFileInfo[] = [];
  const listed = unzip(bytes, (entry) => {
    // Ends the listing: a directory may state any number of entries.
    if (entries.length === MAX_ENTRIES) throw new Error('Too many entries');
    entries.push(entry);
    return false;
  });
  if (listed) return entries;
  return entries.length === MAX_ENTRIES
    ? tooComplex(`it has more than ${formatNumber(MAX_ENTRIES)} parts`)
    : DAMAGED;
}

/** Returns undefined for an archive that cannot be unpacked, or if the filter throws. */
function unzip(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return undefined;
  }
}
