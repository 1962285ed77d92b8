import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { expect, test } from 'playwright/test';
import { noSandboxSwitches } from '../build/find-runtime.ts';
import { withPageMargins } from '../electron/report/printing.ts';
import { launch, RUNTIME } from './fixtures/launch.ts';
import { readPdfPages } from './fixtures/pdf.ts';
import { openReportRegion, openSavedReports, reportRow } from './fixtures/screens/saved-reports.ts';
import { saveReports } from './fixtures/saved-reports.ts';

// With a printer the system's dialog opens, which tests cannot operate on every system.
test('without a printer a message offers the PDF instead', async () => {
  test.skip(RUNTIME !== 'electron' || process.platform !== 'linux', 'printers are CUPS’s here');
  const server = process.env['CUPS_SERVER'];
  // Nothing listens on that port.
  process.env['CUPS_SERVER'] = '127.0.0.1:4';
  const app = await launch();
  if (server === undefined) delete process.env['CUPS_SERVER'];
  else process.env['CUPS_SERVER'] = server;
  const { page } = app;
  await saveReports(page, [{ vrm: 'PC19HPA' }]);
  await openSavedReports(page);
  await reportRow(page, 'PC19 HPA').click();
  await page.keyboard.press('Control+p');
  const report = openReportRegion(page);
  await expect(report.getByText('The report could not be printed')).toBeVisible();
  await expect(report.getByText('No printer was found on this computer.')).toContainText(
    'save the PDF instead',
  );
  await app.close();
});

test('each printed page states its vehicle, its number and the number of pages', async () => {
  test.skip(RUNTIME !== 'preview', 'for a Chromium that sets words into the margins of pages');
  const executablePath = process.env['PLATEDESK_EXECUTABLE'] ?? '';
  const browser = await chromium.launch({ executablePath, args: noSandboxSwitches() });
  test.skip(Number.parseInt(browser.version(), 10) < 131, 'this Chromium can’t yet');
  const folder = await mkdtemp(path.join(tmpdir(), 'platedesk-print-'));
  const file = path.join(folder, 'report.pdf');
  const page = await browser.newPage();
  const golden = new URL('../electron/testing/golden/v1-full.platedesk', import.meta.url);
  const { snapshot } = JSON.parse(await readFile(fileURLToPath(golden), 'utf8')) as {
    snapshot: { documentHtml: string };
  };
  const running = { left: 'AB12 CDE · PD-7K3M-Q2XD', right: 'Sample data: not a real check' };
  await page.setContent(withPageMargins(snapshot.documentHtml, running));
  await page.pdf({ path: file, format: 'A4', printBackground: true });
  await browser.close();
  const pages = await readPdfPages(file);
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(running.left);
    expect(text).toContain(running.right);
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  await rm(folder, { recursive: true });
});
