import { randomUUID } from 'node:crypto';
import type { AssetResponse } from '../files/serve-asset.ts';

/** Paths of the reports' documents under the windows' origin. */
const SAVED_PATH = /^\/report\/([1-9]\d{0,14})$/;
const PREVIEW_PATH = /^\/report\/preview\/([0-9a-f-]{36})$/;

/** Returns true for paths that are reserved for report documents. */
export const isReportPath = (pathname: string) => pathname.startsWith('/report/');
export const savedPath = (id: number) => `/report/${id}`;

/** Previews cached; a window may still show an earlier one. */
const MAX_PREVIEWS = 4;

/** Documents shown before they are saved, in memory only. */
export type PreviewCache = {
  /** Caches a document and returns its path. Removes the oldest one if the cache is full. */
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
 * Responds to the path of a report with its document, as a page that can load, run and send
 * nothing.
 *
 * @param renderSaved returns a saved report's document by its id with its placeholders filled, or
 * undefined if there is none
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
 * SECURITY: a document may only draw itself, wherever it is shown. Its text comes from the provider
 * and from imported files.
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

/** Adds the policy to a standalone file, because no server sends headers for it. */
export function toStandaloneHtml(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">`;
  return html.replace(/<head>/i, (head) => `${head}${meta}`);
}

function notFoundResponse(): AssetResponse {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  const message = 'This report is not there any more.';
  return { status: 404, headers, body: new TextEncoder().encode(message) };
}
