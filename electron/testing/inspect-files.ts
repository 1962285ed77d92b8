import fs from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { parseReportText } from '../seal/read-file.ts';
import { findDamage } from '../archive/database.ts';
import { decompressText } from '../archive/report-row.ts';
import { archivePaths } from '../archive/paths.ts';

/** The state of an archive that is not open. */
export type InspectionResult = { readonly reports: number; readonly problems: readonly string[] };

/**
 * Checks whether an archive is intact: the file with SQLite's own check, the chain from first to
 * last seal, and that the reports are stored as they were sealed.
 *
 * @param acknowledged references by the reports' numbers
 */
export function inspectFiles(
  folder: string,
  acknowledged: ReadonlyMap<number, string>,
): InspectionResult {
  const { file } = archivePaths(folder);
  if (!fs.existsSync(file))
    return { reports: 0, problems: acknowledged.size > 0 ? ['The archive is gone'] : [] };
  const damage = findDamage(file);
  if (damage !== undefined) return { reports: 0, problems: [`The file is damaged: ${damage}`] };
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const problems = fs
      .readdirSync(folder)
      .filter((name) => name.includes('damaged'))
      .map((name) => `Something was put aside: ${name}`);
    const chain = database.prepare('SELECT seal, previous_seal FROM chain ORDER BY sequence').all();
    for (const [at, { previous_seal: previous }] of chain.entries())
      if (previous !== (chain[at - 1]?.seal ?? null))
        problems.push(`The chain is broken at ${at + 1}`);
    const reports = Number(database.prepare('SELECT count(*) AS n FROM report').get()?.n);
    if (reports !== chain.length) problems.push(`${reports} reports, ${chain.length} seals`);
    const indexedCount = Number(
      database.prepare('SELECT count(*) AS n FROM report_search').get()?.n,
    );
    if (reports !== indexedCount)
      problems.push(`${reports} reports, ${indexedCount} of them can be found`);
    const get = database.prepare('SELECT reference, seal, sealed_report FROM report WHERE id = ?');
    for (const [id, reference] of acknowledged) {
      const row = get.get(id);
      if (row?.reference !== reference) problems.push(`${reference} was acknowledged and is lost`);
      else if (!isSealIntact(row.sealed_report, row.seal))
        problems.push(`${reference} is not what was sealed`);
    }
    return { reports, problems };
  } finally {
    database.close();
  }
}

function isSealIntact(body: unknown, seal: unknown): boolean {
  const read = parseReportText(decompressText(body));
  return read.kind === 'report' && read.isIntact && read.sealed.seal === seal;
}
