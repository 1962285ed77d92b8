import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** The response of a page host. */
export type AssetResponse = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** SECURITY: headers of every response that a window may show. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** SECURITY: if opened as a page of its own, the response cannot load or run anything. */
export const SANDBOX_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

export const textResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): AssetResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: new TextEncoder().encode(text),
});

/**
 * Serves one file of the built windows. HTML gets a fresh nonce and a content security policy that
 * names it.
 *
 * @param folder absolute path of the built windows
 * @param pathname the request's path, still percent-encoded
 */
export async function serveAsset(folder: string, pathname: string): Promise<AssetResponse> {
  const file = resolveInFolder(folder, pathname === '/' ? '/index.html' : pathname);
  const type = file && CONTENT_TYPES[path.extname(file)];
  if (!file || !type) return textResponse(404, 'Not found');
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return textResponse(404, 'Not found');
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  if (!file.endsWith('.html')) return { status: 200, headers, body: Uint8Array.from(bytes) };
  const nonce = randomBytes(16).toString('base64');
  const html = bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce);
  headers['Content-Security-Policy'] = contentSecurityPolicy(nonce);
  return { status: 200, headers, body: new TextEncoder().encode(html) };
}

/** SECURITY: allows only our own files; no inline script or style without this page's nonce. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    // Only reports are framed. A framed report has its own, stricter policy.
    "frame-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

// SECURITY: the path is joined as relative and must stay inside the folder, also with `/..%2f` or
// backslashes.
function resolveInFolder(folder: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const file = path.resolve(folder, `.${decoded}`);
  return file.startsWith(folder + path.sep) ? file : undefined;
}
