/**
 * `npm run bench`: measures operations against their limits, interleaved in one run. Medians and
 * ratios are printed and written to e2e/bench/results.md. It reports only, and never fails on a
 * slow machine.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildAll } from '../../build/build.ts';
import { findRuntime } from '../../build/find-runtime.ts';
import { startDisplays } from '../displays.ts';
import { tableRow } from './statistics.ts';

const LAUNCHES = 15;
const LOOKUPS = 15;
const MEMORY_LAUNCHES = 5;
const LISTINGS = 10;
const IMPORTS = 15;
const LIST_ROUNDS = 5;
const LIST_RUNS = 2;
const EVALUATION_ROUNDS = 500;
const REPORTS = 100_000;
const ROUNDS = 5;
const RESULTS = fileURLToPath(new URL('results.md', import.meta.url));

const runtime = findRuntime({ download: true });
if (runtime.kind === 'none') {
  console.error(`${runtime.message}: the benchmarks need Electron itself.`);
  process.exit(1);
}
process.env['PLATEDESK_RUNTIME'] = 'electron';
const [display] = await startDisplays(1);
if (display) process.env['DISPLAY'] = display;
await buildAll('warn');
// Imported after the host to launch is known.
const { benchLaunch, electronVersion } = await import('./launch.ts');
const { benchPackagedLaunch } = await import('./launch-packaged.ts');
const { benchMemory } = await import('./memory.ts');
const { benchLookup } = await import('./lookup.ts');
const { benchVehiclePage } = await import('./vehicle-page.ts');
const { benchListings } = await import('./listings.ts');
const { benchListImport } = await import('./list-import.ts');
const { benchListRun, benchListTable, benchLookupDuringList } = await import('./lists.ts');
const { benchFindings } = await import('./findings.ts');
const { benchArchive } = await import('./archive.ts');
const { benchReports } = await import('./reports.ts');

const rows = [
  await benchLaunch(LAUNCHES),
  await benchPackagedLaunch(LAUNCHES, runtime.executable),
  ...(await benchMemory(MEMORY_LAUNCHES)),
  await benchLookup(LOOKUPS),
  ...(await benchVehiclePage()),
  ...(await benchListings(LISTINGS)),
  await benchListImport(IMPORTS),
  ...(await benchListTable(LIST_ROUNDS)),
  await benchListRun(LIST_RUNS),
  await benchLookupDuringList(LIST_ROUNDS),
  await benchFindings(EVALUATION_ROUNDS),
  ...(await benchReports(REPORTS, ROUNDS)),
  ...(await benchArchive(REPORTS, ROUNDS)),
].map(tableRow);
const text = `# Benchmarks

Medians of interleaved runs, written by \`npm run bench\`. A ratio says more than its times, which are
this machine's.

- Measured on ${new Date().toISOString().slice(0, 10)}
- Electron ${await electronVersion(runtime.executable)}, ${process.platform} ${process.arch}
- ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB

| Operation | Platedesk | Baseline | Ratio | Limit | Passed | Runs of each |
| --------- | --------- | -------- | ----- | ----- | ------ | ------------ |
${rows.join('\n')}
`;
await writeFile(RESULTS, text);
console.log(text);
