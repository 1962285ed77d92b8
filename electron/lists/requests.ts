import { z } from 'zod';
import type { OpenRequest } from '../../shared/ipc/lists.ts';
import { type Pass, type RequestState, requestStateSchema } from '../../shared/lists/work-list.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import {
  getNumber,
  getOneOf,
  getText,
  inTransaction,
  type Row,
  type Sql,
} from '../archive/database.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import { decodeAnswers, encodeAnswers } from './answers.ts';

/** A request of a row that has no answer: planned, under way, or ended without one. */
export type StoredRequest = OpenRequest & { readonly rowNumber: number };

export type RunCounts = Readonly<Record<RequestState, number>> & {
  readonly total: number;
  /** Requests that were sent, with any outcome or none. */
  readonly everSent: number;
};

type Planned = { readonly rowNumber: number; readonly datasets: readonly DatasetId[] };

export type RequestStore = ReturnType<typeof createRequestStore>;

/**
 * The requests of the lists. Each change is one transaction, which is on the disk when the method
 * returns. Every method throws SQLite’s errors.
 */
export function createRequestStore(sql: Sql, now: () => Date) {
  const finish = (
    id: number,
    state: RequestState,
    reason: string,
    cached: readonly CachedAnswer[],
  ): boolean => {
    const { answers, body } = encodeAnswers(cached);
    const { changes } = sql.run(
      `UPDATE request SET state = ?, reason = ?, ended_at = ?, answers = ?, body = ? WHERE id = ?`,
      state,
      reason,
      now().toISOString(),
      answers,
      body,
      id,
    );
    return changes > 0;
  };

  /** The summary of the row is no longer that of its answers. */
  const markStale = (listId: string, rowNumber: number) =>
    sql.run('UPDATE row SET rules_version = 0 WHERE list_id = ? AND number = ?', listId, rowNumber);

  return {
    /**
     * Stores the requests of a run in the order of sending, instead of those that are not sent. A
     * request of the same datasets that has no answer is replaced.
     *
     * @returns the requests with their ids, in the same order
     */
    planRun: <T extends Planned>(
      listId: string,
      run: { readonly number: number; readonly pass: Pass },
      planned: readonly T[],
    ): readonly (T & { readonly id: number })[] =>
      inTransaction(sql.database, () => {
        sql.run(`DELETE FROM request WHERE list_id = ? AND state = 'planned'`, listId);
        sql.run(
          `UPDATE list SET run_state = 'running', run_reason = '', run_pass = ?, run_number = ?,
            changed_at = ? WHERE id = ?`,
          run.pass,
          run.number,
          now().toISOString(),
          listId,
        );
        return planned.map((each) => {
          const { rowNumber, datasets } = each;
          replaceUnanswered(sql, listId, rowNumber, datasets);
          const { id } = sql.run(
            `INSERT INTO request (list_id, row_number, run, pass, datasets, state, reason)
              VALUES (?, ?, ?, ?, ?, 'planned', '')`,
            listId,
            rowNumber,
            run.number,
            run.pass,
            JSON.stringify(datasets),
          );
          return { ...each, id };
        });
      }),
    /** Call it directly before the request is sent. False if its row was erased. */
    markSent: (id: number): boolean => {
      const { changes } = sql.run(
        `UPDATE request SET state = 'sent', sent_at = ? WHERE id = ? AND state = 'planned'`,
        now().toISOString(),
        id,
      );
      return changes > 0;
    },
    /** The provider did not accept the request, so it is sent again. */
    returnToPlanned: (id: number): void =>
      void sql.run(`UPDATE request SET state = 'planned', sent_at = NULL WHERE id = ?`, id),
    /** Stores what a request has ended with. False if its row was erased meanwhile. */
    finish: (
      request: { readonly id: number; readonly listId: string; readonly rowNumber: number },
      state: RequestState,
      reason: string,
      cached: readonly CachedAnswer[],
    ): boolean =>
      inTransaction(sql.database, () => {
        const isStored = finish(request.id, state, reason, cached);
        if (isStored && cached.length > 0) markStale(request.listId, request.rowNumber);
        return isStored;
      }),
    /** The remaining requests for a dataset that the provider has refused. They are never sent. */
    refuse: (ids: readonly number[], reason: string): void =>
      inTransaction(sql.database, () => {
        for (const id of ids)
          sql.run(
            `UPDATE request SET state = 'refused', reason = ? WHERE id = ? AND state = 'planned'`,
            reason,
            id,
          );
      }),
    /** Adds answers that were received elsewhere, such as those of a saved report. */
    addAnswers: (
      listId: string,
      rowNumber: number,
      pass: Pass,
      cached: readonly CachedAnswer[],
    ): void =>
      inTransaction(sql.database, () => {
        const datasets = cached.map(({ metadata }) => metadata.dataset);
        replaceUnanswered(sql, listId, rowNumber, datasets);
        const { id } = sql.run(
          `INSERT INTO request (list_id, row_number, run, pass, datasets, state, reason)
            VALUES (?, ?, 0, ?, ?, 'answered', '')`,
          listId,
          rowNumber,
          pass,
          JSON.stringify(datasets),
        );
        finish(id, 'answered', '', cached);
        markStale(listId, rowNumber);
      }),
    /** The newest answer of each dataset of a row. A response is preferred to a later failure. */
    readAnswers: (listId: string, rowNumber: number): readonly CachedAnswer[] => {
      const rows = sql.all(
        `SELECT answers, body FROM request WHERE list_id = ? AND row_number = ?
          AND answers IS NOT NULL ORDER BY ended_at, id`,
        listId,
        rowNumber,
      );
      const byDataset = new Map<DatasetId, CachedAnswer>();
      for (const row of rows)
        for (const cached of decodeAnswers(toStoredAnswers(row))) {
          const { dataset } = cached.metadata;
          const earlier = byDataset.get(dataset);
          if (!earlier || counts(cached) || !counts(earlier)) byDataset.set(dataset, cached);
        }
      return [...byDataset.values()];
    },
    /** The requests of a list that have no answer, in the order of sending. */
    readOpen: (listId: string): readonly StoredRequest[] =>
      sql
        .all(`${SELECT_OPEN} WHERE list_id = ? AND state <> 'answered' ORDER BY id`, listId)
        .map(toStoredRequest),
    /** The requests of one row that have no answer. */
    readOpenOfRow: (listId: string, rowNumber: number): readonly StoredRequest[] =>
      sql
        .all(
          `${SELECT_OPEN} WHERE list_id = ? AND row_number = ? AND state <> 'answered' ORDER BY id`,
          listId,
          rowNumber,
        )
        .map(toStoredRequest),
    /** The requests of a run, by their state. */
    countRun: (listId: string, run: number): RunCounts => {
      const counted = sql.all(
        `SELECT state, count(*) AS n, count(sent_at) AS ever_sent FROM request
          WHERE list_id = ? AND run = ? GROUP BY state`,
        listId,
        run,
      );
      const byState = new Map(counted.map((row) => [row['state'], getNumber(row, 'n')]));
      const count = (state: RequestState) => byState.get(state) ?? 0;
      return {
        planned: count('planned'),
        sent: count('sent'),
        answered: count('answered'),
        failed: count('failed'),
        refused: count('refused'),
        uncertain: count('uncertain'),
        total: counted.reduce((sum, row) => sum + getNumber(row, 'n'), 0),
        everSent: counted.reduce((sum, row) => sum + getNumber(row, 'ever_sent'), 0),
      };
    },
  };
}

const SELECT_OPEN = 'SELECT row_number, datasets, state, reason FROM request';

const counts = ({ metadata: { kind } }: CachedAnswer) => kind === 'answered' || kind === 'no-data';

/**
 * Removes the requests of a row that these replace: those of the same datasets without an answer. The
 * answers of other datasets of such a request stay.
 */
function replaceUnanswered(
  sql: Sql,
  listId: string,
  rowNumber: number,
  datasets: readonly DatasetId[],
): void {
  const rows = sql.all(
    `SELECT id, datasets FROM request WHERE list_id = ? AND row_number = ?
      AND state IN ('failed', 'refused', 'uncertain')`,
    listId,
    rowNumber,
  );
  for (const row of rows) {
    const remaining = readDatasets(row).filter((id) => !datasets.includes(id));
    const id = getNumber(row, 'id');
    if (remaining.length === 0) sql.run('DELETE FROM request WHERE id = ?', id);
    else sql.run('UPDATE request SET datasets = ? WHERE id = ?', JSON.stringify(remaining), id);
  }
}

const datasetsSchema = z.array(z.enum(DATASET_IDS));
const readDatasets = (row: Row): readonly DatasetId[] =>
  datasetsSchema.parse(JSON.parse(getText(row, 'datasets')));

const OPEN_STATES = requestStateSchema.exclude(['answered']).options;

const toStoredRequest = (row: Row): StoredRequest => ({
  rowNumber: getNumber(row, 'row_number'),
  datasets: readDatasets(row),
  state: getOneOf(OPEN_STATES, row, 'state'),
  reason: getText(row, 'reason'),
});

function toStoredAnswers(row: Row) {
  const body = row['body'];
  return {
    answers: getText(row, 'answers'),
    body: body instanceof Uint8Array ? body : new Uint8Array(),
  };
}
