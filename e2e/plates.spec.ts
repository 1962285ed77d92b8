import { expect, test } from 'playwright/test';
import { formatCount } from '../shared/format/text.ts';
import { PLATE_EXPECTATIONS } from './fixtures/expected-texts.ts';
import { EXPECTED_VERDICTS } from './fixtures/expected-verdicts.ts';
import { lookUp, searchBox } from './fixtures/screens/lookup.ts';
import {
  waitForAllDatasets,
  lookUpAndWait,
  openTab,
  TAB_NAMES,
  tabList,
  type TabName,
  waitForVehicle,
} from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { expectVerdict } from './fixtures/verdict.ts';

const app = sharedApp();

const textsOfPlates = new Map(PLATE_EXPECTATIONS.map((texts) => [texts.plate, texts]));

/** A test of their own looks these up: the first lookup of a vehicle differs from the next. */
const PLATES_WITH_OWN_TEST = new Set(['SL10 OPT', 'BA19 DJS']);

// One lookup for the verdict and for the texts, because it takes longer than either check.
for (const { plate, verdict, findings } of EXPECTED_VERDICTS) {
  if (PLATES_WITH_OWN_TEST.has(plate)) continue;
  const { description, searchBoxTexts = [], textsByTab = {} } = textsOfPlates.get(plate) ?? {};
  const title = [description, verdict, formatCount(findings.length, 'finding')]
    .filter(Boolean)
    .join(', ');
  test(`${plate}: ${title}`, async () => {
    const { page } = app();
    await searchBox(page).fill(plate);
    for (const text of searchBoxTexts) await expectText(page.getByRole('search'), text);
    await lookUpAndWait(page, plate);
    await expectVerdict(page, plate);
    for (const [name, facts] of Object.entries(textsByTab)) {
      const panel = await openTab(page, name);
      for (const text of facts) await expectText(panel, text);
      // No text reassures the user: “no record found” is the strongest statement.
      await expect(panel).not.toContainText(/\b(all )?clear\b/i);
    }
  });
}

test('WR15 CTS: its live advert omits what the check records', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'WR15 CTS');
  const events = await openTab(page, 'Sale events');
  await expectText(events, '1 recorded as sold');
  const adverts = events.getByRole('region', { name: 'Adverts' });
  await adverts
    .getByRole('button', { name: /photos$/ })
    .first()
    .click();
  const text = adverts.getByRole('paragraph').filter({ hasText: 'Audi A3' });
  await expect(text).toBeVisible();
  await expect(text).not.toContainText(/categor|write|written|damage|\bcat\b/i);
});

test('MP64 DRP: kilometres do not explain its mileage fall, unlike that of KM66 JPN', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'MP64 DRP');
  const mot = await openTab(page, 'MOT analysis');
  await expectText(mot, 'do not match a kilometre-to-mile error or a single typing error');
});

test('EX13 PRT: tested after its export', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'EX13 PRT');
  const mot = await openTab(page, 'MOT analysis');
  const newest = mot.getByRole('table', { name: 'By year, newest first' }).getByRole('row').nth(1);
  // Exported about two and a half years ago, tested within the last year.
  const tested = Date.parse(
    (await newest.getByRole('cell').or(newest.getByRole('rowheader')).first().innerText()).trim(),
  );
  expect(Date.now() - tested).toBeLessThan(400 * 24 * 60 * 60 * 1000);
});

test('EV70 ZAP: its plate has the green flash, and a hybrid’s does not', async () => {
  const { page } = app();
  const flashed = page.getByRole('main').getByRole('img', { name: /, green flash$/ });
  await lookUpAndWait(page, 'EV70 ZAP');
  await expect(flashed).toHaveAccessibleName('Number plate EV70 ZAP, green flash');
  await lookUpAndWait(page, 'KM66 JPN');
  await expectText(page.getByRole('main'), 'Hybrid Electric');
  await expect(flashed).toHaveCount(0);
});

test('ZZ99 ZZZ: no record is held, which says nothing about the vehicle', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'ZZ99 ZZZ');
  await expectText(page.getByRole('main'), 'Make and model not known');
  await expectText(page.getByRole('list', { name: 'Datasets by state' }), '13 no data held');
  for (const name of TAB_NAMES.slice(1)) {
    const panel = await openTab(page, name);
    await expectText(panel, 'No data held');
    await expectText(panel, 'This is not a result about the vehicle.');
  }
});

test.describe('SL10 OPT', () => {
  test('options take 8 seconds, shown on screen; other datasets do not wait', async () => {
    const { page } = app();
    await lookUp(page, 'SL10 OPT');
    await waitForVehicle(page, 'SL10 OPT');
    const specification = await openTab(page, 'Specification');
    await expectText(specification, 'Make Audi');
    const panel = await openTab(page, 'Options');
    await expectText(panel, 'This data comes live from the manufacturer');
    const elapsed = panel.getByText(/Requesting from the provider… \d/);
    await expect(elapsed).toBeVisible();
    const seconds = async () => Number(/([\d.]+) s/.exec(await elapsed.innerText())?.[1]);
    const first = await seconds();
    await expect.poll(seconds).toBeGreaterThan(first + 1);
    await expectText(panel, 'Received live from the manufacturer');
    await expectText(panel, /Cruise control|Parking sensors|Automatic climate control/);
    await expectText(panel, /· 8\.\d s · 1 request/);
    await expectVerdict(page, 'SL10 OPT');
  });

  test('they can be cancelled, with a note that the call may still count', async () => {
    const { page } = app();
    const panel = await openTab(page, 'Options');
    await panel.getByRole('button', { name: 'Request again' }).click();
    // Existing content stays readable meanwhile.
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectText(panel, 'Received live from the manufacturer');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByRole('button', { name: 'Request again' })).toBeVisible();
    await searchBox(page).fill('SL10 OPT');
    await page.keyboard.press('Enter');
    await openTab(page, 'Options');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await waitForAllDatasets(page);
  });
});

test('BA19 DJS: malformed answers are marked, shown as text, and never executed', async () => {
  const { page } = app();
  const before = await globals(page);
  await lookUpAndWait(page, 'BA19 DJS');
  const READ: Readonly<Partial<Record<TabName, readonly (string | RegExp)[]>>> = {
    Provenance: [
      '<img src=x onerror="alert(document.domain)">',
      '<script>fetch("https://example.invalid/")</script>',
      'javascript:alert(1)',
      'Unexpected format. Expected: a date',
    ],
    Valuation: ['Unexpected format. Expected: a number'],
    'Sale events': ['The response could not be read', 'The response is incomplete.'],
    'Similar listings': [/\d+ fields have an unexpected format/],
    'Advert features': ['larger than 20 MB, the limit in Platedesk'],
    Specification: ['Make Honda'],
    Options: ['The response contains data but no vehicle record.'],
    Status: ['A web page was received instead of data'],
    Keepers: ['The response could not be read'],
    'Plate history': ['The response is not in the documented format.'],
    Tracker: ['Subscription Renewed'],
  };
  for (const name of TAB_NAMES) {
    const panel = await openTab(page, name);
    for (const text of READ[name] ?? []) await expectText(panel, text);
    await expect(panel.getByText('could not be displayed')).toHaveCount(0);
    await expect(panel.getByRole('link')).toHaveCount(0);
  }
  await expectVerdict(page, 'BA19 DJS');
  expect(await globals(page)).toEqual(before);
  await expect(page).toHaveTitle('BA19 DJS – Platedesk');
  await expect(page.locator('[onerror], main script, main iframe, main img')).toHaveCount(0);
  await expect(tabList(page).getByRole('tab')).toHaveCount(TAB_NAMES.length);
});

/** Traces that a script in a response could have left in the window. */
const globals = (page: ReturnType<typeof app>['page']) =>
  page.evaluate(() => ({
    names: Object.getOwnPropertyNames(window).toSorted(),
    prototype: Object.getOwnPropertyNames(Object.prototype).toSorted(),
    polluted: Object.keys({ ...({} as object) }),
  }));
