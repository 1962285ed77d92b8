import { Buffer } from 'node:buffer';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import { compressText, decompressText } from '../archive/report-row.ts';
import { COLUMNS } from '../archive/schema.ts';
import {
  anyReport,
  AUDIT_LINES,
  readBody,
  changeCharacter,
  changeColumn,
  forge,
  otherSeal,
  pickTwo,
  REPORTS,
  setBody,
  swapValues,
  type Tampering,
} from './database-edits.ts';

/** The checks that detect edits, by their names in messages. */
export const CHECKS = {
  file: 'the integrity check',
  chain: 'the chain check',
  audit: 'the audit list',
  opening: 'opening it',
  canonical: 'Report text is complete',
  seal: 'Seal matches contents',
  recordedSeal: 'Seal matches the archive entry',
  index: 'List entry matches the report',
  previous: 'Linked to the previous report',
  next: 'Linked from the next report',
} as const;
type Check = keyof typeof CHECKS;

const [FIRST, ...REST] = COLUMNS.report.slice(3, 20);
const FIELDS: readonly [string, ...string[]] = [FIRST ?? 'reference', ...REST];
const OTHERS = FIELDS.join(', ');
const LISTED = 'saved_on, clock_set_back, note, tags, origin';

/** Edits by name, each with the checks of which at least one detects it. */
export const TAMPERINGS: Readonly<
  Record<string, readonly [by: readonly Check[], edit: Tampering]>
> = {
  'a letter of a body': [
    ['canonical', 'seal', 'recordedSeal'],
    (database, random) => {
      const id = anyReport(random);
      setBody(database, id, compressText(changeCharacter(readBody(database, id), random)));
    },
  ],
  'a byte of a packed body': [
    ['canonical', 'seal', 'recordedSeal', 'opening'],
    (database, random) => {
      const id = anyReport(random);
      const bytes = Buffer.from(compressText(readBody(database, id)));
      const at = random.int(0, bytes.length - 1);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
      setBody(database, id, bytes);
    },
  ],
  'two bodies changed places': [
    ['recordedSeal'],
    swapValues('report', 'id', 'sealed_report', REPORTS),
  ],
  'a body sealed anew': [
    ['recordedSeal'],
    (database, random) => setBody(database, anyReport(random), forge(database, random).body),
  ],
  'a body sealed anew, its seal beside it': [
    ['recordedSeal'],
    (database, random) => {
      const { seal: made, body } = forge(database, random);
      const text = decompressText(body);
      const { snapshot } = JSON.parse(text) as SealedReport;
      database
        .prepare('UPDATE report SET sealed_report = ?, seal = ? WHERE reference = ?')
        .run(body, made, snapshot.reference);
    },
  ],
  'a column of a report': [['index', 'opening'], changeColumn('report', 'id', FIELDS, REPORTS)],
  'a seal or a place of a report': [
    ['chain'],
    changeColumn('report', 'id', ['seal', 'chain_sequence', 'origin'], REPORTS),
  ],
  'two seals of reports changed places': [['chain'], swapValues('report', 'id', 'seal', REPORTS)],
  'two places of reports changed places': [
    ['chain'],
    swapValues('report', 'id', 'chain_sequence', REPORTS),
  ],
  'a report deleted': [
    ['chain'],
    (database, random) => {
      database.exec(`DELETE FROM report WHERE id = ${anyReport(random)}`);
    },
  ],
  'a report deleted with its words': [
    ['chain'],
    (database, random) => {
      const id = anyReport(random);
      database.exec(
        `DELETE FROM report WHERE id = ${id}; DELETE FROM report_search WHERE rowid = ${id}`,
      );
    },
  ],
  'a report deleted with its entry': [
    ['chain'],
    (database, random) => {
      const id = anyReport(random);
      database.exec(`DELETE FROM report_search WHERE rowid = ${id}; DELETE FROM report WHERE id = ${id};
      DELETE FROM chain WHERE sequence = ${id}`);
    },
  ],
  'a report said to be imported': [
    ['chain'],
    (database, random) => {
      database.exec(`UPDATE report SET origin = 'imported', chain_sequence = NULL
      WHERE id = ${anyReport(random)}`);
    },
  ],
  'a report put in twice': [
    ['chain'],
    (database, random) => {
      const id = anyReport(random);
      database.exec(`INSERT INTO report (seal, chain_sequence, ${OTHERS}, ${LISTED}, sealed_report)
      SELECT seal, chain_sequence, ${OTHERS}, ${LISTED}, sealed_report FROM report
      WHERE id = ${id};
      INSERT INTO report_search (rowid, terms) SELECT max(report.id), terms FROM report, report_search
      WHERE report_search.rowid = ${id}`);
    },
  ],
  'a forged report with an entry': [
    ['previous'],
    (database, random) => {
      const { seal: made, body } = forge(database, random);
      const lastSeal = database
        .prepare('SELECT seal FROM chain ORDER BY sequence DESC')
        .get()?.seal;
      const sequence = database
        .prepare(`INSERT INTO chain (seal, previous_seal, state) VALUES (?, ?, 'stored')`)
        .run(made, lastSeal ?? null).lastInsertRowid;
      const id = database
        .prepare(
          `INSERT INTO report (seal, chain_sequence, ${OTHERS}, ${LISTED}, sealed_report)
         SELECT ?, ?, ${OTHERS}, ${LISTED}, ? FROM report WHERE id = 1`,
        )
        .run(made, sequence, body).lastInsertRowid;
      database
        .prepare(
          'INSERT INTO report_search (rowid, terms) SELECT ?, terms FROM report_search WHERE rowid = 1',
        )
        .run(id);
    },
  ],
  'a seal of the chain': [
    ['chain'],
    (database, random) => {
      database
        .prepare(
          `UPDATE chain SET ${random.pick(['seal', 'previous_seal'])} = ? WHERE sequence = ?`,
        )
        .run(otherSeal(random), anyReport(random));
    },
  ],
  'an entry of the chain said to be gone': [
    ['chain'],
    (database, random) => {
      database
        .prepare('UPDATE chain SET state = ? WHERE sequence = ?')
        .run(random.pick(['deleted', 'erased', 'expired', 'lost']), anyReport(random));
    },
  ],
  'an entry of the chain deleted': [
    ['chain'],
    (database, random) => {
      database.exec(`DELETE FROM chain WHERE sequence = ${anyReport(random)}`);
    },
  ],
  'two entries of the chain changed places': [
    ['chain'],
    swapValues('chain', 'sequence', 'seal', REPORTS),
  ],
  'the chain in another order': [
    ['chain'],
    (database, random) => {
      const [one, other] = pickTwo(random, REPORTS);
      database.exec(`UPDATE chain SET sequence = 900 WHERE sequence = ${one};
      UPDATE chain SET sequence = ${one} WHERE sequence = ${other};
      UPDATE chain SET sequence = ${other} WHERE sequence = 900`);
    },
  ],
  'a line of the audit list': [
    ['audit'],
    changeColumn(
      'audit',
      'sequence',
      [
        'occurred_at',
        'action',
        'environment',
        'report_count',
        'reference',
        'previous_hash',
        'hash',
      ],
      AUDIT_LINES,
    ),
  ],
  'a line of the audit list deleted': [
    ['audit'],
    (database, random) => {
      database.exec(`DELETE FROM audit WHERE sequence = ${random.int(1, AUDIT_LINES)}`);
    },
  ],
  'a line of the audit list put in': [
    ['audit'],
    (database, random) => {
      database.exec(`INSERT INTO audit (occurred_at, action, environment, report_count, reference, previous_hash, hash)
      SELECT occurred_at, action, environment, report_count, reference, hash, '${otherSeal(random)}' FROM audit
      WHERE sequence = ${random.int(1, AUDIT_LINES)}`);
    },
  ],
  'words of the index': [
    ['index'],
    (database, random) => {
      const id = anyReport(random);
      const terms = String(
        database.prepare('SELECT terms FROM report_search WHERE rowid = ?').get(id)?.terms,
      );
      database
        .prepare('UPDATE report_search SET terms = ? WHERE rowid = ?')
        .run(`${terms} other${random.int(1, 1e6)}`, id);
    },
  ],
  'words of the index past FTS5': [
    ['file'],
    (database, random) => {
      database.exec(`UPDATE report_search_content SET c0 = c0 || ' other${random.int(1, 1e6)}'
      WHERE id = ${anyReport(random)}`);
    },
  ],
  'a page of the index': [
    ['file'],
    (database, random) => {
      const rows = database
        .prepare('SELECT id FROM report_search_data WHERE id > 10 ORDER BY id')
        .all();
      const { id } = rows[random.int(0, rows.length - 1)] ?? {};
      database
        .prepare('UPDATE report_search_data SET block = zeroblob(length(block)) WHERE id = ?')
        .run(id);
    },
  ],
  'words of the index deleted': [
    ['chain'],
    (database, random) => {
      database.exec(`DELETE FROM report_search WHERE rowid = ${anyReport(random)}`);
    },
  ],
};
