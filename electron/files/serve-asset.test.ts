import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAsset } from './serve-asset.ts';

let base = '';
let folder = '';
beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'assets-'));
  folder = path.join(base, 'renderer');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(base, 'renderer-other'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>',
  );
  writeFileSync(path.join(folder, 'assets/a.js'), 'go()');
  writeFileSync(path.join(folder, 'assets/notes.txt'), 'not ours to serve');
  writeFileSync(path.join(base, 'secret.json'), '{}');
  writeFileSync(path.join(base, 'renderer-other/x.json'), '{}');
});
afterAll(() => rmSync(base, { recursive: true }));

const decodeText = (body: Uint8Array) => new TextDecoder().decode(body);

test('the root returns the page, with its own nonce in place of the placeholder', async () => {
  const first = await serveAsset(folder, '/');
  const second = await serveAsset(folder, '/');
  const nonce = /nonce="([^"]+)"/.exec(decodeText(first.body))?.[1] ?? '';
  expect(nonce.length).toBeGreaterThanOrEqual(22);
  expect(decodeText(first.body)).not.toContain('__CSP_NONCE__');
  expect(first.headers['Content-Security-Policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(decodeText(second.body)).not.toContain(nonce);
});

test('the policy allows nothing that it does not name, and nothing inline', async () => {
  const policy = (await serveAsset(folder, '/index.html')).headers['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
});

test('a script has its media type, and sniffing is disabled', async () => {
  const { status, headers, body } = await serveAsset(folder, '/assets/a.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(decodeText(body)).toBe('go()');
});

test.each([
  '/../secret.json',
  '/..%2fsecret.json',
  '/%2e%2e/secret.json',
  '/assets/../../secret.json',
  '/..\\secret.json',
  '/%5c..%5csecret.json',
  '/../renderer-other/x.json',
  '//etc/passwd',
  '/assets/a.js%00.html',
  '/%',
  '/assets/notes.txt',
  '/assets',
  '/missing.js',
])('%s is not found', async (pathname) => {
  const { status, body } = await serveAsset(folder, pathname);
  expect(status).toBe(404);
  expect(decodeText(body)).toBe('Not found');
});
