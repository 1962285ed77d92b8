import { Buffer } from 'node:buffer';
import type { Page } from 'playwright';
import { createWorkbook, textRow } from '../../electron/testing/workbooks.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { createPlates } from '../fixtures/list-files.ts';
import { launch, type RunningApp } from '../fixtures/launch.ts';
import type { BenchmarkResult } from './statistics.ts';

const ROWS = 1_000;

/**
 * Benchmarks reading a workbook of 1,000 rows, from the window's call to its rows. The baseline is the
 * same workbook in a bare thread of the same main process, with the reader of the application alone.
 */
export async function benchListImport(rounds: number): Promise<BenchmarkResult> {
  const workbook = Buffer.from(createCatalogueWorkbook()).toString('base64');
  const app = await launch();
  const measured: number[] = [];
  const baseline: number[] = [];
  try {
    // The first of each fills the caches of the disk.
    await measureImport(app.page, workbook);
    await measureReader(app, workbook);
    for (let round = 0; round < rounds; round++) {
      measured.push(await measureImport(app.page, workbook));
      baseline.push(await measureReader(app, workbook));
    }
  } finally {
    await app.close();
  }
  return {
    name: 'import of a workbook of 1,000 rows',
    measured,
    baseline,
    baselineName: 'read-excel-file alone, in a thread',
    maxRatio: 1.5,
  };
}

/** Eight columns, as an auction sends them. */
function createCatalogueWorkbook(): Uint8Array {
  const header = ['Lot', 'Reg', 'Make', 'Model', 'Mileage', 'Reserve', 'VAT', 'Notes'];
  const rows = createPlates(ROWS).map((plate, index) => [
    String(index + 1),
    plate,
    'Ford',
    'Focus 1.6 Zetec 5-door hatchback',
    `${41_000 + index} miles`,
    `£${5_000 + index}.00`,
    'Margin',
    'Two keys, service history, light marks on the front bumper',
  ]);
  const data = [header, ...rows].map((cells, index) => textRow(index + 1, cells)).join('');
  return createWorkbook({ sheets: { Stock: data } });
}

/** Milliseconds by the clock of the page. */
const measureImport = (page: Page, workbook: string): Promise<number> =>
  page.evaluate(
    async ({ base64, rows }) => {
      const { bridge } = globalThis as unknown as { bridge: IpcBridge };
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const started = performance.now();
      const read = await bridge.call('lists.readTable', { kind: 'file', name: 'a.xlsx', bytes });
      const took = performance.now() - started;
      const count = read.ok ? read.value.sheets[0]?.rows.length : 0;
      if (count !== rows + 1) throw new Error(`${count} rows were read`);
      return took;
    },
    { base64: workbook, rows: ROWS },
  );

/** Milliseconds by the clock of the main process. */
const measureReader = async ({ evaluateInMain }: RunningApp, workbook: string): Promise<number> =>
  await evaluateInMain(readInThread, {
    workbook,
    reader: import.meta.resolve('read-excel-file/universal'),
    rows: ROWS,
  });

// Runs in the main process.
function readInThread(
  _electron: unknown,
  { workbook, reader, rows }: { readonly workbook: string; reader: string; rows: number },
): Promise<number> {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const bytes = process.getBuiltinModule('node:buffer').Buffer.from(workbook, 'base64');
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.reader)
      .then(({ default: read }) => read(Uint8Array.from(workerData.bytes).buffer))
      .then((sheets) => parentPort.postMessage(sheets));`;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: { bytes, reader } });
    worker.once('error', reject);
    worker.once('message', (sheets: readonly { readonly data: readonly unknown[] }[]) => {
      const took = performance.now() - started;
      const count = sheets[0]?.data.length;
      if (count === rows + 1) resolve(took);
      else reject(new Error(`${count} rows were read`));
    });
  });
}
