import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { respondJson, STATUS_RECORD } from './fixtures/hostile.ts';
import { sharedStatusTab } from './fixtures/hostile-app.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { NETWORK_CASES } from './fixtures/network-cases.ts';

test.skip(RUNTIME !== 'electron', 'the cases are for Chromium’s network stack');

const { app, fetchAgain } = sharedStatusTab({ timeoutSeconds: { standard: 4, slow: 4 } });

for (const { outcome, text, responses } of NETWORK_CASES)
  for (const [name, reply] of Object.entries(responses))
    test(`${name}: ${outcome}`, async () => {
      const { length } = await loggedOutcomes();
      const newOutcomes = async () => (await loggedOutcomes()).slice(length);
      await fetchAgain(reply, text);
      await expect.poll(newOutcomes).toEqual([outcome]);
      await fetchAgain(respondJson(200, STATUS_RECORD), 'MOT Valid');
      await expect.poll(newOutcomes).toEqual([outcome, 'answered']);
    });

/** The outcome of every lookup in the log, in order. */
async function loggedOutcomes(): Promise<unknown[]> {
  const log = await readFile(path.join(app().profile, 'logs', 'log.jsonl'), 'utf8');
  return log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; fields?: { kind?: string } })
    .filter(({ event }) => event === 'lookup')
    .map(({ fields }) => fields?.kind);
}
