import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import { AUCTION_PROFILE } from './fixtures/list-app.ts';
import {
  listRow,
  listTable,
  makeList,
  openImport,
  openListIndex,
  rowsToImport,
  runBar,
  selectionBar,
  tickRow,
  waitForRun,
} from './fixtures/screens/lists.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { describeSize, setWindowSize } from './fixtures/windows.ts';

const SIZES = [
  { width: 800, height: 560, text: 100 },
  { width: 1280, height: 800, text: 100 },
  { width: 1280, height: 800, text: 200 },
  { width: 1440, height: 900, text: 125 },
  { width: 1920, height: 1080, text: 100 },
] as const;

/** Sample vehicles with alerts, failures and caveats, odometers of each kind, and a bad row. */
const CATALOGUE = `Lot,Reg,Mileage,Reserve,Grade,Note
1,WR15 CTS,40000,"£1,000",A,
2,MP64 DRP,100245,4000,B,two keys
3,FA17 LED,TBC,5000,A,
4,AB12 CDE,90000 km,1500,C,
5,PC19 HPA,52000,9000,A,
6,FT14 SCA,72k,2500,B,
7,NE04 TLD,,300,B,
8,BA19 DJS,61000,,C,
9,ZZ99 ZZZ,41000,12000,A,
10,AB12 CDE,90000 km,1500,C,
11,to be confirmed,1000,100,A,`;

const app = sharedApp(() => ({ settings: { buyingProfiles: [AUCTION_PROFILE] } }));

/** Expects no layout errors at every size, and an accessible page. */
async function expectGoodLayout(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    await setWindowSize(app(), size);
    expect(await findLayoutErrors(page), `${state}, ${describeSize(size)}`).toEqual([]);
  }
  await setWindowSize(app(), SIZES[1]);
  await expectAccessible(page, state);
}

test('an import with rows that are not ready', async () => {
  const { page } = app();
  await openImport(page);
  await rowsToImport(page).fill(CATALOGUE);
  await expect(page.getByText('Ready 9, not ready 2')).toBeVisible();
  await expectGoodLayout(page, 'import');
});

test('a list before and after its triage', async () => {
  const { page } = app();
  await makeList(page, 'Monday sale');
  await expectGoodLayout(page, 'nothing sent');
  await runBar(page).getByRole('button', { name: 'Send 27 requests' }).click();
  await waitForRun(page, 'Triage');
  await expectGoodLayout(page, 'triage received');
});

test('at 1280 × 800 the filters are one line, and thirteen rows are visible', async () => {
  const { page } = app();
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Headroom above £0' }).click();
  await expect(filters.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect((await filters.boundingBox())?.height).toBe(40);
  const rows = await listTable(page).getByRole('rowgroup').last().boundingBox();
  expect(rows?.height).toBeGreaterThanOrEqual(13 * 40);
  await filters.getByRole('button', { name: 'Clear filters' }).click();
});

test('the details of a row, and what is done with ticked rows', async () => {
  const { page } = app();
  await tickRow(page, 'WR15 CTS');
  await expectGoodLayout(page, 'a ticked row');
  for (const size of [SIZES[0], SIZES[2]]) {
    await setWindowSize(app(), size);
    for (const bar of [runBar(page), selectionBar(page)])
      await expect(bar, describeSize(size)).toBeInViewport({ ratio: 1 });
  }
  await setWindowSize(app(), SIZES[1]);
  await page.getByRole('button', { name: 'Details' }).click();
  await expectGoodLayout(page, 'details');
  await page.getByRole('button', { name: 'Close details' }).click();
  await expect(listRow(page, 'WR15 CTS')).toBeVisible();
});

test('the menu of a list, and the index', async () => {
  const { page } = app();
  const menu = page.getByRole('button', { name: 'List', exact: true });
  for (const size of SIZES) {
    await setWindowSize(app(), size);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
    expect(await findLayoutErrors(page), `menu, ${describeSize(size)}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await setWindowSize(app(), SIZES[1]);
  await menu.click();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
  await openListIndex(page);
  await expectGoodLayout(page, 'index');
});

test('a buying profile with values that are not valid', async () => {
  const { page } = app();
  await openSettingsSection(page, 'Buying');
  await page.getByRole('button', { name: 'Add fee band' }).click();
  for (const name of ['Preparation', 'Step of bids', 'Percentage of it', 'Hammer up to']) {
    const field = page.getByRole('textbox', { name });
    await field.fill('-5');
    await field.press('Tab');
    await expect(field).toHaveAccessibleDescription(/^Enter /);
  }
  await expectGoodLayout(page, 'errors of a buying profile');
});
