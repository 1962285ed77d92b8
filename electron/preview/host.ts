import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { createServices, type Services } from '../services.ts';
import { servePage } from '../serve-page.ts';
import { errorResult } from '../../shared/ipc/result.ts';
import { createNodePorts } from './ports.ts';

/** `.invalid` is reserved by RFC 2606: no request to it can leave this computer. */
const PREVIEW_ORIGIN = 'https://platedesk.invalid';

const DIST = fileURLToPath(new URL('../../dist/renderer', import.meta.url));

/**
 * Runs the application's windows in a browser without opening a port. Playwright's routing serves
 * pages from the build, and `window.bridge` calls this process.
 */
export async function attachPreviewHost(
  context: BrowserContext,
  services: Services,
): Promise<void> {
  const pages = {
    folder: DIST,
    servePhoto: services.servePhoto,
    serveReport: services.serveReport,
  };
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    // No content: the page stays where it is, as in the application.
    if (url.origin !== PREVIEW_ORIGIN)
      return request.isNavigationRequest()
        ? route.fulfill({ status: 204 })
        : route.abort('blockedbyclient');
    const { status, headers, body } = await servePage(pages, request.method(), url);
    return route.fulfill({ status, headers, body: Buffer.from(body) });
  });
  await context.exposeBinding(
    '__bridgeCall',
    ({ page, frame }, channel: unknown, input: unknown) => {
      const isOwnPage = frame === page.mainFrame() && frame.url().startsWith(`${PREVIEW_ORIGIN}/`);
      return isOwnPage
        ? services.call(channel, input, {
            windowId: context.pages().indexOf(page),
            // A browser does not report its inputs to this process.
            recentInputAt: performance.now(),
          })
        : errorResult('forbidden', 'This action is allowed only from the Platedesk window');
    },
  );
  await context.addInitScript(installBridge);
  services.onEvent((event, payload) => {
    for (const page of context.pages())
      page.evaluate(dispatchIpcEvent, { event, payload }).catch(() => page.isClosed());
  });
}

export async function openPreviewPage(page: Page): Promise<void> {
  await page.goto(`${PREVIEW_ORIGIN}/`);
}

/** Opens the preview host in a browser window, and waits until the window is closed. */
export async function openPreviewWindow(executablePath: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const context = await browser.newContext({ viewport: null });
  await attachPreviewHost(context, createServices(createNodePorts()));
  const page = await context.newPage();
  await openPreviewPage(page);
  await page.waitForEvent('close', { timeout: 0 });
  await browser.close();
}

// Both functions run in the page.
function installBridge(): void {
  type Caller = (channel: string, input: unknown) => Promise<unknown>;
  const host = window as unknown as { __bridgeCall: Caller; bridge: unknown };
  const call = host.__bridgeCall;
  host.bridge = Object.freeze({
    call: (channel: string, input: unknown) => call(channel, input),
    on: (event: string, listener: (payload: unknown) => void) => {
      const handler = (fired: Event) => listener((fired as CustomEvent<unknown>).detail);
      window.addEventListener(`bridge:${event}`, handler);
      return () => window.removeEventListener(`bridge:${event}`, handler);
    },
  });
}
function dispatchIpcEvent({ event, payload }: { event: string; payload: unknown }): void {
  window.dispatchEvent(new CustomEvent(`bridge:${event}`, { detail: payload }));
}
