import { expect, test } from './fixtures/test.ts';
import { waitForAllDatasets, openTab, TAB_NAMES, tabList } from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { searchBox } from './fixtures/screens/lookup.ts';

/** A fact on each tab for AB12 CDE: facts of its scenario, not random ones. */
const FACTS = {
  Overview: ['Look up again (13 requests)', /Tracker Received/],
  Provenance: ['Finance No record found Provenance check 1.0, Sample data,'],
  Valuation: [/Retail £[\d,]+/, 'Values by basis'],
  'Sale events': ['2 recorded as sold', '2 Aug 2019'],
  'Similar listings': [/Page 1 of \d+/, 'Ford Focus'],
  'Advert features': [/Features \d+/],
  Specification: ['Derivative 1.0T EcoBoost 100 Zetec'],
  Rating: [/ABI code \d{8}/],
  Options: [/Options \d+ Received live from the manufacturer/],
  'MOT analysis': [/Latest mileage [\d,]+ miles/, 'Mileage by year'],
  Status: ['MOT Valid', 'Tax Taxed'],
  Keepers: ['Previous keepers 2', 'Current keeper since 20 Sep 2019'],
  'Plate history': ['No plate change recorded.'],
  Tracker: ['Subscription Active', 'Installed 4 Oct 2019'],
} as const;

test('a plate typed at launch shows fourteen tabs with their facts', async ({ app: { page } }) => {
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('ab12 cde');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ford Focus', level: 1 })).toBeVisible();
  await expect(tabList(page).getByRole('tab')).toHaveCount(14);
  const names = await tabList(page).getByRole('tab').all();
  for (const [at, tab] of names.entries())
    await expect(tab).toHaveAccessibleName(TAB_NAMES[at] ?? '');
  await waitForAllDatasets(page);
  const figures = page.getByRole('group', { name: 'Key figures' });
  await expectText(figures, /Retail £[\d,]+ Trade £[\d,]+ Days to sale \d+ .* miles/);
  await expectText(figures, /Last mileage [\d,]+ miles MOT, \d+ \w+ \d{4}/);
  for (const name of TAB_NAMES) {
    const panel = await openTab(page, name);
    for (const text of FACTS[name]) await expectText(panel, text);
    await expect(page.getByRole('note').getByText('Sample data', { exact: true })).toBeVisible();
  }
});

test('the rail opens six screens, each marked as sample data', async ({ app: { page } }) => {
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link')).toHaveText([
    'Lookup',
    'Similar listings',
    'Compare',
    'Work lists',
    'Saved reports',
    'Settings',
  ]);
  for (const [link, heading] of [
    ['Similar listings', 'Similar listings'],
    ['Compare', 'Compare'],
    ['Work lists', 'Work lists'],
    ['Saved reports', 'Saved reports'],
    ['Settings', 'Settings'],
    ['Lookup', 'Look up a vehicle'],
  ] as const) {
    await rail.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(rail.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('note').getByText('Sample data', { exact: true })).toBeVisible();
  }
});
