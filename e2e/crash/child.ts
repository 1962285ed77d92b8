/**
 * Waits to be told a folder and a number, then saves sealed reports into the archive there without
 * end, and says of each that it was acknowledged. Made to be killed.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { systemClock } from '../../electron/clock.ts';
import { openArchive } from '../../electron/archive/opening.ts';
import { sealedReport } from '../../electron/testing/sealed-report.ts';

say('ready');
const [told] = await once(process.stdin, 'data');
const { folder, first } = JSON.parse(String(told)) as { folder: string; first: number };

const archive = await openArchive({
  folder,
  clock: systemClock,
  log: { info: () => undefined, error: (event, error) => say(`fault ${event}: ${String(error)}`) },
});
for (let number = first; ; number += 1) {
  const saved = await archive.save((previous) => sealedReport(number, previous));
  if (!saved.ok) say(`fault ${saved.why}`);
  else say(`saved ${saved.value.id} ${saved.value.reference}`);
}

/** Written before the next save begins: a pipe holds what a killed process wrote into it. */
function say(line: string): void {
  fs.writeSync(1, `${line}\n`);
}
