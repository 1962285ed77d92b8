/**
 * Waits to be told a folder and a number, then saves sealed reports into the archive there without
 * end, and says of each that it was acknowledged. Made to be killed.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { systemClock } from '../../electron/clock.ts';
import { openArchive } from '../../electron/archive/open-archive.ts';
import { sealedReport } from '../../electron/testing/numbered-reports.ts';

writeLine('ready');
const [message] = await once(process.stdin, 'data');
const { folder, first } = JSON.parse(String(message)) as { folder: string; first: number };

const archive = await openArchive({
  folder,
  clock: systemClock,
  log: {
    info: () => undefined,
    error: (event, error) => writeLine(`fault ${event}: ${String(error)}`),
  },
});
for (let number = first; ; number += 1) {
  const saved = await archive.save((previous) => sealedReport(number, previous));
  if (!saved.ok) writeLine(`fault ${saved.message}`);
  else writeLine(`saved ${saved.value.id} ${saved.value.reference}`);
}

/** Written before the next save begins: a pipe holds what a killed process wrote into it. */
function writeLine(line: string): void {
  fs.writeSync(1, `${line}\n`);
}
