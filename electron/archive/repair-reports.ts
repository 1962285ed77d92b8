import { Buffer } from 'node:buffer';
import { joinSentences } from '../../shared/format/text.ts';
import { parseReportText, type ReportFile, type SealedFile } from '../seal/read-file.ts';
import { unlessDamaged } from './archive-error.ts';
import { listBackups } from './backups.ts';
import { copyPath, readCopy } from './copies-folder.ts';
import { createSql, inTransaction, openDatabase, openReadOnly, type Sql } from './database.ts';
import type { ArchivePaths } from './paths.ts';
import {
  indexReport,
  isClockSetBack,
  readReportIds,
  toColumns,
  unindexReport,
  compressText,
  decompressText,
} from './report-row.ts';
import { COLUMNS } from './schema.ts';
import { readStoredRow, type ReportInspection } from './stored-report.ts';

/** References of reports whose row was not the one that their sealed text gives. */
export type ReportRepairs = {
  /** The row was written again from the sealed text. */
  readonly rebuilt: readonly string[];
  /** The sealed text was read from a backup or from the copies folder. */
  readonly restored: readonly string[];
  /** The text is not what was sealed or cannot be read, and no intact text was found. */
  readonly altered: readonly string[];
};
/** Folders in which the sealed texts of reports may also be found. */
type TextSources = Partial<Pick<ArchivePaths, 'backupFolder'>> & {
  readonly copiesFolder?: string | undefined;
};

/**
 * Compares each report's row with its sealed text, and rebuilds the row where it differs. A report
 * whose text is not what was sealed gets it from a backup or a copy, or is marked as altered.
 *
 * @param ids all reports by default
 * @throws SQLite's error; repairs made before it remain
 */
export async function repairReports(
  file: string,
  sources: TextSources = {},
  ids?: readonly number[],
): Promise<ReportRepairs> {
  using database = openDatabase(file);
  const sql = createSql(database);
  const repairs = { rebuilt: [] as string[], restored: [] as string[], altered: [] as string[] };
  for (const id of ids ?? readReportIds(sql)) {
    const found = readStoredRow(sql, id);
    if (!found || !needsRepair(found)) continue;
    // Before the transaction, in which no report can be saved: the copies may be on a slow share.
    const sealed = found.isTextLost ? await findSealedText(found, sources) : undefined;
    const repaired = inTransaction(database, () => repairReport(sql, id, sealed));
    if (repaired) repairs[repaired.kind].push(repaired.reference);
  }
  return repairs;
}

/** A local report that is altered may have a copy now. */
const needsRepair = ({ report: { mismatches, row } }: ReportInspection) =>
  mismatches.length > 0 || row.origin === 'local-altered';

function repairReport(
  sql: Sql,
  id: number,
  sealedText: SealedFile | undefined,
): { readonly kind: keyof ReportRepairs; readonly reference: string } | undefined {
  // Read again within the transaction: the report may have been changed or deleted.
  const found = readStoredRow(sql, id);
  if (!found || !needsRepair(found)) return undefined;
  const { expectedColumns, isTextLost, trustedSeal } = found;
  const { reference } = found.report.row;
  const restored = isTextLost && sealedText?.sealed.seal === trustedSeal ? sealedText : undefined;
  if (!restored) {
    writeColumns(sql, id, expectedColumns);
    return { kind: isTextLost ? 'altered' : 'rebuilt', reference };
  }
  const { seal, snapshot } = restored.sealed;
  const origin = expectedColumns.chain_sequence === null ? 'imported' : 'local';
  const { note, tags, chain_sequence } = expectedColumns;
  const sealed = toColumns(restored.sealed, { sequence: null, origin });
  const text_bytes = Buffer.byteLength(restored.text);
  writeColumns(sql, id, { ...sealed, seal, id, note, tags, chain_sequence, text_bytes });
  const body = 'UPDATE report SET sealed_report = ? WHERE id = ?';
  sql.run(body, compressText(restored.text), id);
  return { kind: 'restored', reference: snapshot.reference };
}

const WRITTEN_COLUMNS = COLUMNS.report.filter((name) => name !== 'id' && name !== 'sealed_report');
const UPDATE_COLUMNS = `UPDATE report
  SET ${WRITTEN_COLUMNS.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`;

function writeColumns(sql: Sql, id: number, columns: ReportInspection['expectedColumns']): void {
  const row = { ...columns, clock_set_back: Number(isClockSetBack(sql, columns)) };
  sql.run(UPDATE_COLUMNS, ...WRITTEN_COLUMNS.map((name) => row[name]), id);
  unindexReport(sql, id);
  indexReport(sql, id, row);
}

/** Reads the text with a report's seal from the newest backup that has it, or from its copy. */
async function findSealedText(
  { trustedSeal, report }: ReportInspection,
  { backupFolder, copiesFolder }: TextSources,
): Promise<SealedFile | undefined> {
  if (trustedSeal === undefined) return undefined;
  const hasTrustedSeal = (read: ReportFile | undefined): read is SealedFile =>
    read?.kind === 'report' && read.isIntact && read.sealed.seal === trustedSeal;
  for (const { file } of backupFolder === undefined ? [] : listBackups(backupFolder)) {
    const read = readFromBackup(file, trustedSeal);
    if (hasTrustedSeal(read)) return read;
  }
  if (copiesFolder === undefined) return undefined;
  const copy = await readCopy(copyPath(copiesFolder, report.row.reference)).catch(() => undefined);
  return hasTrustedSeal(copy) ? copy : undefined;
}

const SELECT_SEALED_REPORT = `SELECT sealed_report FROM report
  WHERE seal = ? AND origin NOT LIKE '%-altered'`;

function readFromBackup(file: string, seal: string): ReportFile | undefined {
  return unlessDamaged(() => {
    using backup = openReadOnly(file);
    const row = createSql(backup).get(SELECT_SEALED_REPORT, seal);
    return row && parseReportText(decompressText(row['sealed_report']));
  });
}

/** Each report once. */
export const mergeRepairs = (one: ReportRepairs, other: ReportRepairs): ReportRepairs => ({
  rebuilt: [...new Set([...one.rebuilt, ...other.rebuilt])],
  restored: [...new Set([...one.restored, ...other.restored])],
  altered: [...new Set([...one.altered, ...other.altered])],
});
export const NO_REPAIRS: ReportRepairs = { rebuilt: [], restored: [], altered: [] };

/** References listed one by one in a message. */
export const MAX_LISTED_REFERENCES = 20;

/** For one report, and for several. */
const REPAIR_TEXTS = {
  rebuilt: [
    'list entry did not match its sealed report and was corrected',
    'list entries did not match their sealed reports and were corrected',
  ],
  restored: [
    'report was damaged and was restored from its sealed copy',
    'reports were damaged and were restored from their sealed copies',
  ],
  altered: [
    'report was altered after it was sealed or cannot be read, and no intact copy was found',
    'reports were altered after they were sealed or cannot be read, and no intact copies were found',
  ],
} as const;

/** Names the reports for the user; empty if there was nothing to repair. */
export const describeRepairs = (repairs: ReportRepairs): string =>
  joinSentences(
    ...(['rebuilt', 'restored', 'altered'] as const).map((kind) => {
      const references = repairs[kind];
      const { length } = references;
      if (length === 0) return false;
      const listed = references.slice(0, MAX_LISTED_REFERENCES).join(', ');
      const others = length > MAX_LISTED_REFERENCES ? ' and others' : '';
      return `${length} ${REPAIR_TEXTS[kind][length === 1 ? 0 : 1]}: ${listed}${others}.`;
    }),
  );
