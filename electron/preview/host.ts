import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { Desk } from '../desk.ts';
import { answerPage } from '../pages.ts';
import { fail } from '../../shared/ipc/envelope.ts';

/** Reserved for this by RFC 2606: no request to it can leave the machine. */
export const PREVIEW_ORIGIN = 'https://platedesk.invalid';

const DIST = fileURLToPath(new URL('../../dist/renderer', import.meta.url));

/**
 * Puts the application's windows into a browser without opening a port: pages are answered from the
 * build by Playwright's own routing, and `window.desk` calls this process.
 */
export async function attachPreview(context: BrowserContext, desk: Desk): Promise<void> {
  const pages = {
    folder: path.resolve(DIST),
    readRealPhoto: desk.photos.read,
    readReport: desk.reportPage,
  };
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    // No content: the page stays where it is, as the application's does.
    if (url.origin !== PREVIEW_ORIGIN && route.request().isNavigationRequest())
      return route.fulfill({ status: 204 });
    if (url.origin !== PREVIEW_ORIGIN) return route.abort('blockedbyclient');
    const { status, headers, body } = await answerPage(pages, request.method(), url);
    return route.fulfill({ status, headers, body: Buffer.from(body) });
  });
  await context.exposeBinding('__deskCall', ({ page, frame }, channel: unknown, input: unknown) => {
    const ours = frame === page.mainFrame() && frame.url().startsWith(`${PREVIEW_ORIGIN}/`);
    return ours ? desk.call(channel, input) : fail('forbidden', 'Only the page itself may ask');
  });
  await context.addInitScript(bridgeScript);
  desk.onEvent((event, payload) => {
    for (const page of context.pages())
      page.evaluate(deliver, { event, payload }).catch(() => page.isClosed());
  });
}

/** Opens the application's page. */
export async function openPreviewPage(page: Page): Promise<void> {
  await page.goto(`${PREVIEW_ORIGIN}/`);
}

// Both run in the page.
function bridgeScript(): void {
  type Caller = (channel: string, input: unknown) => Promise<unknown>;
  const host = window as unknown as { __deskCall: Caller; desk: unknown };
  const call = host.__deskCall;
  host.desk = Object.freeze({
    call: (channel: string, input: unknown) => call(channel, input),
    on: (event: string, listener: (payload: unknown) => void) => {
      const hear = (fired: Event) => listener((fired as CustomEvent<unknown>).detail);
      window.addEventListener(`desk:${event}`, hear);
      return () => window.removeEventListener(`desk:${event}`, hear);
    },
  });
}
function deliver({ event, payload }: { event: string; payload: unknown }): void {
  window.dispatchEvent(new CustomEvent(`desk:${event}`, { detail: payload }));
}
