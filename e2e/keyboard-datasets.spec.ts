import { expect, test } from 'playwright/test';
import { expectFocus, pressKey, tabTo } from './fixtures/focus.ts';
import { lookUpByKeys, tabPanel, waitForAllDatasets } from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';

// This file uses no pointer: everything is done by keyboard.
const app = sharedApp();

test('a dataset is fetched again with changed parameters', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  await pressKey(page, 'Control+3');
  await expectText(tabPanel(page), /At [\d,]+ miles \(estimated\), \d+ \w+ \d{4}, good condition/);
  await tabTo(page, /^button Parameters/);
  await pressKey(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Odometer' })).toBeFocused();
  await page.keyboard.type('61234');
  await pressKey(page, 'Enter');
  await expectText(tabPanel(page), /At 61,234 miles, \d+ \w+ \d{4}, good condition/);
  await expectText(page.getByRole('group', { name: 'Key figures' }), '61,234 miles');
  await expectFocus(page, 'after the values have changed');
  await tabTo(page, /Condition/);
  await pressKey(page, 'Enter');
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'Enter');
  await tabTo(page, /^button Value this/);
  await pressKey(page, 'Enter');
  await expectText(tabPanel(page), /At 61,234 miles, \d+ \w+ \d{4}, poor condition/);
  await expectText(tabPanel(page), /Trade £[\d,]+ \S+ \(\S+\) below retail/);
  await expectFocus(page, 'after requesting again');
});

test('raw JSON is shown, copied and closed; a dataset is fetched again', async () => {
  const { page, readClipboard } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  await waitForAllDatasets(page);
  await pressKey(page, 'Alt+1');
  await expectText(tabPanel(page), 'MOT Valid');
  await pressKey(page, 'j');
  await expectText(
    tabPanel(page).getByRole('group', { name: 'Original response (JSON)' }),
    '"yearOfManufacture": 2012',
  );
  await pressKey(page, 'Escape');
  await expectText(tabPanel(page), 'MOT Valid');
  await pressKey(page, 'c');
  await expectText(page.getByRole('status', { name: 'Messages' }), 'Response copied as JSON');
  expect(JSON.parse(await readClipboard())).toMatchObject({ make: 'Ford', model: 'Focus' });

  await pressKey(page, 'Control+2');
  await tabTo(page, /Copy VIN/);
  await pressKey(page, 'Enter');
  await expectText(page.getByRole('status', { name: 'Messages' }), 'VIN copied');
  expect(await readClipboard()).toMatch(/^WF0[A-HJ-NPR-Z0-9]{14}$/);

  await pressKey(page, 'Alt+1');
  const status = tabPanel(page).getByRole('status');
  await expect(status).toContainText('1 request');
  await pressKey(page, 'r');
  await expectText(tabPanel(page), 'MOT Valid');
});

test('Escape cancels loading', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'SL10OPT', 'SL10 OPT');
  await pressKey(page, 'Control+9');
  await expectText(tabPanel(page), /Requesting from the provider… \d/);
  await pressKey(page, 'Escape');
  await expectText(tabPanel(page), 'You cancelled this request.');
  await waitForAllDatasets(page);
});
