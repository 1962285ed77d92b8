import type { DatabaseSync as Database } from '@photostructure/sqlite';
import { compressText, decompressText } from '../archive/report-row.ts';
import type { Random } from '../sample/random.ts';
import { seal } from '../seal/seal.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';

/** Number of reports, whose ids start at 1, and of lines in the audit log of the edited archive. */
export const REPORTS = 8;
export const AUDIT_LINES = 12;

/** An edit by an attacker who has the file and uses SQLite without its protections. */
export type Tampering = (database: DatabaseSync, random: Random) => void;
export type DatabaseSync = InstanceType<typeof Database>;

export const anyReport = ({ int }: Random) => int(1, REPORTS);
export const pickTwo = (random: Random, max: number): [number, number] => {
  const first = random.int(1, max);
  return [first, ((first - 1 + random.int(1, max - 1)) % max) + 1];
};
export const otherSeal = ({ int }: Random) =>
  Array.from({ length: 64 }, () => int(0, 15).toString(16)).join('');

/** Changes one character of a text. */
export function changeCharacter(text: string, { int }: Random, from = 0): string {
  const at = int(from, text.length - 1);
  return text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
}

export function changeColumn(
  table: string,
  key: string,
  names: readonly [string, ...string[]],
  max: number,
): Tampering {
  return (database, random) => {
    const name = random.pick(names);
    const id = random.int(1, max);
    const row = database.prepare(`SELECT ${name} AS value FROM ${table} WHERE ${key} = ?`).get(id);
    const value = typeof row?.value === 'string' ? changeCharacter(row.value, random) : 'SEVEN';
    database.prepare(`UPDATE ${table} SET ${name} = ? WHERE ${key} = ?`).run(value, id);
  };
}

export function swapValues(table: string, key: string, name: string, max: number): Tampering {
  return (database, random) => {
    const ids = pickTwo(random, max);
    const values = ids.map(
      (id) => database.prepare(`SELECT ${name} AS v FROM ${table} WHERE ${key} = ?`).get(id)?.v,
    );
    // The column is unique, so the ids are negated first.
    database.exec(`UPDATE ${table} SET ${name} = -${key} WHERE ${key} IN (${ids.join()})`);
    for (const [at, id] of ids.entries())
      database
        .prepare(`UPDATE ${table} SET ${name} = ? WHERE ${key} = ?`)
        .run(values[1 - at] ?? null, id);
  };
}

export const readBody = (database: DatabaseSync, id: number) =>
  decompressText(
    database.prepare('SELECT sealed_report FROM report WHERE id = ?').get(id)?.sealed_report,
  );
export const setBody = (database: DatabaseSync, id: number, body: Uint8Array) =>
  database.prepare('UPDATE report SET sealed_report = ? WHERE id = ?').run(body, id);

/** Inserts a report that was never saved, sealed as the successor of another. */
export function forge(database: DatabaseSync, random: Random): { seal: string; body: Uint8Array } {
  const id = anyReport(random);
  const { snapshot } = JSON.parse(readBody(database, id)) as SealedReport;
  const { previousSeal, ...unsealed } = snapshot;
  const documentHtml = `<p>${random.int(1, 1e9)}</p><!--seal-->`;
  const forged = seal({ ...unsealed, documentHtml }, previousSeal);
  return { seal: forged.sealed.seal, body: compressText(forged.text) };
}
