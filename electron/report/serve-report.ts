import { randomUUID } from 'node:crypto';
import type { AssetResponse } from '../files/serve-asset.ts';

/** Where the reports' documents lie under the windows' origin. */
const SAVED_PATH = /^\/report\/([1-9]\d{0,14})$/;
const PREVIEW_PATH = /^\/report\/preview\/([0-9a-f-]{36})$/;

/** True for a path that only a report's document can lie under. */
export const isReportPath = (pathname: string) => pathname.startsWith('/report/');
export const savedPath = (id: number) => `/report/${id}`;

/** Drafts that are held: of the windows' latest wishes, an earlier one may still be on screen. */
const MAX_PREVIEWS = 4;

/** Documents to be looked at before they are saved, in memory alone. */
export type PreviewCache = {
  /** Keeps one and gives its path; the oldest goes. */
  readonly put: (html: string) => string;
  readonly get: (token: string) => string | undefined;
};

export function createPreviewCache(): PreviewCache {
  const previews = new Map<string, string>();
  return {
    put: (html) => {
      const token = randomUUID();
      previews.set(token, html);
      for (const oldest of previews.keys()) {
        if (previews.size <= MAX_PREVIEWS) break;
        previews.delete(oldest);
      }
      return `/report/preview/${token}`;
    },
    get: (token) => previews.get(token),
  };
}

/**
 * Answers for a report's path: the document as a page that can load, run and send nothing.
 *
 * @param saved a saved report's document by its number, filled in; undefined when there is none
 */
export async function serveReport(
  pathname: string,
  previews: PreviewCache,
  renderSaved: (id: number) => Promise<string | undefined>,
): Promise<AssetResponse> {
  const [, id] = SAVED_PATH.exec(pathname) ?? [];
  const [, token] = PREVIEW_PATH.exec(pathname) ?? [];
  const html = id ? await renderSaved(Number(id)) : token ? previews.get(token) : undefined;
  return html === undefined ? notFoundResponse() : toDocumentResponse(html, "'self'");
}

/**
 * SECURITY: what a document may do, wherever it is shown: nothing but draw itself. Its words come
 * from the service and from files of other people's.
 */
export function toDocumentResponse(html: string, ancestors: "'self'" | "'none'"): AssetResponse {
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${DOCUMENT_POLICY}; frame-ancestors ${ancestors}; sandbox`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
    body: new TextEncoder().encode(html),
  };
}

const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'";

/** The same for a file by itself, which no server gives headers to. */
export function toStandaloneHtml(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">`;
  return html.replace(/<head>/i, (head) => `${head}${meta}`);
}

function notFoundResponse(): AssetResponse {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  const message = 'This report is not there any more.';
  return { status: 404, headers, body: new TextEncoder().encode(message) };
}
