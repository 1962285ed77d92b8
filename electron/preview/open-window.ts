import { chromium } from 'playwright';
import { createDesk } from '../desk.ts';
import { attachPreviewHost, openPreviewPage } from './host.ts';
import { createNodePorts } from './ports.ts';

/** Opens the preview host in a browser window, and waits until the window is closed. */
export async function openPreviewWindow(executablePath: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const context = await browser.newContext({ viewport: null });
  await attachPreviewHost(context, createDesk(createNodePorts()));
  const page = await context.newPage();
  await openPreviewPage(page);
  await page.waitForEvent('close', { timeout: 0 });
  await browser.close();
}
