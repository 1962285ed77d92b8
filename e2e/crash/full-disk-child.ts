/**
 * Opens an archive and saves the report of each number that it reads from its input, reporting each
 * result. The test makes its files refuse writes. Arguments: the archive's folder, and `ordinary`
 * to run as an ordinary user although root started it.
 */
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { systemClock } from '../../electron/clock.ts';
import { openArchive } from '../../electron/archive/archive.ts';
import { runJobsInline, silentLog } from '../../electron/testing/inline-jobs.ts';
import { sealedReport } from '../../electron/testing/numbered-reports.ts';

const NOBODY = 65_534;

const [folder = '', as] = process.argv.slice(2);
if (as === 'ordinary' && process.getuid?.() === 0) process.setuid?.(NOBODY);
const archive = await openArchive({
  folder,
  clock: systemClock,
  log: silentLog,
  runJob: runJobsInline(),
});
writeLine(archive.state());
for await (const line of createInterface({ input: process.stdin })) {
  const number = Number(line);
  const size = number % 3 === 0 ? 90_000 : 3_000;
  const saved = await archive.save((previous) => sealedReport(number, previous, { size }));
  writeLine(saved.ok ? { saved: saved.value.id, reference: saved.value.reference } : saved);
}
await archive.close();

function writeLine(message: object): void {
  fs.writeSync(1, `${JSON.stringify(message)}\n`);
}
