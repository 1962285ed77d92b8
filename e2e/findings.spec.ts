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
  await expect(open.getByRole('listitem')).toHaveCount(13);
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
  const figures = page.getByLabel('Figures for a buyer');
  expect(await measureBottom(figures)).toBeLessThan(460);
  await expectText(figures, /Margin at the asking price /);
  await expectText(figures, /Rank among live listings \d+ of \d+ .* live listings/);
  await expectText(figures, /MOT Valid \d+ \w+ \d{4}, in \d+ days/);
  await expectText(figures, /Tax Taxed \d+ \w+ \d{4}, in \d+ days/);
  await expectText(figures, /Previous keepers \d+ Current keeper since/);
});
