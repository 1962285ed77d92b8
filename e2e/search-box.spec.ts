import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { lookUpButton, searchBox } from './fixtures/screens/lookup.ts';
import {
  lookUpAndWait,
  openTab,
  tabPanel,
  waitForAllDatasets,
  waitForVehicle,
} from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';

const app = sharedApp();

test('each plate of a numbered list can be looked up, one after the other', async () => {
  const { page } = app();
  await searchBox(page).fill('1. AB12CDE, 2. WR15 CTS');
  const offered = page.getByRole('search').getByRole('listitem').getByRole('button');
  await expect(offered).toHaveText(['AB12 CDE', 'WR15 CTS']);
  await searchBox(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toHaveValue('AB12 CDE');
  await searchBox(page).press('Enter');
  await waitForVehicle(page, 'AB12 CDE');
  await waitForAllDatasets(page);
  await searchBox(page).click();
  await offered.last().click();
  await expect(lookUpButton(page)).toHaveText('Look up (13 requests)');
  await lookUpButton(page).click();
  await waitForVehicle(page, 'WR15 CTS');
});

test('a plate with a label is looked up only after a confirmation', async () => {
  const { page } = app();
  await searchBox(page).fill('Reg: PC19 HPA');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('reads this text as PC19 HPA');
  await expect(lookUpButton(page)).toHaveText('Look up anyway (13 requests)');
  await expectAccessible(page, 'a confirmation');
  await searchBox(page).press('Enter');
  await waitForVehicle(page, 'PC19 HPA');
});

test('a plate that the provider does not know leads back to the search box', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'ZZ99 ZZZ');
  const panel = tabPanel(page);
  await expect(panel.getByText('ZZ99 ZZZ is not known to the provider')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verdict/ })).toContainText(
    'Not known to the provider',
  );
  await expectAccessible(page, 'a vehicle that is not known');
  await panel.getByRole('button', { name: 'Edit plate' }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('pl16chg');
  await expect(searchBox(page)).toHaveValue('pl16chg');
  await searchBox(page).press('Enter');
  await waitForVehicle(page, 'PL16 CHG');
  await waitForAllDatasets(page);
});

test('after a lookup by VIN, Provenance is requested by the plate in the plate history', async () => {
  const { page } = app();
  const copyVin = page.getByRole('button', { name: 'Copy VIN' });
  const vin = (await copyVin.innerText()).trim().slice(-17);
  await searchBox(page).fill(vin);
  await searchBox(page).press('Enter');
  const request = tabPanel(page).getByRole('button', { name: 'Request Provenance (1 request)' });
  await expect(tabPanel(page).getByText('PL16 CHG, from Plate history.')).toBeVisible();
  await expectAccessible(page, 'an offer to request Provenance');
  await request.click();
  await expect(request).toHaveCount(0);
  const provenance = await openTab(page, 'Provenance');
  await expect(provenance.getByText(/ · by plate PL16 CHG · /)).toBeVisible();
  await expect(provenance).toContainText('No record found');
});

test('the start page states the verdict of each recent vehicle', async () => {
  const { page } = app();
  await page.getByRole('button', { name: 'Close vehicle' }).click();
  const recent = page.getByRole('region', { name: 'Recent vehicles' });
  await expect(recent.getByRole('button', { name: /PL16 CHG.*Review.*Retail £/ })).toBeVisible();
  await expect(
    recent.getByRole('button', { name: /ZZ99 ZZZ.*Not known to the provider.*Incomplete/ }),
  ).toBeVisible();
  await expectAccessible(page, 'recent vehicles');
});
