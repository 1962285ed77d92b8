import fs from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { readReportText } from '../seal/read-file.ts';
import { damageIn } from '../archive/backups.ts';
import { unpackText } from '../archive/body.ts';
import { placesIn } from '../archive/places.ts';

/** What an archive that nobody has open looks like. */
export type Looked = { readonly reports: number; readonly faults: readonly string[] };

/**
 * Looks whether an archive is whole: the file by SQLite's own check, the chain from its first seal
 * to its last, and that reports are there as they were sealed.
 *
 * @param acknowledged references by the reports' numbers
 */
export function look(folder: string, acknowledged: ReadonlyMap<number, string>): Looked {
  const { file } = placesIn(folder);
  if (!fs.existsSync(file))
    return { reports: 0, faults: acknowledged.size > 0 ? ['The archive is gone'] : [] };
  const damage = damageIn(file);
  if (damage !== undefined) return { reports: 0, faults: [`The file is damaged: ${damage}`] };
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = fs
      .readdirSync(folder)
      .filter((name) => name.includes('damaged'))
      .map((name) => `Something was put aside: ${name}`);
    const chain = database.prepare('SELECT seal, previous_seal FROM chain ORDER BY sequence').all();
    for (const [at, { previous_seal: previous }] of chain.entries())
      if (previous !== (chain[at - 1]?.seal ?? null))
        faults.push(`The chain is broken at ${at + 1}`);
    const reports = Number(database.prepare('SELECT count(*) AS n FROM report').get()?.n);
    if (reports !== chain.length) faults.push(`${reports} reports, ${chain.length} seals`);
    const words = Number(database.prepare('SELECT count(*) AS n FROM found').get()?.n);
    if (reports !== words) faults.push(`${reports} reports, ${words} of them can be found`);
    const get = database.prepare('SELECT reference, seal, body FROM report WHERE id = ?');
    for (const [id, reference] of acknowledged) {
      const row = get.get(id);
      if (row?.reference !== reference) faults.push(`${reference} was acknowledged and is lost`);
      else if (!fits(row.body, row.seal)) faults.push(`${reference} is not what was sealed`);
    }
    return { reports, faults };
  } finally {
    database.close();
  }
}

function fits(body: unknown, seal: unknown): boolean {
  const read = readReportText(unpackText(body));
  return read.kind === 'report' && read.fits && read.sealed.seal === seal;
}
