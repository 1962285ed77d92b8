import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createArchiveOn, type OpenArchive } from '../../electron/archive/create-archive.ts';
import { createSql, type Database, openDatabase } from '../../electron/archive/database.ts';
import { generate, makeReport } from '../../electron/testing/generate.ts';
import { mergeWords } from '../../electron/archive/merge-words.ts';
import { migrate } from '../../electron/archive/migrations.ts';
import { ROW_COLUMNS, rowOf } from '../../electron/archive/rows.ts';
import { seal } from '../../electron/seal/seal.ts';
import { createRandom } from '../../electron/sample/random.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { EVERYTHING, KINDS } from './archive-queries.ts';
import { type Comparison, tableRow } from './statistics.ts';

const LAST_DAY = new Date('2026-11-21T10:00:00Z');
const PAGE = 50;
/** Queries of which one p99 is taken. */
const IN_A_ROUND = 200;
/** Milliseconds. */
const SEARCH_BAR = 1;
const GENERATE_BAR = 120_000;

const clock = { now: () => LAST_DAY };
const log = {
  info: () => undefined,
  error: (event: string, error: unknown) => {
    throw new Error(event, { cause: error });
  },
};

/**
 * The archive in plain Node: filling it, finding in it by eight kinds of query, opening it and saving
 * to it. A search is held against reading as many rows as a page has, one by one by their numbers, its
 * p99 against a millisecond.
 */
export async function benchArchive(reports = 100_000, rounds = 5): Promise<Comparison[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-bench-'));
  const file = path.join(folder, 'reports.sqlite');
  try {
    return [
      await benchGenerate(file, reports),
      ...benchOpen(file, rounds * 4),
      ...benchSearch(file, reports, rounds),
      await benchSave(file, path.join(folder, 'bare.sqlite'), rounds * 20),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function benchGenerate(file: string, reports: number): Promise<Comparison> {
  const database = openDatabase(file);
  migrate(database, () => undefined);
  const took = timed(() =>
    generate(database, { count: reports, seed: 'bench', lastDay: LAST_DAY }),
  );
  // As its upkeep leaves an archive.
  await mergeWords(database, async () => undefined);
  database.close();
  return {
    name: `${reports.toLocaleString('en-GB')} reports generated`,
    measured: [took],
    baseline: [(GENERATE_BAR * reports) / 100_000],
    baselineName: 'two minutes for 100,000',
    bar: 1,
  };
}

function benchOpen(file: string, rounds: number): Comparison[] {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(
      timed(() => {
        const database = openDatabase(file);
        migrate(database, () => undefined);
        const archive = createArchiveOn(database, { clock, log });
        pageOf(archive, EVERYTHING, 0);
        archive.close();
      }),
    );
    baseline.push(
      timed(() => {
        const database = openDatabase(file);
        database.prepare('SELECT * FROM report ORDER BY id DESC LIMIT ?').all(PAGE);
        database.close();
      }),
    );
  }
  return [
    {
      name: 'archive opened, first page read',
      measured,
      baseline,
      baselineName: 'SQLite alone',
      bar: 1.5,
    },
  ];
}

function pageOf(
  archive: OpenArchive,
  query: Parameters<OpenArchive['search']>[0],
  offset: number,
): readonly ReportRow[] {
  const found = archive.search(query, offset, PAGE);
  if (!found.ok) throw new Error(found.why);
  return found.value;
}

function benchSearch(file: string, reports: number, rounds: number): Comparison[] {
  const database = openDatabase(file);
  const archive = createArchiveOn(database, { clock, log });
  const readAlone = rowReader(database);
  const random = createRandom('queries');
  const rows = Array.from({ length: 200 }, () => readAlone(random.int(1, reports)));
  const [first = readAlone(1), ...others] = rows;
  const page = Array.from({ length: PAGE }, (_, at) => at);
  const found = Object.entries(KINDS).flatMap(([kind, ask]): Comparison[] => {
    const measured: number[] = [];
    const baseline: number[] = [];
    const worst: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = [];
      const alone: number[] = [];
      for (let at = 0; at < IN_A_ROUND; at += 1) {
        const { query, offset } = ask({ random, row: random.pick([first, ...others]), reports });
        times.push(timed(() => pageOf(archive, query, offset)));
        const top = random.int(PAGE, reports);
        alone.push(timed(() => page.map((row) => readAlone(top - row))));
      }
      measured.push(...times);
      baseline.push(...alone);
      worst.push(percentile(times, 0.99));
      // On a machine that does much else at the time, nothing is done within a millisecond.
      floor.push(Math.max(SEARCH_BAR, percentile(alone, 0.99)));
    }
    return [
      {
        name: `search: ${kind}`,
        measured,
        baseline,
        baselineName: 'a page of rows by number',
        bar: 2,
      },
      {
        name: `search: ${kind}, p99`,
        measured: worst,
        baseline: floor,
        baselineName: '1 ms, or a page by number’s p99',
        bar: 1,
      },
    ];
  });
  archive.close();
  return found;
}

function rowReader(database: Database): (id: number) => ReportRow {
  const sql = createSql(database);
  const text = `SELECT ${ROW_COLUMNS} FROM report WHERE id = ?`;
  return (id) => rowOf(sql.get(text, id) ?? {});
}

async function benchSave(file: string, bareFile: string, rounds: number): Promise<Comparison> {
  const archive = createArchiveOn(openDatabase(file), { clock, log });
  const bare = openDatabase(bareFile);
  bare.exec('CREATE TABLE kept (body TEXT)');
  const insert = bare.prepare('INSERT INTO kept VALUES (?)');
  const random = createRandom('saves');
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // What makes the report up is no part of sealing it.
    const { snapshot } = makeReport(random, LAST_DAY, null).sealed;
    let text = '';
    const started = performance.now();
    await archive.save((previousSeal) => {
      const made = seal(snapshot, previousSeal);
      text = made.text;
      return made;
    });
    measured.push(performance.now() - started);
    baseline.push(timed(() => insert.run(text)));
  }
  archive.close();
  bare.close();
  return {
    name: 'report sealed, saved and on the disk',
    measured,
    baseline,
    baselineName: 'one row by SQLite alone',
    bar: 3,
  };
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await benchArchive(Number(process.argv[2] ?? 100_000));
  console.log(rows.map(tableRow).join('\n'));
}
