/**
 * Opens an archive and saves the report of each number that it is told, saying
 * what became of it. Its files are made to refuse from outside. Arguments: the
 * archive's folder, and `ordinary` to be an ordinary user though root started it.
 */
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { systemClock } from '../../electron/clock.ts';
import { openArchive } from '../../electron/archive/opening.ts';
import { onlyJobs, silentLog } from './alone.ts';
import { sealedReport } from '../../electron/testing/sealed-report.ts';

const NOBODY = 65_534;

const [folder = '', as] = process.argv.slice(2);
if (as === 'ordinary' && process.getuid?.() === 0) process.setuid?.(NOBODY);
const archive = await openArchive({
  folder,
  clock: systemClock,
  log: silentLog,
  runJob: onlyJobs(),
});
say(archive.state());
for await (const line of createInterface({ input: process.stdin })) {
  const number = Number(line);
  const size = number % 3 === 0 ? 90_000 : 3_000;
  const saved = await archive.save((previous) => sealedReport(number, previous, { size }));
  say(saved.ok ? { saved: saved.value.id, reference: saved.value.reference } : saved);
}
await archive.close();

function say(what: object): void {
  fs.writeSync(1, `${JSON.stringify(what)}\n`);
}
