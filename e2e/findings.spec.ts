import { expect, test } from 'playwright/test';
import type { Locator } from 'playwright';
import { setWindowSize } from './fixtures/windows.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { exceptionList, lookUpAndWait, openTab, tabList } from './fixtures/screens/vehicle.ts';
import { findingsList, verdictButton } from './fixtures/verdict.ts';

const app = sharedApp();

test('ZZ99 ZZZ: no record is held, so there are no findings and no reassurance', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'ZZ99 ZZZ');
  await expect(verdictButton(page)).toHaveAccessibleName(/^Verdict: Incomplete/);
  await expect(findingsList(page)).toHaveCount(0);
  const open = page.getByRole('region', { name: 'What was not checked' });
  await expect(open.getByRole('listitem')).toHaveText(/^13 datasets/);
});

test('a reason opens its evidence: the field in the tab of its dataset', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'PC19 HPA');
  const evidence = findingsList(page).getByRole('button', { name: /^Go to/ });
  await expect(evidence).toHaveCount(0);
  await expect(tabList(page).getByRole('tab', { name: 'Provenance' })).toHaveAccessibleDescription(
    /^Received .*alert/,
  );
  await openTab(page, 'Status');
  // The verdict leads to the check that raised it, and that to its evidence.
  await verdictButton(page).click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Show findings: /);
  await page.keyboard.press('Enter');
  await findingsList(page)
    .getByRole('button', { name: /^Go to .*Agreement type ?in Provenance/ })
    .click();
  await expect(page.getByRole('tab', { name: 'Provenance' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const focused = page.locator(':focus');
  await expect(focused).toContainText(/^Agreement type/);
  await expect(focused).toBeInViewport();
});

async function measureBottom(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

test('a buyer sees the alerts and the figures at once, each with its basis', async () => {
  const { page } = app();
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  await lookUpAndWait(page, 'MP64 DRP');
  const exceptions = exceptionList(page);
  await expectText(exceptions, /Alert: Mileage/);
  expect(await measureBottom(exceptions)).toBeLessThan(460);
  const folded = page.getByRole('button', { name: 'All 14 checks' });
  expect(await measureBottom(folded)).toBeLessThan(520);
  const bid = page.getByRole('region', { name: 'Bid' });
  expect(await measureBottom(bid)).toBeLessThan(472);
  await expectText(bid, /^Alert: Mileage/);
  await expectText(bid, /\d previous keepers?, current keeper since \d/);
  await expectText(bid, 'Not ranked: no search for cars like this');
});

test('the market position has the same words everywhere', async () => {
  const { page, readClipboard } = app();
  await lookUpAndWait(page, 'MP64 DRP');
  const bid = page.getByRole('region', { name: 'Bid' });
  await bid.getByRole('button', { name: 'Find cars like this (1 request)' }).click();
  await bid.getByRole('textbox', { name: 'Your price' }).fill('4495');
  await page.keyboard.press('Tab');
  await expectText(bid, /Retail £[\d,]+: \w+ cheapest of \d+/);
  const lines = (
    await bid.getByText(/: (?:equal )?(?:\w+ )?(?:cheapest|dearest) of \d+/).all()
  ).map((line) => line.textContent());
  const texts = (await Promise.all(lines)).map((text) => text ?? '');
  expect(texts).toHaveLength(2);
  const set = (await bid.getByText(/^Like this car/).textContent()) ?? '';
  const expectPosition = async (place: Locator) => {
    for (const text of [set, ...texts]) await expect(place.getByText(text).first()).toBeVisible();
  };
  await page.keyboard.press('Control+Shift+C');
  await expect.poll(readClipboard).toContain([set, ...texts].join('; '));
  await openTab(page, 'Similar listings');
  await expectPosition(page.getByRole('region', { name: 'Price position of this vehicle' }));
  await page.keyboard.press('Control+s');
  await expectPosition(page.getByRole('dialog').frameLocator('iframe').locator('body'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+C');
  const row = page.getByRole('row', { name: /^Market position/ });
  for (const text of texts) await expectText(row, text);
});
