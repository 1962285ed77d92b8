/** `PDWL`: identifies the file as work lists of Platedesk. */
export const APPLICATION_ID = 0x50_44_57_4c;

/** The version of {@link SCHEMA}, which the file states as `user_version`. */
export const LISTS_VERSION = 1;

/**
 * - `list`: `origin` is the origin of the base URL at which its requests are sent. `run_number` counts
 *   the runs of a list; a resumed run keeps its number.
 * - `row`: `number` is the row in the file. `stated_vrm` and `stated_vin` are those of the responses,
 *   by which an erasure finds the row. `rules_version` is of the rules and the lookup profile. A summary
 *   that is not of the present ones is made again; 0 marks a row with new answers.
 * - `request`: `id` counts in the order of sending. `answers` is JSON of each answer's metadata and the
 *   length of its bytes, which `body` has one after the other, compressed with deflate.
 * - `unpurged`: lists that were deleted, of which the files may still contain bytes.
 */
export const SCHEMA = `
  CREATE TABLE list (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    purpose TEXT NOT NULL,
    note TEXT NOT NULL,
    environment TEXT NOT NULL,
    origin TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    is_kept INTEGER NOT NULL,
    columns TEXT NOT NULL,
    triage TEXT NOT NULL,
    profile_id TEXT,
    run_state TEXT NOT NULL,
    run_reason TEXT,
    run_pass TEXT,
    run_number INTEGER NOT NULL
  );

  CREATE TABLE row (
    list_id TEXT NOT NULL REFERENCES list (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    vrm TEXT,
    vin TEXT,
    stated_vrm TEXT,
    stated_vin TEXT,
    lot TEXT NOT NULL,
    stock_number TEXT NOT NULL,
    note TEXT NOT NULL,
    reserve_pence INTEGER,
    odometer_miles INTEGER,
    odometer_text TEXT NOT NULL,
    vat_status TEXT,
    others TEXT NOT NULL,
    decision TEXT,
    report_reference TEXT,
    summary TEXT,
    rules_version INTEGER,
    PRIMARY KEY (list_id, number)
  );

  CREATE TABLE request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    list_id TEXT NOT NULL,
    row_number INTEGER NOT NULL,
    run INTEGER NOT NULL,
    pass TEXT NOT NULL,
    datasets TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    sent_at TEXT,
    ended_at TEXT,
    answers TEXT,
    body BLOB,
    FOREIGN KEY (list_id, row_number) REFERENCES row (list_id, number) ON DELETE CASCADE
  );
  CREATE INDEX request_by_row ON request (list_id, row_number);
  CREATE INDEX request_by_run ON request (list_id, run, state);

  CREATE TABLE unpurged (list_id TEXT PRIMARY KEY);
`;
