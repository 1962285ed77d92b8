/** `PDAR`: identifies the file as an archive of Platedesk. */
export const APPLICATION_ID = 0x50_44_41_52;

/** The columns of each table in version 1, in the order in which a row stores them. */
const TABLES = {
  report: {
    id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    seal: 'TEXT NOT NULL',
    chain_sequence: 'INTEGER',
    reference: 'TEXT NOT NULL',
    environment: 'TEXT NOT NULL',
    verdict_result: 'TEXT NOT NULL',
    result_of_todays_rules: 'INTEGER NOT NULL',
    requested_vrm: 'TEXT',
    requested_vin: 'TEXT',
    vrm: 'TEXT',
    vin: 'TEXT',
    make: 'TEXT',
    model: 'TEXT',
    derivative: 'TEXT',
    prepared_by: 'TEXT NOT NULL',
    prepared_at: 'TEXT NOT NULL',
    report_notes: 'TEXT NOT NULL',
    organisation: 'TEXT NOT NULL',
    adverse_checks: 'TEXT NOT NULL',
    adverse_check_ids: 'TEXT NOT NULL',
    saved_on: 'TEXT NOT NULL',
    clock_set_back: 'INTEGER NOT NULL',
    note: 'TEXT NOT NULL',
    tags: 'TEXT NOT NULL',
    origin: 'TEXT NOT NULL',
    text_bytes: 'INTEGER',
    sealed_report: 'BLOB NOT NULL',
  },
  chain: {
    sequence: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    seal: 'TEXT NOT NULL UNIQUE',
    previous_seal: 'TEXT',
    state: 'TEXT NOT NULL',
  },
  audit: {
    sequence: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    occurred_at: 'TEXT NOT NULL',
    action: 'TEXT NOT NULL',
    environment: 'TEXT',
    report_count: 'INTEGER NOT NULL',
    reference: 'TEXT',
    previous_hash: 'TEXT NOT NULL',
    hash: 'TEXT NOT NULL',
  },
} as const;
type Table = keyof typeof TABLES;

const listColumns = <T extends Table>(table: T) =>
  // TypeScript cannot express that an object has no other names than those of its type.
  Object.keys(TABLES[table]) as (keyof (typeof TABLES)[T])[];

/** What version 2 adds to the table `report`. An empty text states that there is no number. */
const NUMBER_COLUMNS = ['claim_number', 'stock_number'] as const;

export const COLUMNS = {
  report: [...listColumns('report'), ...NUMBER_COLUMNS],
  chain: listColumns('chain'),
  audit: listColumns('audit'),
};

const createTable = (table: Table) => {
  const columns = Object.entries(TABLES[table]).map(([name, type]) => `${name} ${type}`);
  return `CREATE TABLE ${table} (\n    ${columns.join(',\n    ')}\n  );`;
};

/** The columns that reports of every version have. */
export const COMMON_REPORT_COLUMNS = listColumns('report');

/** The columns of the list, which `report_list` copies, in version 1. */
const LISTED = `id, saved_on, clock_set_back, environment, verdict_result, result_of_todays_rules,
    reference, requested_vrm, requested_vin, vrm, vin, make, model, derivative, prepared_by,
    prepared_at, report_notes, organisation, adverse_checks, note, tags, origin`;

/**
 * Version 1.
 *
 * - `report`: `id` counts in the order of saving, which is the order of the list, and is never reused.
 *   `chain_sequence` is null for imported reports. `saved_on` is a local day; `clock_set_back` is 1
 *   where an earlier report has a later day, so all others are in the order of their days.
 *   `text_bytes` is the size of the report’s text, and of its copy.
 *   `result_of_todays_rules` is 1 where they give a worse result than the report states.
 * - `chain`: every seal that was made here, also of deleted reports. It contains no plate.
 * - `audit`: what was done, each entry with the hash of the one before it.
 * - `report_search`: the terms by which a report is found (index-terms.ts).
 * - `report_list`: a copy of everything that the list shows, without the large sealed reports.
 *
 * A save writes one page of each index. So what `report_list` gives quickly has no index, and the
 * requested plate has one only where the answers name another plate.
 */
export const SCHEMA = `
  ${createTable('report')}
  CREATE INDEX report_by_seal ON report (seal);
  CREATE INDEX report_by_requested_vrm ON report (requested_vrm)
    WHERE requested_vrm IS NOT NULL AND requested_vrm IS NOT vrm;
  CREATE INDEX report_by_requested_vin ON report (requested_vin) WHERE requested_vin IS NOT NULL;
  CREATE INDEX report_by_vrm ON report (vrm) WHERE vrm IS NOT NULL;
  CREATE INDEX report_by_vin ON report (vin) WHERE vin IS NOT NULL;
  CREATE INDEX report_with_clock_set_back ON report (id) WHERE clock_set_back;
  CREATE INDEX report_untested ON report (id) WHERE origin = 'imported-untested';
  CREATE INDEX report_list ON report (${LISTED});

  ${createTable('chain')}

  ${createTable('audit')}

  CREATE VIRTUAL TABLE report_search USING fts5 (
    terms, tokenize = 'ascii', prefix = '1 2 3 4', detail = none, columnsize = 0
  );
  INSERT INTO report_search (report_search, rank) VALUES ('secure-delete', 1);
`;

/** Version 2: the claim or stock number has a column of its own instead of a line of the notes. */
export const ADD_NUMBERS = `
  ${NUMBER_COLUMNS.map((name) => `ALTER TABLE report ADD COLUMN ${name} TEXT NOT NULL DEFAULT '';`).join('\n  ')}
  DROP INDEX report_list;
  CREATE INDEX report_list ON report (${LISTED}, ${NUMBER_COLUMNS.join(', ')});
`;

const insertInto = (table: Table, verb = 'INSERT') =>
  `${verb} INTO ${table} (${COLUMNS[table].join(', ')})
  VALUES (${COLUMNS[table].map(() => '?').join(', ')})`;

/** Statements that insert a row, with its values in the order of its columns. */
export const INSERT = { report: insertInto('report'), audit: insertInto('audit') } as const;

/** The same, for a row that may exist or may violate a constraint: then it is skipped. */
export const INSERT_OR_IGNORE = {
  chain: insertInto('chain', 'INSERT OR IGNORE'),
  audit: insertInto('audit', 'INSERT OR IGNORE'),
} as const;
