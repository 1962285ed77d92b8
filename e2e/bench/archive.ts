import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createArchiveStore, type ArchiveStore } from '../../electron/archive/operations.ts';
import { createSql, type Database, openDatabase } from '../../electron/archive/database.ts';
import { generateArchive, makeReport } from '../../electron/testing/generate-archive.ts';
import { optimizeIndex } from '../../electron/archive/optimize-index.ts';
import { migrate } from '../../electron/archive/migrations.ts';
import { ROW_COLUMNS, toReportRow } from '../../electron/archive/report-row.ts';
import { seal } from '../../electron/seal/seal.ts';
import { createRandom } from '../../electron/sample/random.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { EMPTY_QUERY, QUERY_KINDS } from './archive-queries.ts';
import { type BenchmarkResult, tableRow } from './statistics.ts';

const LAST_DAY = new Date('2026-11-21T10:00:00Z');
const PAGE_SIZE = 50;
/** Queries for one p99 value. */
const QUERIES_PER_ROUND = 200;
/** Milliseconds. */
const MAX_SEARCH_MS = 3;
const MAX_GENERATE_MS = 120_000;

const clock = { now: () => LAST_DAY };
const log = {
  info: () => undefined,
  error: (event: string, error: unknown) => {
    throw new Error(event, { cause: error });
  },
};

/**
 * Benchmarks the archive in plain Node: filling it, ten kinds of query, opening it and saving to
 * it. The limit of each kind's p99 is three milliseconds.
 */
export async function benchArchive(reports = 100_000, rounds = 5): Promise<BenchmarkResult[]> {
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

async function benchGenerate(file: string, reports: number): Promise<BenchmarkResult> {
  const database = openDatabase(file);
  migrate(database);
  const took = measureMs(() =>
    generateArchive(database, { count: reports, seed: 'bench', lastDay: LAST_DAY }),
  );
  // As archive maintenance does.
  await optimizeIndex(database, async () => undefined);
  database.close();
  return {
    name: `${reports.toLocaleString('en-GB')} reports generated`,
    measured: [took],
    baseline: [(MAX_GENERATE_MS * reports) / 100_000],
    baselineName: 'two minutes for 100,000',
    maxRatio: 1,
  };
}

function benchOpen(file: string, rounds: number): BenchmarkResult[] {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(
      measureMs(() => {
        const database = openDatabase(file);
        migrate(database);
        const archive = createArchiveStore(database, { clock, log });
        searchPage(archive, EMPTY_QUERY, 0);
        archive.close();
      }),
    );
    baseline.push(
      measureMs(() => {
        const database = openDatabase(file);
        database.prepare('SELECT * FROM report ORDER BY id DESC LIMIT ?').all(PAGE_SIZE);
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
      maxRatio: 1.5,
    },
  ];
}

function searchPage(
  archive: ArchiveStore,
  query: Parameters<ArchiveStore['search']>[0],
  offset: number,
): readonly ReportRow[] {
  const result = archive.search(query, offset, PAGE_SIZE);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

function benchSearch(file: string, reports: number, rounds: number): BenchmarkResult[] {
  const database = openDatabase(file);
  const archive = createArchiveStore(database, { clock, log });
  const readRow = createRowReader(database);
  const random = createRandom('queries');
  const rows = Array.from({ length: 200 }, () => readRow(random.int(1, reports)));
  const [first = readRow(1), ...others] = rows;
  const page = Array.from({ length: PAGE_SIZE }, (_, index) => index);
  const results = Object.entries(QUERY_KINDS).map(([kind, createQuery]): BenchmarkResult => {
    const worst: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = [];
      const baselineTimes: number[] = [];
      for (let index = 0; index < QUERIES_PER_ROUND; index += 1) {
        const { query, offset } = createQuery({
          random,
          row: random.pick([first, ...others]),
          reports,
        });
        times.push(measureMs(() => searchPage(archive, query, offset)));
        const top = random.int(PAGE_SIZE, reports);
        baselineTimes.push(measureMs(() => page.map((row) => readRow(top - row))));
      }
      worst.push(percentile(times, 0.99));
      // On a machine that is busy with other work, nothing is done within the bar.
      floor.push(Math.max(MAX_SEARCH_MS, percentile(baselineTimes, 0.99)));
    }
    return {
      name: `search: ${kind}, p99`,
      measured: worst,
      baseline: floor,
      baselineName: '3 ms, or a page by number’s p99',
      maxRatio: 1,
    };
  });
  archive.close();
  return results;
}

function createRowReader(database: Database): (id: number) => ReportRow {
  const sql = createSql(database);
  const text = `SELECT ${ROW_COLUMNS} FROM report WHERE id = ?`;
  return (id) => toReportRow(sql.get(text, id) ?? {});
}

async function benchSave(
  file: string,
  baselineFile: string,
  rounds: number,
): Promise<BenchmarkResult> {
  const archive = createArchiveStore(openDatabase(file), { clock, log });
  const baselineDatabase = openDatabase(baselineFile);
  baselineDatabase.exec('CREATE TABLE kept (body TEXT)');
  const insert = baselineDatabase.prepare('INSERT INTO kept VALUES (?)');
  const random = createRandom('saves');
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Creating the report is not part of sealing it.
    const { snapshot } = makeReport(random, LAST_DAY, null).sealed;
    let text = '';
    const started = performance.now();
    await archive.save((previousSeal) => {
      const saved = seal(snapshot, previousSeal);
      text = saved.text;
      return saved;
    });
    measured.push(performance.now() - started);
    baseline.push(measureMs(() => insert.run(text)));
  }
  archive.close();
  baselineDatabase.close();
  return {
    name: 'report sealed, saved and on the disk',
    measured,
    baseline,
    baselineName: 'one row by SQLite alone',
    maxRatio: 3,
  };
}

function measureMs(work: () => unknown): number {
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
