import { expect, test } from 'playwright/test';
import { findLayoutErrors, isCovered, isCutOff } from './fixtures/layout.ts';
import { searchBox } from './fixtures/screens/lookup.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import {
  lookUpAndWait,
  openTab,
  TAB_NAMES,
  tabList,
  tabPanel,
  vehicleHeader,
} from './fixtures/screens/vehicle.ts';
import { describeSize, setViewport, setWindowSize } from './fixtures/windows.ts';

const WINDOWS = [
  { name: 'the smallest window', width: 1024, height: 700, text: 100 },
  { name: 'the smallest window, larger text', width: 1024, height: 700, text: 125 },
  { name: 'an ordinary window', width: 1440, height: 900, text: 100 },
  { name: 'an ordinary window, larger text', width: 1440, height: 900, text: 125 },
  { name: 'a 4K screen', width: 3840, height: 2160, text: 100 },
] as const;

// One application, because a launch and the same lookups for each size would take longer than the
// checks. The screens come first, while no vehicle has been looked up.
test.describe('from the smallest window to a 4K screen', () => {
  const app = sharedApp(() => ({ size: WINDOWS[0] }));

  for (const { name, ...size } of WINDOWS)
    test(`every screen, ${name}, ${describeSize(size)}`, async () => {
      const { page } = app();
      await setWindowSize(app(), size);
      for (const screen of [
        'Lookup',
        'Similar listings',
        'Compare',
        'Work lists',
        'Saved reports',
        'Settings',
      ]) {
        await page.getByRole('link', { name: screen }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findLayoutErrors(page), screen).toEqual([]);
      }
      await page.getByRole('link', { name: 'Lookup' }).click();
      await searchBox(page).fill('A812 CDE');
      await expectText(page.getByRole('search'), 'Did you mean');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  for (const { name, ...size } of WINDOWS)
    test(`every tab, ${name}, ${describeSize(size)}`, async () => {
      const { page } = app();
      await setWindowSize(app(), size);
      if ((await tabList(page).count()) === 0) await lookUpAndWait(page, 'WN17 CTN');
      if (size.text === 100) expect((await vehicleHeader(page).boundingBox())?.height).toBe(76);
      for (const tab of TAB_NAMES) {
        const panel = await openTab(page, tab);
        await expect(
          panel
            .getByRole('group')
            .or(panel.getByRole('list'))
            .or(panel.getByText('No data held'))
            .first(),
        ).toBeVisible();
        expect(await findLayoutErrors(page), tab).toEqual([]);
      }
    });

  /** Expects no layout errors of what is displayed, at every size. */
  const expectNoLayoutErrors = async (
    state: string,
    check?: (at: string, isNarrow: boolean) => Promise<void>,
  ) => {
    for (const size of WINDOWS) {
      const at = `${state}, ${describeSize(size)}`;
      await setWindowSize(app(), size);
      // A rem is 16 px at a text size of 100 %. Up to 52 rem a window is narrow.
      await check?.(at, size.width <= 52 * 16 * (size.text / 100));
      expect(await findLayoutErrors(app().page), at).toEqual([]);
    }
  };

  test('tabs with findings, failures, parameters and raw JSON, at each size', async () => {
    test.slow();
    const { page } = app();
    for (const [plate, tab] of [
      ['HR18 RSK', 'Provenance'],
      ['MP64 DRP', 'MOT analysis'],
      ['PL16 CHG', 'Plate history'],
      ['FA17 LED', 'Valuation'],
      ['NE04 TLD', 'Provenance'],
      ['BA19 DJS', 'Advert features'],
      ['BA19 DJS', 'Provenance'],
    ] as const) {
      await lookUpAndWait(page, plate);
      await openTab(page, tab);
      await expectNoLayoutErrors(`${plate}, ${tab}`, async (at, isNarrow) => {
        // The header of a narrow window has no room for them.
        for (const fact of isNarrow ? [] : ['Copy colour', 'Copy year'])
          expect(await isCutOff(page.getByRole('button', { name: fact })), `${fact}, ${at}`).toBe(
            false,
          );
      });
    }
    const panel = await openTab(page, 'Valuation');
    await panel.getByRole('button', { name: 'More parameters' }).click();
    await expect(panel.getByRole('checkbox', { name: 'Confidence band' })).toBeVisible();
    await expectNoLayoutErrors('parameters');
    await panel.getByRole('button', { name: 'Original response (JSON)' }).click();
    await expect(panel.getByRole('group', { name: 'Original response (JSON)' })).toBeVisible();
    await expectNoLayoutErrors('raw JSON');
  });
});

test.describe('between a narrow window and the smallest', () => {
  const app = sharedApp(() => ({ size: { width: 840, height: 700 } }));

  for (const width of [840, 1000])
    test(`${width} px: the key figures are in the Overview, and the header is complete`, async () => {
      const { page, resize } = app();
      await resize(width, 700);
      await lookUpAndWait(page, width === 840 ? 'KM66 JPN' : 'EV70 ZAP');
      for (const fact of ['Copy colour', 'Copy year', 'Copy fuel', 'Copy VIN'])
        expect(await isCutOff(page.getByRole('button', { name: fact })), fact).toBe(false);
      await expect(tabPanel(page).getByRole('group', { name: 'Key figures' })).toBeVisible();
      for (const tab of TAB_NAMES) {
        await openTab(page, tab);
        expect(await findLayoutErrors(page), tab).toEqual([]);
      }
    });
});

test.describe('a laptop', () => {
  const app = sharedApp(() => ({ size: { width: 1280, height: 800 } }));

  test('the longest verdict is complete', async () => {
    const { page } = app();
    await lookUpAndWait(page, 'ZZ99 ZZZ');
    expect(await findLayoutErrors(page)).toEqual([]);
  });
});

test.describe('the panel of the search box', () => {
  const app = sharedApp(() => ({ size: { width: 1280, height: 800 } }));

  for (const [width, height] of [
    [1280, 800],
    [800, 560],
    [640, 400],
    [400, 560],
  ] as const)
    test(`does not cover the verdict at ${width} × ${height}`, async () => {
      const { page } = app();
      if ((await page.getByRole('tabpanel').count()) === 0) await lookUpAndWait(page, 'WR15 CTS');
      const viewport = await setViewport(page, width, height);
      await searchBox(page).fill('A812 CDE');
      await expectText(page.getByRole('search'), 'Did you mean');
      expect(await isCovered(page.getByRole('button', { name: /^Verdict/ }))).toBe(false);
      await viewport.detach();
    });
});
