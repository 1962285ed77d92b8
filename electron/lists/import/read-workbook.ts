import { strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { formatNumber } from '../../../shared/format/numbers.ts';
import type { Sheet } from '../../../shared/ipc/lists.ts';
import { toCellText, toNumberText } from './cell-text.ts';
import { MAX_CELL_CHARS, MAX_CELLS, MAX_ENTRIES } from './limits.ts';
import { measureSheet } from './measure-sheet.ts';
import { DAMAGED, tooComplex } from './read-failures.ts';
import type { ReadFailure, ReadResult } from './read-result.ts';
import { toRows } from './to-rows.ts';
import { unpackWorkbook, type WorkbookParts } from './unpack-workbook.ts';

/** Reads the cells of all sheets of an XLSX workbook. Formulas give their stored values. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadResult> {
  const parts = unpackWorkbook(bytes);
  if ('kind' in parts) return parts;
  const archive = packMeasured(parts);
  if ('kind' in archive) return archive;
  const sheets = await readSheets(archive.buffer);
  return sheets ? toResult(sheets) : DAMAGED;
}

/** Packs the parts again for the reader, which takes an archive only. */
function packMeasured(parts: WorkbookParts): Uint8Array<ArrayBuffer> | ReadFailure {
  const files: Record<string, Uint8Array> = {};
  let cells = 0;
  for (const [name, text] of parts) {
    const sheet = measureSheet(text);
    if ('kind' in sheet) return sheet;
    cells += sheet.rows * sheet.columns;
    files[name] = strToU8(sheet.xml);
  }
  return cells > MAX_CELLS ? TOO_MANY_CELLS : zipSync(files, { level: 0 });
}

const TOO_MANY_CELLS = tooComplex(
  `its sheets have more than ${formatNumber(MAX_CELLS)} cells in total`,
);
const TOO_MUCH_TEXT = tooComplex(
  `its cells contain more than ${formatNumber(MAX_CELL_CHARS)} characters`,
);
const TOO_MANY_SHEETS = tooComplex(`it has more than ${formatNumber(MAX_ENTRIES)} sheets`);

/** The reader's types are wrong about dates, and the sheets of a damaged workbook have no data. */
type ReadSheet = {
  readonly sheet: string;
  readonly data: readonly (readonly unknown[])[] | undefined;
};

/** Returns undefined for a workbook that the reader cannot read. It names its reasons for developers. */
async function readSheets(archive: ArrayBuffer): Promise<readonly ReadSheet[] | undefined> {
  try {
    return await readXlsxFile(archive, { parseNumber: toNumberText });
  } catch {
    return undefined;
  }
}

/**
 * SECURITY: cells may share a text, and sheets may share cells. So what they contain together is
 * limited here, and not by the size of the workbook.
 */
function toResult(readSheetList: readonly ReadSheet[]): ReadResult {
  if (readSheetList.length > MAX_ENTRIES) return TOO_MANY_SHEETS;
  const sheets: Sheet[] = [];
  let cells = 0;
  let chars = 0;
  for (const { sheet, data } of readSheetList) {
    if (!data) return DAMAGED;
    cells += data.length * (data[0]?.length ?? 0);
    if (cells > MAX_CELLS) return TOO_MANY_CELLS;
    const texts = data.map((row) => row.map(toCellText));
    for (const text of texts.flat()) chars += text.length;
    if (chars > MAX_CELL_CHARS) return TOO_MUCH_TEXT;
    sheets.push({ name: sheet, rows: toRows(texts) });
  }
  return { kind: 'read', sheets };
}
