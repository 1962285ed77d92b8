/**
 * Waits for a folder and a number, then saves sealed reports into the archive in that folder
 * without end and reports each acknowledgement. Made to be killed.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { systemClock } from '../../electron/clock.ts';
import { openArchive } from '../../electron/archive/archive.ts';
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

/**
 * Written synchronously before the next save begins: a pipe preserves what a killed process wrote.
 */
function writeLine(line: string): void {
  fs.writeSync(1, `${line}\n`);
}
