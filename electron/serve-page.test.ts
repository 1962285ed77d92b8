import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePage } from './serve-page.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  writeFileSync(path.join(folder, 'index.html'), '<p>the window</p>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const servePhoto = async (pathname: string) => ({
  status: 200,
  headers: { 'Content-Type': 'image/png' },
  body: new TextEncoder().encode(`the photo of ${pathname}`),
});

const serveReport = async (pathname: string) => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: new TextEncoder().encode(`the report at ${pathname}`),
});

const request = async (address: string, method = 'GET') => {
  const { status, headers, body } = await servePage(
    { folder, servePhoto, serveReport },
    method,
    new URL(address),
  );
  return { status, type: headers['Content-Type'], text: new TextDecoder().decode(body) };
};

test('the built files and the drawn photos are answered from one place', async () => {
  expect(await request('app://desk/')).toMatchObject({ status: 200, text: '<p>the window</p>' });
  const photo = await request('app://desk/sample-photo/0abc/2.svg?body=suv&colour=red&view=side');
  expect(photo).toMatchObject({ status: 200, type: 'image/svg+xml' });
  expect(photo.text).toContain('<svg');
});

test('a photo path with an invalid form is not served from the files', async () => {
  expect((await request('app://desk/sample-photo/index.html')).status).toBe(404);
});

test('a photo of a real advert is requested from the photo service, never from the files', async () => {
  expect(await request('app://desk/photo/a1/listings/0/images/3')).toMatchObject({
    type: 'image/png',
    text: 'the photo of /photo/a1/listings/0/images/3',
  });
  expect(await request('app://desk/photo/..%2findex.html')).toMatchObject({ type: 'image/png' });
  expect(await request('app://desk/photo/../index.html')).toMatchObject({
    text: '<p>the window</p>',
  });
});

test.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s is not answered', async (method) => {
  expect((await request('app://desk/', method)).status).toBe(405);
  expect((await request('app://desk/sample-photo/0abc/2.svg', method)).status).toBe(405);
  expect((await request('app://desk/photo/a1/images/0', method)).status).toBe(405);
});
