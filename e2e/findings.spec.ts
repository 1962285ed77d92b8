import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright';
import { formatCount } from '../shared/format/text.ts';
import { EXPECTED_VERDICTS } from './fixtures/expected-verdicts.ts';
import { lookUp } from './fixtures/screens.ts';
import {
  expectText,
  lookUpAndWait,
  openTab,
  sharedApp,
  waitForVehicle,
} from './fixtures/vehicle.ts';

// SL10 OPT responds after eight seconds, so these tests get a longer timeout.
test.describe.configure({ timeout: 90_000 });
const app = sharedApp();

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
    await expect(panel.getByRole('heading', { name: `Verdict: ${word}` })).toBeVisible();
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
