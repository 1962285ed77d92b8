import { toLondonDay } from '../../shared/format/days.ts';
import { BUNDLE_USE, USE_OUTCOMES, type UseCount } from '../../shared/ipc/use.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import { getNumber, getOneOf, getText, type Row, type Sql } from '../archive/database.ts';
import type { Clock } from '../ports.ts';
import type { Use } from '../provider/call.ts';

/** The number of requests of each day, without plates. */
const USE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS use (
    day TEXT NOT NULL,
    environment TEXT NOT NULL,
    dataset TEXT NOT NULL,
    outcome TEXT NOT NULL,
    source TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, environment, dataset, outcome, source)
  ) STRICT, WITHOUT ROWID;
`;

export type UseCounter = ReturnType<typeof createUseCounter>;

/**
 * Counts requests in the table `use`, which it creates, by their day in London. It and
 * all its methods throw SQLite's own errors.
 */
export function createUseCounter(sql: Sql, clock: Pick<Clock, 'now'>) {
  sql.database.exec(USE_SCHEMA);
  const today = () => toLondonDay(clock.now());
  return {
    /** Adds an attempt to those of today. */
    add: ({ environment, dataset, outcome, source }: Use): void => {
      sql.run(
        `INSERT INTO use (day, environment, dataset, outcome, source, count)
         VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET count = count + 1`,
        today(),
        environment,
        dataset,
        outcome,
        source,
      );
    },
    /** The attempts of today in all environments except Sample, which costs nothing. */
    countToday: (): number => {
      const row = sql.get(
        `SELECT coalesce(sum(count), 0) AS total FROM use WHERE day = ? AND environment <> 'sample'`,
        today(),
      );
      return getNumber(row ?? {}, 'total');
    },
    /** The attempts since the first day of this month, in every environment. */
    getMonth: (): readonly UseCount[] =>
      sql
        .all(
          `SELECT * FROM use WHERE day >= ?
           ORDER BY day, environment, dataset, outcome, source`,
          `${today().slice(0, 7)}-01`,
        )
        .map(toUseCount),
  };
}

const toUseCount = (row: Row): UseCount => ({
  day: getText(row, 'day'),
  environment: getOneOf(environmentSchema.options, row, 'environment'),
  dataset: getOneOf([...DATASET_IDS, BUNDLE_USE], row, 'dataset'),
  outcome: getOneOf(USE_OUTCOMES, row, 'outcome'),
  source: getOneOf(['hand', 'list'], row, 'source'),
  count: getNumber(row, 'count'),
});
