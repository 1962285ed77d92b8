/**
 * Waits for a folder, the URL of a service and what a user would press, then runs a work list and
 * reports each answer that a window would see. Made to be killed.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { fetchTransport } from '../../electron/http/fetch-transport.ts';
import type { StartInput } from '../../electron/lists/runs.ts';
import { systemClock } from '../../electron/clock.ts';
import { openLists } from './open-lists.ts';

export type ListChildInput = {
  readonly folder: string;
  readonly url: string;
  readonly start: StartInput;
};

writeLine('ready');
const [message] = await once(process.stdin, 'data');
const { folder, url, start } = JSON.parse(String(message)) as ListChildInput;

const { runs } = openLists({
  folder,
  url,
  transport: fetchTransport((request) => fetch(request)),
  onFault: (event) => writeLine(`fault ${event}`),
  onChange: ({ rows }) => {
    for (const { vrm, summary } of rows)
      for (const dataset of summary?.answered ?? []) writeLine(`answered ${vrm} ${dataset}`);
  },
});
const started = await runs.start(start, 1);
writeLine(started.ok ? 'started' : `fault ${started.error.message}`);
// A list that has ended waits for the kill.
for (;;) await systemClock.wait(60_000);

/** Written synchronously: a pipe preserves what a killed process wrote. */
function writeLine(line: string): void {
  fs.writeSync(1, `${line}\n`);
}
