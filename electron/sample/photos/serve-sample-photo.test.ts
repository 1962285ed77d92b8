import { expect, test } from 'vitest';
import { serveSamplePhoto } from './serve-sample-photo.ts';

const decodeText = (body: Uint8Array) => new TextDecoder().decode(body);

test('a photo is an SVG that may load and run nothing', async () => {
  const query = '?body=hatchback&colour=blue&view=front-left';
  const { status, headers, body } = await serveSamplePhoto('/sample-photo/0abc123/1.svg', query);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  expect(decodeText(body)).toMatch(/^<svg .*<\/svg>$/s);
});

test.each(['', '?body=hovercraft&colour=plaid&view=underneath', '?view=side'])(
  'an unknown value is drawn as the most common one: %s',
  async (search) => {
    const { status, body } = await serveSamplePhoto('/sample-photo/0abc123/1.svg', search);
    expect(status).toBe(200);
    expect(decodeText(body)).toContain('Sample photo');
    expect(decodeText(body)).not.toMatch(/hovercraft|plaid|underneath/);
  },
);

test.each([
  ['/sample-photo/0abc123/1.jpg', ''],
  ['/sample-photo/0abc123/1.svg/', ''],
  ['/sample-photo/0abc123/01.svg', ''],
  ['/sample-photo/0abc123/1000.svg', ''],
  ['/sample-photo/0ABC/1.svg', ''],
  ['/sample-photo//1.svg', ''],
  ['/sample-photo/../index.html', ''],
  ['/sample-photo/..%2findex.html', ''],
  ['/sample-photo/%3Cscript%3E/1.svg', ''],
  ['/other/0abc123/1.svg', ''],
  ['/sample-photo/0abc123/1.svg', '?body=%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/sample-photo/0abc123/1.svg', '?colour="onload="alert(1)'],
  ['/sample-photo/0abc123/1.svg', '?view=side&view=boot'],
  ['/sample-photo/0abc123/1.svg', '?body=suv&plate=AB12CDE'],
  ['/sample-photo/0abc123/1.svg', `?body=${'a'.repeat(25)}`],
  ['/sample-photo/0abc123/1.svg', '?body='],
])('%s%s is not found, and the response contains none of it', async (pathname, search) => {
  const { status, headers, body } = await serveSamplePhoto(pathname, search);
  expect(status).toBe(404);
  expect(headers['Content-Type']).toBe('text/plain; charset=utf-8');
  expect(decodeText(body)).toBe('Not found');
});
