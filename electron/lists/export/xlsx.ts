import { strToU8, zipSync } from 'fflate';
import type { CellValue } from '../../../shared/format/csv.ts';
import { truncate } from '../../../shared/format/safe-text.ts';
import type { ExportTable } from './export-table.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE_START = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE_START}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE_START}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE_START}.worksheet+xml"/></Types>`;
const PACKAGE_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`;

/** Indexes into `cellXfs` of the styles. */
const TEXT_STYLE = 1;
const HEADER_STYLE = 2;
/** Number format 49 is Text: a cell stays text, such as 1E10, when the user edits it. */
const STYLES = `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** In characters. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 60];
const MAX_SHEET_NAME_LENGTH = 31;

/**
 * Writes a workbook with one sheet, whose first row has the column names, bold and always visible.
 * Numbers are numbers; everything else is text, so no cell is calculated.
 */
export function toWorkbook(table: ExportTable): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': PACKAGE_RELATIONS,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${escapeXml(toSheetName(table.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': toSheet(table),
  };
  return zipSync(
    Object.fromEntries(
      // Writes surrogates that stand alone as U+FFFD.
      Object.entries(parts).map(([name, part]) => [name, strToU8(DECLARATION + part)]),
    ),
  );
}

/** Without the characters that spreadsheet programs refuse in the name of a sheet. */
function toSheetName(name: string): string {
  const allowed = name.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ');
  return truncate(allowed, MAX_SHEET_NAME_LENGTH).replaceAll(/^[\s']+|[\s']+$/g, '') || 'Work list';
}

function toSheet({ columns, rows }: ExportTable): string {
  const widths = columns.map((header, index) =>
    Math.max(header.length, ...rows.map((row) => String(row[index]).length)),
  );
  const cols = widths.map((width, index) => {
    const shown = Math.min(Math.max(width + 2, MIN_WIDTH), MAX_WIDTH);
    return `<col min="${index + 1}" max="${index + 1}" width="${shown}" customWidth="1"/>`;
  });
  const data = [
    toRow(columns, 1, HEADER_STYLE),
    ...rows.map((row, index) => toRow(row, index + 2, TEXT_STYLE)),
  ];
  return `<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${data.join('')}</sheetData></worksheet>`;
}

const toRow = (cells: readonly CellValue[], row: number, textStyle: number) =>
  `<row r="${row}">${cells.map((cell, index) => toCell(cell, `${columnName(index)}${row}`, textStyle)).join('')}</row>`;

function toCell(value: CellValue, place: string, textStyle: number): string {
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (value === '') return '';
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
}

/** 0 → `A`, 26 → `AA`. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Also escapes what the format would read as an escaped character, such as `_x0041_`. */
const escapeText = (text: string) =>
  escapeXml(text.replaceAll(/\r\n?/g, '\n').replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));

/** Escapes markup, and removes the characters that XML 1.0 does not allow. */
const escapeXml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- XML does not allow these.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
