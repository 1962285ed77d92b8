import { defineConfig } from 'playwright/test';

/** Takes a minute. Started last, it would run alone while the other workers have nothing to do. */
const LONGEST = '**/window-sizes.spec.ts';

export default defineConfig({
  testDir: '.',
  // Playwright starts the files of the first project first, otherwise in alphabetical order.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: LONGEST },
  ],
  outputDir: '../test-results',
  // Each worker has a display of its own, because windows that share one compete for the focus.
  workers: process.env['PLATEDESK_DISPLAYS']?.split(',').length ?? 1,
  fullyParallel: false,
  // The retry shows whether a failure can be repeated. A test that passes only then has failed too.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./skipped-reporter.ts']],
  use: { trace: 'off', screenshot: 'off' },
});
