/** `PDAR`: says to whom the file belongs. */
export const APPLICATION_ID = 0x50_44_41_52;

/** An empty index of words. */
export const SEARCH_INDEX = `
  CREATE VIRTUAL TABLE found USING fts5 (
    words, tokenize = 'ascii', prefix = '1 2 3 4', detail = none, columnsize = 0
  );
  INSERT INTO found (found, rank) VALUES ('secure-delete', 1);
`;

/**
 * Version 1.
 *
 * - `report`: a row a saved report; what the list shows beside the text. `id` counts in the order of
 *   saving, which is the order of the list, and is never given twice. `sequence` is its place in the
 *   chain; none for what was imported from elsewhere. `saved_day` is a local day.
 * - `chain`: every seal that was ever made here, also of what was removed: no plate is in it.
 * - `audit`: what was done, each line with the hash of the line before it.
 * - `found`: the words by which a report is found (tokens.ts).
 */
export const VERSION_1 = `
  CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    seal TEXT NOT NULL,
    sequence INTEGER,
    reference TEXT NOT NULL,
    environment TEXT NOT NULL,
    result TEXT NOT NULL,
    asked_vrm TEXT,
    asked_vin TEXT,
    vrm TEXT,
    vin TEXT,
    make TEXT,
    model TEXT,
    derivative TEXT,
    prepared_by TEXT NOT NULL,
    prepared_at TEXT NOT NULL,
    saved_day TEXT NOT NULL,
    note TEXT NOT NULL,
    tags TEXT NOT NULL,
    origin TEXT NOT NULL,
    body BLOB NOT NULL
  );
  CREATE INDEX report_by_seal ON report (seal);
  CREATE INDEX report_by_asked_vrm ON report (asked_vrm) WHERE asked_vrm IS NOT NULL;
  CREATE INDEX report_by_asked_vin ON report (asked_vin) WHERE asked_vin IS NOT NULL;
  CREATE INDEX report_by_vrm ON report (vrm) WHERE vrm IS NOT NULL;
  CREATE INDEX report_by_vin ON report (vin) WHERE vin IS NOT NULL;
  CREATE INDEX report_by_time ON report (prepared_at);
  CREATE INDEX report_filters ON report (id, saved_day, result, environment);

  CREATE TABLE chain (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    seal TEXT NOT NULL UNIQUE,
    previous_seal TEXT,
    state TEXT NOT NULL
  );

  CREATE TABLE audit (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    action TEXT NOT NULL,
    environment TEXT,
    count INTEGER NOT NULL,
    reference TEXT,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
  );

  ${SEARCH_INDEX}
`;

/**
 * Version 2.
 *
 * - Every line of the list lies together, without the bodies: a page of it that is read from here and
 *   there is read from a few pages of the file. Its first columns are what filters ask of.
 * - A save writes a page of each index to the disk. So what can be read from the lines in no time to
 *   speak of has none, and the plate that was asked for is in one only where answers name another.
 */
export const VERSION_2 = `
  DROP INDEX report_filters;
  DROP INDEX report_by_time;
  DROP INDEX report_by_asked_vrm;
  CREATE INDEX report_by_other_vrm ON report (asked_vrm)
    WHERE asked_vrm IS NOT NULL AND asked_vrm IS NOT vrm;
  CREATE INDEX report_lines ON report (
    id, saved_day, result, environment, reference, asked_vrm, asked_vin, vrm, vin, make, model,
    derivative, prepared_by, prepared_at, note, tags, origin
  );
`;

/** The columns of each table in the order in which a row stores them; the first is its number. */
export const COLUMNS = {
  report: [
    'id',
    'seal',
    'sequence',
    'reference',
    'environment',
    'result',
    'asked_vrm',
    'asked_vin',
    'vrm',
    'vin',
    'make',
    'model',
    'derivative',
    'prepared_by',
    'prepared_at',
    'saved_day',
    'note',
    'tags',
    'origin',
    'body',
  ],
  chain: ['sequence', 'seal', 'previous_seal', 'state'],
  audit: ['sequence', 'at', 'action', 'environment', 'count', 'reference', 'previous', 'hash'],
} as const;
