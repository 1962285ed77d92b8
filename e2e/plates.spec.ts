import { expect, test } from 'playwright/test';
import { lookUp } from './fixtures/screens.ts';
import {
  allSettled,
  expectWords,
  lookUpWhole,
  omnibox,
  openTab,
  sharedApp,
  TAB_NAMES,
  tabList,
  type TabName,
  vehicleHeader,
} from './fixtures/vehicle.ts';

const app = sharedApp();

type Story = {
  readonly plate: string;
  readonly shows: string;
  /** What the search box says before anything is asked. */
  readonly before?: readonly (string | RegExp)[];
  /** What is read on which tab. */
  readonly on: Readonly<Partial<Record<TabName, readonly (string | RegExp)[]>>>;
};

/** Each plate to try, as somebody at a desk would see what it shows. */
const STORIES: readonly Story[] = [
  {
    plate: 'AB12 CDE',
    shows: 'nothing recorded against it',
    before: ['Current (since September 2001)', 'March to August 2012'],
    on: {
      Provenance: [
        'Alerts 0',
        'To review 0',
        'No record found 8',
        'Finance No record found Provenance check 1.0, Sample data,',
        'Stolen No record found Provenance check 1.0, Sample data,',
      ],
      Specification: ['Weights (commercial vehicles only): nothing given'],
    },
  },
  {
    plate: 'PC19 HPA',
    shows: 'PCP finance outstanding',
    on: {
      Provenance: [
        'Alerts 1 Finance',
        'Finance Alert 1 agreement: Personal contract purchase (PCP)',
        'The lender owns the vehicle',
        /Finance company \w+/,
        /Contact number [\d ]{11,}/,
        /Agreement reference \w+/,
      ],
    },
  },
  {
    plate: 'ST68 LNX',
    shows: 'reported stolen',
    on: {
      Provenance: [
        'Alerts 1 Stolen',
        'Stolen Alert Recorded as stolen',
        'Do not buy or release before asking',
        'Police force Wessex Police',
      ],
    },
  },
  {
    plate: 'WR15 CTS',
    shows: 'write-off S',
    on: {
      Provenance: ['Write-off Review Category S', 'Structural damage that can be repaired.'],
    },
  },
  {
    plate: 'WN17 CTN',
    shows: 'write-off N, twice',
    on: {
      Provenance: [
        'Write-off Review Category N',
        'Damage that is not structural and can be repaired.',
        'Entries 2',
        '2 entries made by insurers',
      ],
    },
  },
  {
    plate: 'MP64 DRP',
    shows: 'mileage falls between tests and adverts',
    on: {
      'MOT analysis': [
        'Mileage lower than at the test before',
        /[\d,]+ miles on \d+ Oct 2021: lower than the test before by [\d,]+ miles/,
      ],
      'Sale events': ['2 marked as sold', 'First seen 22 Mar 2021'],
    },
  },
  {
    plate: 'KM66 JPN',
    shows: 'imported; kilometres read as miles',
    on: {
      Provenance: ['To review 1 Imported', 'Imported Review'],
      Specification: ['Recorded as imported', 'its speedometer may have counted kilometres'],
      'MOT analysis': ['The figures fit kilometres read as miles'],
    },
  },
  {
    plate: 'EX13 PRT',
    shows: 'exported',
    on: {
      Provenance: ['Exported Review Recorded as exported'],
      Status: ['MOT Valid', 'Not Taxed for on Road Use'],
    },
  },
  {
    plate: 'EV70 ZAP',
    shows: 'electric',
    on: {
      Specification: ['Fuel Electric', /Engine capacity – not given/],
      Rating: ['Tesla'],
    },
  },
  {
    plate: 'VN20 WGT',
    shows: 'commercial: weights',
    on: {
      Specification: [
        'Type Light Commercial',
        /Weights \(commercial vehicles only\).*Kerb weight [\d,]{5} Gross weight [\d,]{5}/s,
      ],
    },
  },
  {
    plate: 'TR71 LPS',
    shows: 'tracker fitted, subscription lapsed',
    on: {
      Tracker: [
        'Subscription No current subs Not in force',
        'Fitted, but there is no current subscription',
        'a lapsed subscription has sunk theft claims',
      ],
    },
  },
  {
    plate: 'PL16 CHG',
    shows: 'three plate changes, many keepers',
    on: {
      'Plate history': ['Plate changes 3', 'PL16 CHG', 'T20 MJK', 'S5 MJK', 'DK16 RVW'],
      Keepers: ['Previous owners 7', '6 earlier keepers, not dated'],
    },
  },
  {
    plate: 'JAZ 1234',
    shows: 'Northern Ireland mark',
    before: ['Northern Ireland', 'says nothing of its age'],
    on: { Specification: ['Make Volkswagen'] },
  },
  {
    plate: 'Q123 ABC',
    shows: 'Q mark',
    before: ['Q mark', 'says nothing of its age'],
    on: { Specification: ['Make Westfield'], Options: ['No data held'] },
  },
  {
    plate: 'ABC 1',
    shows: 'dateless classic',
    before: ['Dateless', 'says nothing of its age'],
    on: {
      Specification: ['Year 1962', 'Make Jaguar'],
      Provenance: [/1\d characters: a VIN has 17 since 1981, and may have fewer before/],
      Status: ['MOT No results returned', 'DVLA found no MOT result.'],
    },
  },
  {
    plate: 'SC04 RAP',
    shows: 'scrapped',
    on: { Provenance: ['Alerts 1 Scrapped', 'Scrapped Alert Recorded as scrapped'] },
  },
  {
    plate: 'HR18 RSK',
    shows: 'high-risk entries',
    on: {
      Provenance: [
        'High risk Review 2 entries',
        'Security watch',
        'Milestone Vehicle Rental Ltd',
        'Trade interest',
        'Kestrel Remarketing',
      ],
    },
  },
  {
    plate: 'NW22 AGE',
    shows: 'plate newer than the car allows',
    before: ['March to August 2022'],
    on: {
      'Plate history': ['NW22 AGE after NK19 WDF', 'Issued March to August 2022.'],
      Keepers: ['First registered 15 Jul 2019'],
    },
  },
  {
    plate: 'NE04 TLD',
    shows: '403 on the check',
    on: {
      Provenance: [
        'Not entitled to this dataset',
        'The provider said: The API key is not entitled to the provenance check.',
      ],
      Overview: ['Provenance No access', 'What was not checked Provenance not entitled'],
      Specification: ['Make Volkswagen'],
    },
  },
  {
    plate: 'FA17 LED',
    shows: '500 on valuation, always',
    on: {
      Valuation: [
        'The provider failed, after 3 tries',
        'contact the provider’s support',
        /· 3 calls/,
      ],
      Overview: ['What was not checked Valuation the provider failed, after 3 tries'],
      Specification: ['Make Kia'],
    },
  },
  {
    plate: 'RE21 TRY',
    shows: '500 twice, then answered',
    on: { Valuation: [/· 3 calls/, /Retail £[\d,]+/] },
  },
];

for (const { plate, shows, before = [], on } of STORIES)
  test(`${plate}: ${shows}`, async () => {
    const { page } = app();
    await omnibox(page).fill(plate);
    for (const words of before) await expectWords(page.getByRole('search'), words);
    await lookUpWhole(page, plate);
    for (const [name, facts] of Object.entries(on)) {
      const panel = await openTab(page, name);
      for (const words of facts) await expectWords(panel, words);
      // Nothing ever reassures: “no record found” is as far as a result goes.
      await expect(panel).not.toContainText(/\b(all )?clear\b/i);
    }
  });

test('WR15 CTS: its advert on sale now does not say what the check does', async () => {
  const { page } = app();
  await lookUpWhole(page, 'WR15 CTS');
  const events = await openTab(page, 'Sale events');
  await expectWords(events, '1 marked as sold');
  const adverts = events.getByRole('region', { name: 'Adverts' });
  await adverts
    .getByRole('button', { name: /photos listed$/ })
    .first()
    .click();
  const text = adverts.getByRole('paragraph').filter({ hasText: 'Audi A3' });
  await expect(text).toBeVisible();
  await expect(text).not.toContainText(/categor|write|written|damage|\bcat\b/i);
});

test('EX13 PRT: it was tested after it was exported', async () => {
  const { page } = app();
  await lookUpWhole(page, 'EX13 PRT');
  const mot = await openTab(page, 'MOT analysis');
  const newest = mot.getByRole('table', { name: 'By year, newest first' }).getByRole('row').nth(1);
  // Exported some two and a half years ago, tested within the last one.
  const tested = Date.parse(
    (await newest.getByRole('cell').or(newest.getByRole('rowheader')).first().innerText()).trim(),
  );
  expect(Date.now() - tested).toBeLessThan(400 * 24 * 60 * 60 * 1000);
});

test('EV70 ZAP: its plate carries the green flash, and a hybrid’s does not', async () => {
  const { page } = app();
  const flashed = page.getByRole('main').getByRole('img', { name: /, green flash$/ });
  await lookUpWhole(page, 'EV70 ZAP');
  await expect(flashed).toHaveAccessibleName('Number plate EV70 ZAP, green flash');
  await lookUpWhole(page, 'KM66 JPN');
  await expectWords(page.getByRole('main'), 'Hybrid Electric');
  await expect(flashed).toHaveCount(0);
});

test('ZZ99 ZZZ: nothing is held, which says nothing about the vehicle', async () => {
  const { page } = app();
  await lookUpWhole(page, 'ZZ99 ZZZ');
  await expectWords(page.getByRole('main'), 'Make and model not known');
  await expectWords(page.getByRole('list', { name: 'Datasets by state' }), '13 no data');
  for (const name of TAB_NAMES.slice(1)) {
    const panel = await openTab(page, name);
    await expectWords(panel, 'No data held');
    await expectWords(panel, 'This says nothing about the vehicle itself.');
  }
});

test.describe('SL10 OPT', () => {
  test('options take 8 seconds, counted on screen; the rest does not wait', async () => {
    const { page } = app();
    await lookUp(page, 'SL10 OPT');
    await vehicleHeader(page, 'SL10 OPT');
    const specification = await openTab(page, 'Specification');
    await expectWords(specification, 'Make Audi');
    const panel = await openTab(page, 'Options');
    await expectWords(panel, 'This is read live from the manufacturer');
    const elapsed = panel.getByText(/Asking the provider… \d/);
    await expect(elapsed).toBeVisible();
    const seconds = async () => Number(/([\d.]+) s/.exec(await elapsed.innerText())?.[1]);
    const first = await seconds();
    await expect.poll(seconds).toBeGreaterThan(first + 1);
    await expectWords(panel, 'Live from the manufacturer');
    await expectWords(panel, /Cruise control|Parking sensors|Automatic climate control/);
    await expectWords(panel, /· 8\.\d s · 1 call/);
  });

  test('they can be cancelled, which says that the call may still count', async () => {
    const { page } = app();
    const panel = await openTab(page, 'Options');
    await panel.getByRole('button', { name: 'Fetch again' }).click();
    // What was there stays readable meanwhile.
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectWords(panel, 'Live from the manufacturer');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByRole('button', { name: 'Fetch again' })).toBeVisible();
    await omnibox(page).fill('SL10 OPT');
    await page.keyboard.press('Enter');
    await openTab(page, 'Options');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await allSettled(page);
  });
});

test('BA19 DJS: malformed answers are told apart, shown as text, and never run', async () => {
  const { page } = app();
  const before = await globals(page);
  await lookUpWhole(page, 'BA19 DJS');
  const READ: Readonly<Partial<Record<TabName, readonly (string | RegExp)[]>>> = {
    Provenance: [
      '<img src=x onerror="alert(document.domain)">',
      '<script>fetch("https://example.invalid/")</script>',
      'javascript:alert(1)',
      'not as expected: a date',
    ],
    Valuation: ['not as expected: a number'],
    'Sale events': ['The answer could not be read', 'The answer broke off in the middle.'],
    'Similar listings': [/\d+ fields are not as the interface describes/],
    'Advert features': ['larger than Platedesk accepts (20 MB)'],
    Specification: ['Make Honda'],
    Options: ['What came is data, but not a record.'],
    Status: ['A web page came instead of data'],
    Keepers: ['The answer could not be read'],
    'Plate history': ['What came is not data in the form that the interface promises.'],
    Tracker: ['Subscription Renewed'],
  };
  for (const name of TAB_NAMES) {
    const panel = await openTab(page, name);
    for (const words of READ[name] ?? []) await expectWords(panel, words);
    await expect(panel.getByText('could not be shown')).toHaveCount(0);
    await expect(panel.getByRole('link')).toHaveCount(0);
  }
  expect(await globals(page)).toEqual(before);
  await expect(page.locator('[onerror], main script, main iframe, main img')).toHaveCount(0);
  await expect(tabList(page).getByRole('tab')).toHaveCount(TAB_NAMES.length);
});

/** What a script of an answer could have left behind in the window. */
const globals = (page: ReturnType<typeof app>['page']) =>
  page.evaluate(() => ({
    names: Object.getOwnPropertyNames(window).toSorted(),
    prototype: Object.getOwnPropertyNames(Object.prototype).toSorted(),
    polluted: Object.keys({ ...({} as object) }),
    title: document.title,
  }));
