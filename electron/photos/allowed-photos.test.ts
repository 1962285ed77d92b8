import { expect, test } from 'vitest';
import { createAllowedPhotos } from './photos.ts';

const at = (...recordPath: (string | number)[]) => ({ answerId: 'a1', recordPath });
/** The first photo of the first listing. */
const FIRST = at('listings', 0, 'images', 0);
const findIn = (body: unknown) => createAllowedPhotos(() => JSON.stringify(body));
const FIRST_URL = 'https://photos.example.com/1.jpg';
const SECOND_URL = 'https://photos.example.com/2.jpg';

test('finds the photo URL of a listing or a sale event', () => {
  const find = findIn({
    listings: [{ images: [] }, null, { images: [FIRST_URL, SECOND_URL] }],
    saleEvents: [{ photos: [SECOND_URL] }],
  });
  expect(find(at('listings', 2, 'images', 1))).toEqual({ ok: true, url: SECOND_URL });
  expect(find(at('saleEvents', 0, 'photos', 0))).toEqual({ ok: true, url: SECOND_URL });
});

test.each([
  ['of the record', { images: [FIRST_URL] }, at('images', 0)],
  ['of another dataset', { listings: [{ photos: [FIRST_URL] }] }, at('listings', 0, 'photos', 0)],
  [
    'inside a photo',
    { listings: [{ images: { images: [FIRST_URL] } }] },
    at('listings', 0, 'images', 'images', 0),
  ],
])('finds no list that is not documented: %s', (_, body, place) => {
  expect(findIn(body)(place)).toEqual({ ok: false, reason: 'not-listed' });
});

test('counts positions as in the record, which leaves out values that are not text', () => {
  const find = findIn({
    listings: [{ images: [null, 7, FIRST_URL, { url: SECOND_URL }, SECOND_URL] }],
  });
  expect(find(at('listings', 0, 'images', 0))).toEqual({ ok: true, url: FIRST_URL });
  expect(find(at('listings', 0, 'images', 1))).toEqual({ ok: true, url: SECOND_URL });
  expect(find(at('listings', 0, 'images', 2))).toMatchObject({ reason: 'not-listed' });
});

test.each([
  [at('listings', 0, 'images', 9)],
  [at('listings', 9, 'images', 0)],
  [at('listings', 0, 'images')],
  [at('listings', 0, 'images', 'length')],
  [at('listings', 0, 'images', 0, 0)],
  [at('listings', 0, 'adText')],
  [at('listings', 0, 'links', 0)],
  [at('listings', 0, 'adText', 0)],
  [at('constructor', 'images', 0)],
  [at('constructor', 'name', 0)],
  [at('toString', 0)],
  [at(0)],
])('finds no other value: %j', (place) => {
  const find = findIn({
    listings: [{ images: [FIRST_URL], adText: FIRST_URL, links: [FIRST_URL] }],
  });
  expect(find(place)).toEqual({ ok: false, reason: 'not-listed' });
});

test('distinguishes an answer that is no longer cached from one without the photo', () => {
  const find = createAllowedPhotos(() => undefined);
  expect(find(FIRST)).toEqual({ ok: false, reason: 'answer-not-cached' });
});

test.each([
  '',
  'no JSON',
  '<html>',
  'null',
  '[]',
  '"text"',
  '{"listings":',
  '{"listings":[{"images":"x"}]}',
])('a body of %j lists no photos', (text) => {
  const find = createAllowedPhotos(() => text);
  expect(find(FIRST)).toEqual({ ok: false, reason: 'not-listed' });
});

test('reads an answer once for all its photos, and again after it leaves the cache', () => {
  const read: string[] = [];
  const find = createAllowedPhotos((id) => {
    read.push(id);
    return JSON.stringify({ listings: [{ images: [FIRST_URL, SECOND_URL] }] });
  });
  const findFirstPhoto = (answerId: string) => find({ ...FIRST, answerId });
  for (let times = 0; times < 20; times++) findFirstPhoto('a');
  expect(read).toEqual(['a']);
  for (const id of 'bcdefghi') findFirstPhoto(id);
  findFirstPhoto('i');
  expect(read).toHaveLength(9);
  findFirstPhoto('a');
  expect(read.at(-1)).toBe('a');
});

test('a URL that is too long stays too long but is not stored in full', () => {
  const images = [`https://photos.example.com/${'a'.repeat(100_000)}`];
  const result = findIn({ listings: [{ images }] })(FIRST);
  expect(result.ok && result.url.length).toBe(2049);
});

test('limits how much of a hostile body is searched', () => {
  const deep = `${'{"a":'.repeat(5000)}{"images":["${FIRST_URL}"]}${'}'.repeat(5000)}`;
  expect(createAllowedPhotos(() => deep)(at('a', 'images', 0))).toMatchObject({ ok: false });
  const wide = {
    first: { images: [FIRST_URL] },
    others: Array.from({ length: 300_000 }, () => ({})),
  };
  expect(findIn(wide)(at('first', 'images', 0))).toMatchObject({ ok: false });
  const images = Array.from({ length: 30_000 }, () => FIRST_URL);
  const many = findIn({ listings: [{ images }] });
  expect(many(at('listings', 0, 'images', 19_999))).toMatchObject({ ok: true });
  expect(many(at('listings', 0, 'images', 20_000))).toMatchObject({ ok: false });
  const misleading = findIn({ 'listings/0': { images: [FIRST_URL] } });
  expect(misleading(FIRST)).toMatchObject({ ok: false });
});
