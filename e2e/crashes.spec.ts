import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import {
  answerMessageBoxes,
  type Electron,
  killWindow,
  readLog,
  readMessageBoxes,
  reconnect,
  runUntilExit,
} from './fixtures/crashes.ts';
import { launch, RECORD_DIALOGS, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { DATASET_COUNT, lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { searchBox } from './fixtures/screens/lookup.ts';

test.skip(RUNTIME !== 'electron', 'the preview host has no processes of its own');

type Crash = {
  readonly name: string;
  readonly crash: (app: RunningApp) => Promise<unknown>;
  /** Event and detail of the line in the log. */
  readonly logged: readonly [event: string, detail: string];
};

/** A vehicle is shown from a service that counts its requests; then the application is damaged. */
async function withVehicle(
  run: (app: RunningApp, countCalls: () => number) => Promise<void>,
): Promise<void> {
  const service = await startService();
  const app = await launch({
    preload: RECORD_DIALOGS,
    keychain: false,
    settings: {
      environment: 'production',
      baseUrl: service.url,
      datasetProfile: 'everything',
    },
  });
  try {
    await answerMessageBoxes(app, 'Save and send key');
    await saveKey(app.page, 'Production', PRODUCTION_KEY);
    await answerMessageBoxes(app, undefined);
    await lookUpAndWait(app.page, 'PC19 HPA');
    await run(app, () => service.calls.length);
  } finally {
    await app.close();
    await service.close();
  }
}

async function expectLogged(app: RunningApp, [event, detail]: Crash['logged']): Promise<void> {
  const matching = async () =>
    (await readLog(app)).filter(
      (line) => line.includes(`"event":"${event}"`) && line.includes(detail),
    ).length;
  await expect.poll(matching).toBeGreaterThan(0);
  const log = (await readLog(app)).join('\n');
  expect(log).not.toMatch(/PC19 ?HPA/);
  expect(log).not.toContain(PRODUCTION_KEY);
}

const WINDOW_CRASHES: readonly Crash[] = [
  {
    name: 'its process is killed',
    crash: (app) => killWindow(app),
    logged: ['window crashed', 'killed'],
  },
  {
    name: 'its process crashes',
    crash: ({ evaluateInMain }) =>
      evaluateInMain((electron) => {
        const [window] = (electron as Electron).BrowserWindow.getAllWindows();
        window?.webContents.forcefullyCrashRenderer();
      }, undefined),
    logged: ['window crashed', 'crashed'],
  },
  {
    name: 'it does not respond and the user loads it again',
    // Chromium does not watch a page that a debugger is attached to, so its event is sent here.
    crash: async (app) => {
      await answerMessageBoxes(app, 'Load window again');
      await app.evaluateInMain((electron) => {
        const [window] = (electron as Electron).BrowserWindow.getAllWindows();
        void window?.webContents.executeJavaScript('setTimeout(() => { for (;;); }, 100)');
        setTimeout(() => window?.emit('unresponsive'), 500);
      }, undefined);
    },
    logged: ['window unresponsive', 'asked'],
  },
  {
    name: 'its preload script fails',
    crash: async ({ profile, evaluateInMain }) => {
      const script = path.join(profile, 'failing-preload.cjs');
      await writeFile(
        script,
        `if (!sessionStorage.failed) { sessionStorage.failed = 'yes'; throw new Error('no preload'); }`,
      );
      await evaluateInMain((electron, file) => {
        const { BrowserWindow, session } = electron as Electron;
        session.defaultSession.setPreloads([file]);
        BrowserWindow.getAllWindows()[0]?.webContents.reload();
      }, script);
    },
    logged: ['preload failed', 'no preload'],
  },
];

for (const { name, crash, logged } of WINDOW_CRASHES)
  test(`the window is back with its vehicle on offer when ${name}`, async () => {
    await withVehicle(async (app, countCalls) => {
      expect(countCalls()).toBe(DATASET_COUNT);
      await crash(app);
      await expectLogged(app, logged);
      await reconnect(app, async (page) => {
        await expect(searchBox(page)).toBeVisible();
        await expect(page.getByText(/^Information: The window stopped working/)).toBeVisible();
        await page.getByRole('button', { name: 'Enter PC19 HPA in the search box' }).click();
        await expect(searchBox(page)).toHaveValue('PC19 HPA');
        await expect(searchBox(page)).toBeFocused();
        await expect(page.getByText(/The window stopped working/)).toHaveCount(0);
        expect(countCalls(), 'requests without the user').toBe(DATASET_COUNT);
        await page.keyboard.press('Enter');
        await expect.poll(countCalls).toBe(2 * DATASET_COUNT);
      });
    });
  });

test('a window that crashes before a vehicle was shown offers none', async () => {
  const app = await launch();
  await killWindow(app);
  await reconnect(app, async (page) => {
    await expect(page.getByText(/The window stopped working/)).toBeVisible();
    await expect(page.getByRole('button', { name: /in the search box/ })).toHaveCount(0);
  });
  await app.close();
});

test('three crashes within a minute end in a message box and exit code 1', async () => {
  const app = await launch({ preload: RECORD_DIALOGS });
  await killWindow(app, 3);
  const { code, output } = await app.waitForExit();
  expect(output).toContain('message box: Platedesk has to close');
  expect(code).toBe(1);
});

test('the program ends although a file does not respond', async () => {
  test.skip(process.platform === 'win32', 'Windows has no pipes in folders');
  const app = await launch();
  // Reading a pipe that nothing writes waits as a file on a disconnected share does.
  const pipe = path.join(app.profile, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await app.evaluateInMain((_electron, file) => {
    void process.getBuiltinModule('node:fs/promises').readFile(file);
  }, pipe);
  const exit = app.waitForExit();
  await app.evaluateInMain((electron) => {
    setTimeout(() => (electron as Electron).app.quit());
  }, undefined);
  await exit;
});

const ERRORS: readonly Crash[] = [
  {
    name: 'an exception that nothing catches',
    crash: ({ evaluateInMain }) =>
      evaluateInMain(() => {
        setTimeout(() => {
          throw new Error('thrown for PC19 HPA');
        });
      }, undefined),
    logged: ['uncaught exception', 'thrown for'],
  },
  {
    name: 'a rejection that nothing handles',
    crash: ({ evaluateInMain }) =>
      evaluateInMain(() => {
        setTimeout(() => void Promise.reject(new Error('rejected for PC19 HPA')));
      }, undefined),
    logged: ['unhandled rejection', 'rejected for'],
  },
];

for (const { name, crash, logged } of ERRORS)
  test(`after ${name} in the main process the window works and shows one notice`, async () => {
    await withVehicle(async (app, countCalls) => {
      for (let times = 0; times < 3; times++) await crash(app);
      await expectLogged(app, logged);
      await expect(app.page.getByText(/Platedesk had an internal error/)).toHaveCount(1);
      await app.page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(app.page.getByText(/Platedesk had an internal error/)).toHaveCount(0);
      expect(countCalls()).toBe(DATASET_COUNT);
      await lookUpAndWait(app.page, 'AB12 CDE');
      expect(countCalls()).toBe(2 * DATASET_COUNT);
      expect(await readMessageBoxes(app)).toEqual([]);
    });
  });

for (const { process: gone, logged, notice } of [
  { process: 'Network Service', logged: 'Network Service', notice: 1 },
  { process: 'GPU', logged: 'GPU', notice: 0 },
])
  test(`the window works after its helper process ended: ${gone}`, async () => {
    await withVehicle(async (app, countCalls) => {
      await app.evaluateInMain((electron, name) => {
        for (const metric of (electron as Electron).app.getAppMetrics())
          if (metric.name === name || metric.type === name) process.kill(metric.pid, 'SIGKILL');
      }, gone);
      await expectLogged(app, ['child process gone', logged]);
      await expect(app.page.getByText(/The network process of Platedesk stopped/)).toHaveCount(
        notice,
      );
      expect(countCalls()).toBe(DATASET_COUNT);
      await lookUpAndWait(app.page, 'AB12 CDE');
      expect(countCalls()).toBe(2 * DATASET_COUNT);
    });
  });

test.describe('a profile folder that cannot be written', () => {
  let folder = '';
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'platedesk-e2e-'));
    await writeFile(path.join(folder, 'file'), '');
  });
  test.afterAll(() => rm(folder, { recursive: true }));

  for (const profile of ['file', 'file/profile'])
    test(`ends in a message box and exit code 1: ${profile}`, async () => {
      const { code, output } = await runUntilExit(path.join(folder, profile));
      expect(output).toContain('message box: Platedesk could not start');
      expect(output).toContain(path.join(folder, profile));
      expect(code).toBe(1);
    });
});

test.describe('a temporary folder that cannot be used', () => {
  for (const [name, folder] of [
    ['missing', '/no/such/folder'],
    ['not a folder', '/etc/hostname'],
    ['too long a path', `/tmp/${'a'.repeat(100)}`],
  ] as const)
    test(`ends in a message box and exit code 1: ${name}`, async () => {
      const profile = await mkdtemp(path.join(tmpdir(), 'platedesk-e2e-'));
      const { code, output } = await runUntilExit(profile, [], { TMPDIR: folder });
      expect(output).toContain('message box: Platedesk could not start');
      expect(output).toContain(folder);
      expect(code).toBe(1);
      await rm(profile, { recursive: true });
    });
});

test('a command line that the running program could not receive is refused in words', async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'platedesk-e2e-'));
  const app = await launch({ profile });
  const links = Array.from({ length: 3_000 }, () => 'platedesk://lookup/AB12CDE');
  const { code, output } = await runUntilExit(profile, links);
  expect(output).toContain('message box: Platedesk could not open this');
  expect(code).toBe(1);
  await expect(searchBox(app.page)).toHaveValue('');
  await app.close();
  await rm(profile, { recursive: true });
});

test('--version prints the version and ends', async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'platedesk-e2e-'));
  const { code, output } = await runUntilExit(profile, ['--version']);
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/^Platedesk \d+\.\d+\.\d+$/)]);
  await rm(profile, { recursive: true });
});
