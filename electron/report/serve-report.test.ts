import { expect, test } from 'vitest';
import {
  serveLogo,
  serveReport,
  createPreviewCache,
  toDocumentResponse,
  isReportPath,
  savedPath,
  toStandaloneHtml,
} from './serve-report.ts';

const decodeText = (body: Uint8Array) => new TextDecoder().decode(body);
const saved = async (id: number) => (id === 7 ? '<p>seven</p>' : undefined);

test('serves a saved report by its id and a preview by its token', async () => {
  const drafts = createPreviewCache();
  const path = drafts.put('<p>draft</p>');
  expect(isReportPath(path) && isReportPath(savedPath(7))).toBe(true);
  expect(decodeText((await serveReport(savedPath(7), drafts, saved)).body)).toBe('<p>seven</p>');
  expect(decodeText((await serveReport(path, drafts, saved)).body)).toBe('<p>draft</p>');
});

test('removes the oldest previews from the cache', async () => {
  const drafts = createPreviewCache();
  const paths = Array.from({ length: 6 }, (_, at) => drafts.put(`<p>${at}</p>`));
  const responses = await Promise.all(paths.map((path) => serveReport(path, drafts, saved)));
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 200]);
});

test.each([
  '/report/8',
  '/report/0',
  '/report/07',
  '/report/-1',
  '/report/7/',
  '/report/7%2f..',
  '/report/../index.html',
  '/report/1e3',
  '/report/9999999999999999999',
  '/report/preview/',
  '/report/preview/__proto__',
  '/report/preview/00000000-0000-0000-0000-000000000000',
  '/report/',
])('%s is not the path of a report', async (path) => {
  expect((await serveReport(path, createPreviewCache(), saved)).status).toBe(404);
});

test('a document cannot load, run, send or be framed by anything else', () => {
  const { headers } = toDocumentResponse('<p>x</p>', "'self'");
  const policy = headers['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox$/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src|connect-src|https?:|\*/);
  expect(headers['Cache-Control']).toBe('no-store');
});

test('serves the logo as an image that is inert as a page too', () => {
  const { status, headers, body } = serveLogo('data:image/png;base64,UE5H');
  expect([status, headers['Content-Type'], decodeText(body)]).toEqual([200, 'image/png', 'PNG']);
  expect(headers['Content-Security-Policy']).toMatch(/default-src 'none'.*; sandbox$/);
  expect(serveLogo(null).status).toBe(404);
});

test('a standalone file has the same policy as the first element of its head', () => {
  const html = toStandaloneHtml(
    '<!doctype html>\n<html lang="en-GB"><head><title>AB12 CDE</title></head><body>$& x</body></html>',
  );
  expect(html).toMatch(
    /^<!doctype html>\n<html lang="en-GB"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
  );
  expect(html).toContain('<body>$& x</body>');
});

test.each([
  '<script>alert(1)</script><!-- <head> -->',
  '<script>alert(1)</script>',
  '<!doctype html><!-- <html><head> --><script>alert(1)</script>',
  '<!doctype html><html><body><script>alert(1)</script><head>',
  '<!doctype html><html title="><head>"><script>alert(1)</script>',
])('nothing of another document comes before the policy in a standalone file: %s', (html) => {
  expect(toStandaloneHtml(html)).toMatch(/^<!doctype html><meta http-equiv="Content-Security-/);
});
