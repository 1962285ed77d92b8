import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPage } from './pages.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  writeFileSync(path.join(folder, 'index.html'), '<p>the window</p>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (address: string, method = 'GET') => {
  const { status, headers, body } = await answerPage(folder, method, new URL(address));
  return { status, type: headers['Content-Type'], text: new TextDecoder().decode(body) };
};

test('the built files and the drawn photos are answered from one place', async () => {
  expect(await ask('app://desk/')).toMatchObject({ status: 200, text: '<p>the window</p>' });
  const photo = await ask('app://desk/sample-photo/0abc/2.svg?body=suv&colour=red&view=side');
  expect(photo).toMatchObject({ status: 200, type: 'image/svg+xml' });
  expect(photo.text).toContain('<svg');
});

test('a photo of the wrong shape is not looked for among the files', async () => {
  expect((await ask('app://desk/sample-photo/index.html')).status).toBe(404);
});

test.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s is not answered', async (method) => {
  expect((await ask('app://desk/', method)).status).toBe(405);
  expect((await ask('app://desk/sample-photo/0abc/2.svg', method)).status).toBe(405);
});
