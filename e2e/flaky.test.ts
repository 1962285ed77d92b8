import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLI = path.join(import.meta.dirname, '../node_modules/playwright/cli.js');
const CONFIG = path.join(import.meta.dirname, 'playwright.config.ts');
const RESULTS = path.join(import.meta.dirname, '../test-results');

/** Inside the project, because its spec imports Playwright. */
let folder: string;
beforeAll(() => {
  mkdirSync(RESULTS, { recursive: true });
  folder = mkdtempSync(path.join(RESULTS, 'flaky-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one test as the workflows run the end-to-end tests, but without an application. */
function runInWorkflow(body: string) {
  const config = path.join(folder, 'playwright.config.ts');
  writeFileSync(
    config,
    `import config from ${JSON.stringify(CONFIG)};
     export default { ...config, testDir: ${JSON.stringify(folder)}, outputDir: 'results',
       projects: [{ name: 'only' }], reporter: 'line' };`,
  );
  writeFileSync(
    path.join(folder, 'only.spec.ts'),
    `import { expect, test } from 'playwright/test';
     test('only', ({}, { retry }) => { ${body} });`,
  );
  const { status, stdout } = spawnSync(process.execPath, [CLI, 'test', '--config', config], {
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  return { status, summary: stdout };
}

test.each([
  ['always', 'expect(retry).toBe(0);', 0, /1 passed/],
  ['only on its second try', 'expect(retry).toBe(1);', 1, /1 flaky/],
])('a run with a test that passes %s', (_, body, status, summary) => {
  expect(runInWorkflow(body)).toEqual({ status, summary: expect.stringMatching(summary) });
});
