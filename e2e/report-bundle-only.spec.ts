import { expect, test } from 'playwright/test';
import { RUNTIME } from './fixtures/launch.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import { readPdfPages, findWordsOutsidePage } from './fixtures/pdf.ts';
import { openReportRegion, saveOpenReportAsPdf } from './fixtures/screens/saved-reports.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { lookUpAndWait, openTab } from './fixtures/screens/vehicle.ts';

const app = sharedApp(() => ({
  settings: { environment: 'sample', sample: { useMultiRequest: true } },
  size: { width: 1440, height: 900 },
}));

test.describe.configure({ mode: 'serial' });

const TITLE = 'Other responses in the bundle request';

test('bundle-only answers are stored in a report, shown in it, and verified', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'AB12 CDE');
  // It is on the page as received, and will be in the report.
  await expectText(await openTab(page, 'VIN from plate'), 'WF0N7D96ZCP219417');

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Report on AB12 CDE' });
  await dialog.getByRole('radio', { name: 'Own choice' }).click();
  await expect(dialog.getByRole('checkbox', { name: TITLE })).toBeChecked();
  await expect(dialog).toContainText('6 responses, always saved with the report');
  const preview = dialog
    .locator('iframe:not([aria-hidden])')
    .contentFrame()
    .locator('#bundle-only');
  await expect(preview).toContainText(TITLE);
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText([
    'ABI',
    'Image',
    'Market demand',
    'Mileage',
    'MOT history',
    'VIN from plate',
  ]);
  // A picture's URL is shown as text: nothing is loaded from it.
  await expect(preview).toContainText('photos.sample.platedesk.invalid');
  await expect(preview.locator('img, a')).toHaveCount(0);
  await expectAccessible(page, 'the report dialog with what only a bundle has');
  expect(await findLayoutErrors(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Save report' }).click();
  await dialog.getByRole('button', { name: /Open in Saved reports/ }).click();
  const frame = openReportRegion(page).locator('iframe').contentFrame();
  await expect(frame.locator('#bundle-only')).toContainText('“WF0N7D96ZCP219417”');
  await expect(frame.locator('#sources')).toContainText('VIN from plate');
  await openReportRegion(page).getByRole('button', { name: 'Verify' }).click();
  const verification = openReportRegion(page).getByRole('region', { name: 'Verification' });
  await expect(verification).toContainText('unchanged since it was saved');
  await expect(verification).toContainText('6 responses saved byte for byte');
});

test('on paper their tables are whole, between the evidence and the sources', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host prints nothing');
  const file = await saveOpenReportAsPdf(app());
  const text = (await readPdfPages(file)).join('\n');
  const places = ['What was not checked', 'Evidence', TITLE, 'Sources'].map((title) =>
    text.search(new RegExp(String.raw`^\s*\d+\s+${title}\s*$`, 'm')),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(await findWordsOutsidePage(file)).toEqual([]);
});
