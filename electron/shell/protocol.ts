import { protocol } from 'electron';
import { servePage, type PageSources } from '../serve-page.ts';

/** The origin of every window. */
export const APP_ORIGIN = 'app://desk';

/** Must be called before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/** Serves the built windows and their photos under `app://desk/`. */
export function handleAppProtocol(pages: PageSources): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'desk') return new Response(null, { status: 404 });
    const { status, headers, body } = await servePage(pages, request.method, url);
    return new Response(body, { status, headers });
  });
}
