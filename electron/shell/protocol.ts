import { protocol } from 'electron';
import { answerPage, type Pages } from '../pages.ts';

/** The origin of every window. */
export const APP_ORIGIN = 'app://desk';

/** Must be called before the application is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/** Serves the built windows under `app://desk/`, and the photos that they show. */
export function serveWindows(pages: Pages): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'desk') return new Response(null, { status: 404 });
    const { status, headers, body } = await answerPage(pages, request.method, url);
    return new Response(body, { status, headers });
  });
}
