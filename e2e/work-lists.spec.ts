import { expect, test } from 'playwright/test';
import type { IpcBridge } from '../shared/ipc/bridge.ts';
import { formatPlate } from '../shared/vehicle/plate.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { AUCTION_PROFILE, callsFor, findRepeated, sharedListApp } from './fixtures/list-app.ts';
import { createMixedCatalogue, createPlates } from './fixtures/list-files.ts';
import { dropFiles } from './fixtures/screens/saved-reports.ts';
import {
  listRow,
  listTable,
  makeList,
  makeListOf,
  notReadyRegion,
  openImport,
  openList,
  openListIndex,
  rowsRead,
  runBar,
  selectionBar,
  sendMany,
  tickRow,
  waitForRun,
} from './fixtures/screens/lists.ts';

const { app, service } = sharedListApp({ buyingProfiles: [AUCTION_PROFILE] });

// The plates of the first file whose rows are ready, in its order.
const MONDAY = createMixedCatalogue({ rows: 200, bad: 9, repeated: 5 });
const notReadyNumbers = new Set(MONDAY.notReady.map(({ number }) => number));
const READY = createPlates(200).filter((_, index) => !notReadyNumbers.has(index + 2));

test('the index of a new profile is accessible', async () => {
  const { page } = app();
  await openListIndex(page);
  await expect(page.getByText('A work list looks up many vehicles with one press.')).toBeVisible();
  await expectAccessible(page, 'an index without lists');
});

test('a file of 200 rows names each row that is not ready', async () => {
  const { page } = app();
  await openImport(page);
  await dropFiles(page, [{ name: 'Monday sale.csv', content: MONDAY.text }]);
  await expect(rowsRead(page)).toHaveText('Ready 186, not ready 14');
  const items = notReadyRegion(page).getByRole('listitem');
  await expect(items).toHaveCount(14);
  for (const [at, { number, reason }] of MONDAY.notReady.entries()) {
    await expect(items.nth(at)).toContainText(`Row ${number}`);
    await expect(items.nth(at)).toContainText(reason);
  }
  await expectAccessible(page, 'an import');
  await makeList(page, 'Monday sale');
  await expect(runBar(page)).toContainText('186 vehicles × 3 datasets = 558 requests');
  await expectAccessible(page, 'a list before its first pass');
});

test('making, opening, sorting, filtering and restoring a list sends nothing', async () => {
  const { page } = app();
  await listTable(page).getByRole('button', { name: 'Odometer' }).click();
  await page.getByRole('textbox', { name: 'Filter rows' }).fill('KP16 AAC');
  await expect(page.getByText('1 of 186 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'All lists' }).click();
  await expectAccessible(page, 'an index with a list');
  await page.reload();
  await openList(page, 'Monday sale');
  await expect(listRow(page, 'KP16 AAB')).toBeVisible();
  expect(service().calls).toEqual([]);
});

test('a window cannot send another number of requests than the list has', async () => {
  const { page } = app();
  await page.keyboard.press('Shift');
  const refused = await page.evaluate(async () => {
    const { bridge } = globalThis as unknown as { bridge: IpcBridge };
    const lists = await bridge.call('lists.getAll');
    const id = lists.ok ? (lists.value[0]?.id ?? '') : '';
    return bridge.call('lists.start', {
      id,
      pass: 'triage',
      rowNumbers: [3],
      requestCount: 4,
      resendsUncertain: false,
      resendsRefused: false,
    });
  });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      message: 'The number of requests changed from 4 to 3. Check it, then send again.',
    },
  });
  expect(service().calls).toEqual([]);
});

test('the triage sends each plate and dataset once', async () => {
  test.setTimeout(120_000);
  const { page } = app();
  await sendMany(page, 558);
  await waitForRun(page, 'Triage');
  expect(service().calls).toHaveLength(558);
  expect(findRepeated(service().calls)).toEqual([]);
  for (const path of ['status', 'valuation', 'mot-feature-set'])
    expect(callsFor(service(), path)).toHaveLength(186);
  await expect(page.getByText('186 vehicles, triage received for 186')).toBeVisible();
  await expectAccessible(page, 'a list after its triage');
});

test('a row with the triage alone is never better than Incomplete', async () => {
  const { page } = app();
  await expect(listTable(page).getByRole('row', { name: /No record found/ })).toHaveCount(0);
  await expect(listRow(page, 'KP16 AAB')).toHaveAccessibleName(/, (Incomplete|Review|Alert)/);
  // Rows that the window has not rendered are found by the filter.
  await page.getByRole('button', { name: /^All verdicts/ }).click();
  await page.getByRole('option', { name: 'No record found' }).click();
  await expect(page.getByText('0 of 186 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
});

test('a full check of 20 rows sends the 200 requests that they lack', async () => {
  test.setTimeout(120_000);
  const { page } = app();
  service().calls.length = 0;
  const chosen = READY.slice(0, 20);
  for (const plate of chosen) {
    await page.getByRole('textbox', { name: 'Filter rows' }).fill(formatPlate(plate));
    await tickRow(page, formatPlate(plate));
  }
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(selectionBar(page)).toContainText('20 vehicles × 10 datasets = 200 requests');
  await expectAccessible(page, 'a list with ticked rows');
  await selectionBar(page).getByRole('button', { name: 'Send 200 requests' }).click();
  await waitForRun(page, 'Full check');
  expect(service().calls).toHaveLength(200);
  for (const path of ['check', 'similar-listings'])
    expect(callsFor(service(), path)).toHaveLength(20);
  for (const path of ['status', 'valuation', 'mot-feature-set'])
    expect(callsFor(service(), path)).toEqual([]);
  expect(findRepeated(service().calls)).toEqual([]);
});

test('opening a checked row shows its vehicle and sends nothing', async () => {
  const { page } = app();
  service().calls.length = 0;
  await listRow(page, 'KP16 AAB').getByRole('button', { name: 'Open KP16 AAB' }).click();
  await expect(page.getByRole('tablist', { name: 'Datasets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listRow(page, 'KP16 AAB')).toBeFocused();
  expect(service().calls).toEqual([]);
});

test('finance in the full check is an alert, and there is no bid', async () => {
  const { page } = app();
  await makeListOf(page, 'Finance', 'Reg,Mileage,Reserve\nPC19HPA,42000,9000\nAB12CDE,51000,3000');
  await runBar(page).getByRole('button', { name: 'Send 6 requests' }).click();
  await waitForRun(page, 'Triage');
  await expect(listRow(page, 'PC19 HPA')).not.toContainText('Alert: Finance');
  await tickRow(page, 'PC19 HPA');
  await selectionBar(page).getByRole('button', { name: 'Send 10 requests' }).click();
  await waitForRun(page, 'Full check');
  await expect(listRow(page, 'PC19 HPA')).toContainText('Alert: Finance');
  await expect(listRow(page, 'PC19 HPA')).toHaveAccessibleName(/^PC19 HPA, Alert: .*Finance/);
  await listRow(page, 'PC19 HPA').click();
  await expect(page.getByRole('region', { name: 'Highest bid' })).toContainText('Alert: Finance');
  await expectAccessible(page, 'a row without a bid');
  await expect(page.getByRole('region', { name: 'Highest bid' })).not.toContainText('£');
});

test('a file of 240 rows is sent after its number of requests is typed', async () => {
  const { page } = app();
  const { text } = createMixedCatalogue({ rows: 240, bad: 11, repeated: 7 });
  await openImport(page);
  await dropFiles(page, [{ name: 'Tuesday sale.csv', content: text }]);
  await expect(rowsRead(page)).toHaveText('Ready 222, not ready 18');
  await makeList(page, 'Tuesday sale');
  const send = runBar(page).getByRole('button', { name: 'Send 666 requests' });
  const typed = page.getByRole('textbox', { name: 'Number of requests' });
  for (const wrong of ['', '66', '6660', 'many']) {
    await typed.fill(wrong);
    await expect(send).toBeDisabled();
  }
  await typed.fill('666');
  await expect(send).toBeEnabled();
});
