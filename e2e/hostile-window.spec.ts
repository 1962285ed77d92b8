import type { Page } from 'playwright';
import type { IpcBridge } from '../shared/ipc/bridge.ts';
import type { Electron } from './fixtures/crashes.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { expect, test } from './fixtures/test.ts';
import { pressHarmlessKey } from './fixtures/user-input.ts';

test.skip(RUNTIME === 'preview', 'a browser does not report its inputs to the preview host');

/** Calls a channel as foreign code in the page would, and returns the results. */
function callFromPage(page: Page, channel: string, inputs: readonly unknown[]) {
  return page.evaluate(
    async ([name, all]) => {
      const call = (globalThis as unknown as { bridge: IpcBridge }).bridge.call as (
        ...parts: unknown[]
      ) => Promise<{ ok: boolean; error?: { code: string }; value?: unknown }>;
      return Promise.all(all.map((input) => call(name, input ?? undefined)));
    },
    [channel, inputs] as const,
  );
}
const errorCodes = async (results: ReturnType<typeof callFromPage>) =>
  (await results).map(({ error }) => error?.code);

const VEHICLE = { vrm: 'AB12CDE' };
const createLookup = (index: number, environment = 'sample') => ({
  requestId: String(index),
  environment,
  dataset: 'status',
  version: '1.0',
  vehicle: VEHICLE,
  parameters: {},
});

/** Sends inputs that a page can create, which are none of the user. */
const simulateInputs = (page: Page) =>
  page.evaluate(() => {
    document.body.click();
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });

test('without an input of the user a window sends, deletes, copies and saves nothing', async ({
  app: { page, readClipboard },
}) => {
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 100);
  await simulateInputs(page);
  const before = await readClipboard();
  for (const [channel, input] of [
    ['lookup.fetch', createLookup(1)],
    ['app.copyText', { text: 'copied by a page' }],
    ['keys.save', { environment: 'production', key: PRODUCTION_KEY }],
    ['keys.remove', { environment: 'production' }],
    ['archive.delete', { ids: [1] }],
    ['archive.erase', { vehicle: VEHICLE }],
    ['recents.clear', undefined],
  ] as const)
    expect([channel, ...(await errorCodes(callFromPage(page, channel, [input])))]).toEqual([
      channel,
      'no-input',
    ]);
  expect(await readClipboard()).toBe(before);
  await pressHarmlessKey(page);
  expect(await errorCodes(callFromPage(page, 'lookup.fetch', [createLookup(2)]))).toEqual([
    undefined,
  ]);
});

test('a window shows no notification without a lookup', async ({
  app: { page, evaluateInMain },
}) => {
  await evaluateInMain((electron) => {
    const { BrowserWindow, Notification } = electron as Electron;
    const record = globalThis as unknown as { shownCount: number };
    record.shownCount = 0;
    Notification.isSupported = () => true;
    Notification.prototype.show = () => {
      record.shownCount++;
    };
    BrowserWindow.prototype.isFocused = () => false;
  }, undefined);
  await pressHarmlessKey(page);
  const inputs = Array.from({ length: 300 }, () => ({ vehicle: VEHICLE, requestCount: 1 }));
  await callFromPage(page, 'window.notifyLookupEnded', inputs);
  expect(
    await evaluateInMain(
      () => (globalThis as unknown as { shownCount: number }).shownCount,
      undefined,
    ),
  ).toBe(0);
});

test('of thousands of requests at once, only a limited number is sent', async ({ app }) => {
  await pressHarmlessKey(app.page);
  const inputs = Array.from({ length: 5_000 }, (_, index) => createLookup(index));
  const codes = await errorCodes(callFromPage(app.page, 'lookup.fetch', inputs));
  expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(1_000);
  expect(codes).toContain('busy');
});

test('a window neither sends a key to an address of its own nor replaces a key', async ({
  app,
}) => {
  const { page } = app;
  const service = await startService();
  await callFromPage(page, 'settings.update', [{ baseUrl: service.url }]);
  const saveKey = async (key: string) => {
    await pressHarmlessKey(page);
    return errorCodes(callFromPage(page, 'keys.save', [{ environment: 'production', key }]));
  };
  await app.setConfirmation(false);
  expect(await saveKey(PRODUCTION_KEY)).toEqual(['cancelled']);
  await callFromPage(page, 'keys.test', [{ environment: 'production', vehicle: VEHICLE }]);
  expect(service.calls).toEqual([]);
  await app.setConfirmation(true);
  expect(await saveKey(PRODUCTION_KEY)).toEqual([undefined]);
  await app.setConfirmation(false);
  expect(await saveKey('a-text-that-is-no-key')).toEqual(['cancelled']);
  await callFromPage(page, 'keys.test', [{ environment: 'production', vehicle: VEHICLE }]);
  expect(service.calls).toEqual(['GET /status/1.0?vrm=AB12CDE']);
  await service.close();
});

test('a window deletes no more than one report without a question', async ({ app }) => {
  const { page } = app;
  const reports = await saveReports(page, [
    { vrm: 'AB12CDE' },
    { vrm: 'AB12CDE' },
    { vrm: 'PC19HPA' },
  ]);
  const ids = reports.map(({ id }) => id);
  await app.setConfirmation(false);
  await pressHarmlessKey(page);
  expect(await errorCodes(callFromPage(page, 'archive.delete', [{ ids }]))).toEqual(['cancelled']);
  const single = ids.map((id) => ({ ids: [id] }));
  expect(await errorCodes(callFromPage(page, 'archive.delete', single))).toEqual([
    undefined,
    'cancelled',
    'cancelled',
  ]);
  expect(await errorCodes(callFromPage(page, 'archive.erase', [{ vehicle: VEHICLE }]))).toEqual([
    'cancelled',
  ]);
  // Reports of today are not older than a day, so nothing is asked and nothing is removed.
  expect(await errorCodes(callFromPage(page, 'settings.update', [{ retentionDays: 1 }]))).toEqual([
    undefined,
  ]);
  const [count] = await callFromPage(page, 'archive.count', [
    { query: { text: '', results: [], environments: [], order: 'newest' } },
  ]);
  expect(count).toEqual({ ok: true, value: { count: 2 } });
});

test('a search on a page that does not respond ends', async ({ app: { page } }) => {
  const request = { text: 'Lookup', isForward: true, from: 0 };
  const results = await callFromPage(
    page,
    'window.find',
    Array.from({ length: 50 }, () => request),
  );
  expect(results).toHaveLength(50);
  expect(results.at(-1)).toMatchObject({ ok: true });
});
