import { expect, test } from 'playwright/test';
import { pressKey, tabTo } from './fixtures/focus.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import {
  listRow,
  listTable,
  rowsToImport,
  selectionBar,
  waitForRun,
} from './fixtures/screens/lists.ts';

// This file uses no pointer: everything is done by keyboard, in Sample.
const app = sharedApp();

test('a list is made', async () => {
  const { page } = app();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('button', { name: 'New work list' })).toBeVisible();
  await tabTo(page, /^button New work list/);
  await pressKey(page, 'Enter');
  if (!(await rowsToImport(page).evaluate((box) => box === document.activeElement)))
    await tabTo(page, /^textarea/);
  await expect(rowsToImport(page)).toBeFocused();
  await page.keyboard.insertText('Reg,Mileage\nAB12CDE,45120\nPC19HPA,42000\nWR15CTS,61000');
  await tabTo(page, /^input List name/);
  await page.keyboard.type('Monday sale');
  await tabTo(page, /^button Make list of 3 vehicles/);
  await pressKey(page, 'Enter');
  await expect(listRow(page, 'AB12 CDE')).toBeFocused();
});

test('the triage is sent, and the focus returns to the rows', async () => {
  const { page } = app();
  await tabTo(page, /^button Send 9 requests/, 'Shift+Tab');
  await pressKey(page, 'Enter');
  await waitForRun(page, 'Triage');
  // The button has gone with the requests. The focus is not lost.
  await expect(listRow(page, 'AB12 CDE')).toBeFocused();
});

test('the list is renamed by typing over its name', async () => {
  const { page } = app();
  await tabTo(page, /^button List$/, 'Shift+Tab');
  await pressKey(page, 'Enter');
  await pressKey(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'List name' })).toBeFocused();
  await page.keyboard.type('Tuesday sale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tuesday sale' })).toBeVisible();
  await tabTo(page, /^row AB12 CDE/);
});

test('keys move, tick and decide', async () => {
  const { page } = app();
  for (const [key, plate] of [
    ['j', 'PC19 HPA'],
    ['ArrowDown', 'WR15 CTS'],
    ['k', 'PC19 HPA'],
    ['Home', 'AB12 CDE'],
    ['End', 'WR15 CTS'],
    ['ArrowUp', 'PC19 HPA'],
  ] as const) {
    await pressKey(page, key);
    await expect(listRow(page, plate)).toBeFocused();
  }
  await pressKey(page, 'Space');
  await expect(selectionBar(page)).toContainText('1 vehicle');
  await pressKey(page, 'Space');
  await expect(selectionBar(page)).toHaveCount(0);
  for (const [key, decision] of [
    ['b', 'buy'],
    ['w', 'watch'],
    ['p', 'pass'],
  ] as const) {
    await pressKey(page, key);
    await expect(
      listTable(page).getByRole('combobox', { name: 'Decision on PC19 HPA' }),
    ).toHaveValue(decision);
    await expect(listRow(page, 'PC19 HPA')).toBeFocused();
  }
});

test('a note is written, and Escape returns to the row', async () => {
  const { page } = app();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Two keys');
  await pressKey(page, 'Escape');
  await expect(note).toHaveCount(0);
  await expect(listRow(page, 'PC19 HPA')).toBeFocused();
  await page.keyboard.press('n');
  await expect(note).toHaveValue('Two keys');
  await pressKey(page, 'Escape');
});

test('Enter opens the vehicle, and Escape returns to its row', async () => {
  const { page } = app();
  await pressKey(page, 'Enter');
  await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toBeFocused();
  await pressKey(page, 'Escape');
  await expect(listRow(page, 'PC19 HPA')).toBeFocused();
});

test('rows are sorted by a column head', async () => {
  const { page } = app();
  await tabTo(page, /^button Odometer/, 'Shift+Tab');
  await pressKey(page, 'Enter');
  const plates = listTable(page).getByRole('rowheader');
  await expect(plates).toHaveText([/PC19/, /AB12/, /WR15/]);
  await pressKey(page, 'Enter');
  await expect(plates).toHaveText([/WR15/, /AB12/, /PC19/]);
});

test('Escape leaves the list for the index', async () => {
  const { page } = app();
  await tabTo(page, /^row /);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New work list' })).toBeVisible();
  await tabTo(page, /^button Tuesday sale/);
  await pressKey(page, 'Enter');
  await expect(listTable(page)).toBeVisible();
});
