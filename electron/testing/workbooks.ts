import { Buffer } from 'node:buffer';
import { strToU8, zipSync, type Zippable } from 'fflate';

// Workbooks as small as the format allows, and archives that are wrong in one place.

type WorkbookOptions = {
  /** The content of `sheetData` of each sheet, by the sheet's name. */
  readonly sheets?: Readonly<Record<string, string>>;
  readonly sharedStrings?: readonly string[];
  /** Attributes of `workbookPr`, such as `date1904="1"`. */
  readonly properties?: string;
  /** Parts to add or to replace. */
  readonly parts?: Zippable;
};

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Style 1 is a date, style 2 a time of day. */
const STYLES = `<styleSheet ${MAIN}><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

export function createWorkbook({
  sheets = { Stock: '' },
  sharedStrings = [],
  properties = '',
  parts = {},
}: WorkbookOptions): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/workbook.xml': xml(
      `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/styles.xml': xml(STYLES),
    'xl/sharedStrings.xml': xml(
      `<sst ${MAIN}>${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((data, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(sheetXml(data)),
      ]),
    ),
    ...parts,
  });
}

export const xml = (content: string) => strToU8(DECLARATION + content);

export const sheetXml = (data: string) =>
  `<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`;

/** A row of texts, from column A. At most 26. */
export const textRow = (row: number, texts: readonly string[]) =>
  `<row r="${row}">${texts
    .map(
      (text, index) =>
        `<c r="${String.fromCodePoint(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`;

const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1');
const END_BYTES = 22;

/** The archive with another size in the directory’s entry of a part. Its data remain. */
export function withStatedSize(archive: Uint8Array, part: string, bytes: number): Buffer {
  const changed = Buffer.from(archive);
  changed.writeUInt32LE(bytes, findEntry(changed, part) + 24);
  return changed;
}

/** The archive with the name of a part changed to another of the same length. */
export function withRenamedPart(archive: Uint8Array, part: string, name: string): Buffer {
  const changed = Buffer.from(archive);
  changed.write(name, findEntry(changed, part) + 46, 'latin1');
  return changed;
}

/** The archive with a ZIP64 directory end, which states a number of entries. */
export function withZip64End(archive: Uint8Array, entries: number): Buffer {
  const end = archive.byteLength - END_BYTES;
  const old = Buffer.from(archive.subarray(end));
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(old.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(old.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([archive.subarray(0, end), record, locator, old]);
}

/** A compound file, which encloses old workbooks and, with that stream, encrypted ones. */
export const compoundFile = (stream: 'Workbook' | 'EncryptedPackage'): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

function findEntry(archive: Buffer, part: string): number {
  for (
    let entry = archive.readUInt32LE(archive.lastIndexOf(DIRECTORY_END) + 16);
    entry >= 0;
    entry = archive.indexOf(DIRECTORY_ENTRY, entry + 1)
  )
    if (
      archive.toString('latin1', entry + 46, entry + 46 + archive.readUInt16LE(entry + 28)) === part
    )
      return entry;
  throw new Error(`The archive has no ${part}`);
}
