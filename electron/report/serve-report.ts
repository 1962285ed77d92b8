import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type AssetResponse, SECURITY_HEADERS, textResponse } from '../files/serve-asset.ts';

const SAVED_PATH = /^\/report\/([1-9]\d{0,14})(\/as-saved)?$/;
const PREVIEW_PATH = /^\/report\/preview\/([0-9a-f-]{36})$/;

export const isReportPath = (pathname: string) => pathname.startsWith('/report/');
/** The paths of a saved report: its page, and its page as it was saved. */
export const savedPath = (id: number) => `/report/${id}`;
export const asSavedPath = (id: number) => `${savedPath(id)}/as-saved`;

/** Previews cached; a window may still show an earlier one. */
const MAX_PREVIEWS = 4;

/** Caches documents that are shown before they are saved, in memory only. `put` gives the path. */
export function createPreviewCache() {
  const previews = new LRUCache<string, string>({ max: MAX_PREVIEWS });
  return {
    put: (html: string) => {
      const token = randomUUID();
      previews.set(token, html);
      return `/report/preview/${token}`;
    },
    get: (token: string) => previews.get(token),
  };
}

/** Responds to the path of a report with its document, which can load, run and send nothing. */
export async function serveReport(
  pathname: string,
  previews: ReturnType<typeof createPreviewCache>,
  renderSaved: (id: number, isAsSaved: boolean) => Promise<string | undefined>,
): Promise<AssetResponse> {
  const [, id, asSaved] = SAVED_PATH.exec(pathname) ?? [];
  const [, token] = PREVIEW_PATH.exec(pathname) ?? [];
  const html = id
    ? await renderSaved(Number(id), asSaved !== undefined)
    : token
      ? previews.get(token)
      : undefined;
  if (html !== undefined) return toDocumentResponse(html, "'self'");
  return textResponse(404, 'This report is no longer available.', { 'Cache-Control': 'no-store' });
}

/** Responds with the logo in the settings, a data URL. */
export function serveLogo(logo: string | null): AssetResponse {
  if (logo === null) return textResponse(404, 'No logo', { 'Cache-Control': 'no-store' });
  const png = Uint8Array.from(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
  return respond('image/png', DOCUMENT_POLICY, png);
}

/** SECURITY: a document may only draw itself, because its text comes from outside. */
export function toDocumentResponse(html: string, ancestors: "'self'" | "'none'"): AssetResponse {
  const policy = `${DOCUMENT_POLICY}; frame-ancestors ${ancestors}`;
  return respond('text/html; charset=utf-8', policy, new TextEncoder().encode(html));
}

const respond = (type: string, policy: string, body: Uint8Array<ArrayBuffer>): AssetResponse => ({
  status: 200,
  headers: {
    'Content-Type': type,
    'Content-Security-Policy': `${policy}; sandbox`,
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
  },
  body,
});

const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'";

/** The start of the documents that Platedesk renders. A quoted `>` would end no tag. */
const DOCUMENT_START = /^<!doctype html>\s*<html(?: lang="[\w-]+")?>\s*<head>/i;

/**
 * Adds the policy to a standalone file, because no server sends headers for it.
 *
 * SECURITY: an imported report has a document of its own, which may hide its head in a comment.
 * Nothing of such a document comes before the policy, which the browser then puts into the head.
 */
export function toStandaloneHtml(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}">`;
  return DOCUMENT_START.test(html)
    ? html.replace(DOCUMENT_START, (start) => `${start}${meta}`)
    : `<!doctype html>${meta}${html}`;
}
