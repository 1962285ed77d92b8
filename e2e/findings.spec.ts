import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright';
import { formatCount } from '../shared/format/text.ts';
import { RESULT_TEXT } from '../shared/findings/verdict-text.ts';
import { EXPECTED_VERDICTS } from './fixtures/expected-verdicts.ts';
import { lookUp } from './fixtures/screens.ts';
import { setWindowSize } from './fixtures/windows.ts';
import {
  expectText,
  lookUpAndWait,
  openTab,
  sharedApp,
  tabList,
  waitForVehicle,
} from './fixtures/vehicle.ts';

// SL10 OPT responds after eight seconds, so these tests get a longer timeout.
test.describe.configure({ timeout: 90_000 });
const app = sharedApp();

const noteOf = (word: string) =>
  Object.values(RESULT_TEXT).find(({ label }) => label === word)?.note ?? '';

const verdict = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Verdict:/ });
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' });
/** The title of a finding is a heading, and its evidence is the lists under it. */
const items = (page: Page): Locator =>
  findings(page)
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading') });

for (const { plate, verdict: word, findings: expected } of EXPECTED_VERDICTS)
  test(`${plate}: ${word}${expected ? `, ${formatCount(expected.length, 'finding')}` : ''}`, async () => {
    const { page } = app();
    await lookUp(page, plate);
    await waitForVehicle(page, plate);
    await expect(verdict(page)).not.toContainText(/checking/i, { timeout: 60_000 });
    await expect(verdict(page)).toHaveAccessibleName(new RegExp(`^Verdict: ${word}\\b`));
    const panel = await openTab(page, 'Overview');
    // The verdict is stated once; its meaning is above the check sheet.
    await expect(panel.getByText(/^Verdict/)).toHaveCount(0);
    await expectText(panel.getByRole('status'), noteOf(word));
    await expect(items(page)).toHaveCount(expected.length + 1);
    for (const [at, text] of expected.entries()) await expectText(items(page).nth(at), text);
    await expectText(items(page).last(), /^Information Sample data: fictitious vehicle/);
    await expect(panel).not.toContainText(/\b(all )?clear\b/i);
  });

test('ZZ99 ZZZ: no record is held, so there are no findings and no reassurance', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'ZZ99 ZZZ');
  await expect(verdict(page)).toHaveAccessibleName(/^Verdict: Incomplete/);
  await expect(findings(page)).toHaveCount(0);
  const open = page.getByRole('region', { name: 'What was not checked' });
  await expect(open.getByRole('listitem')).toHaveCount(13);
});

test('a reason opens its evidence: the field in the tab of its dataset', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'PC19 HPA');
  const evidence = findings(page).getByRole('button', { name: /^Go to/ });
  await expect(evidence).toHaveCount(0);
  await expect(tabList(page).getByRole('tab', { name: 'Provenance' })).toHaveAccessibleDescription(
    /^Received .*alert/,
  );
  await openTab(page, 'Status');
  // The verdict leads to the check that raised it, and that to its evidence.
  await verdict(page).click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Open findings: /);
  await page.keyboard.press('Enter');
  await findings(page)
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

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

test('a buyer sees the alerts and the figures at once, each with its basis', async () => {
  const { page } = app();
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  await lookUpAndWait(page, 'MP64 DRP');
  const table = page.getByRole('table', { name: 'Checks' });
  await expect(table).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(table.getByRole('row', { name: /^Mileage Alert/ }))).toBeLessThan(450);
  const figures = page.getByLabel('Figures for a buyer');
  expect(await bottomOf(figures)).toBeLessThan(460);
  await expectText(figures, /Margin at the asking price /);
  await expectText(figures, /Rank among live listings \d+ of \d+ .* live listings/);
  await expectText(figures, /MOT Valid \d+ \w+ \d{4}, in \d+ days/);
  await expectText(figures, /Tax Taxed \d+ \w+ \d{4}, in \d+ days/);
  await expectText(figures, /Previous keepers \d+ Current keeper since/);
});
