import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildPhotoPath,
  buildStoredPhotoPath,
  isPhotoPath,
  isStoredPhotoPath,
  parsePhotoPath,
} from './photo-path.ts';

const ID = '0b0e7f6a-7a52-4c64-9a2b-0f2f3c1d9e11';

test.each([
  { build: buildPhotoPath, prefix: '/photo/', isStored: false },
  { build: buildStoredPhotoPath, prefix: '/stored-photo/', isStored: true },
])('converts a reference to a path with $prefix and back', ({ build, prefix, isStored }) => {
  const recordPath = ['listings', 4, 'images', 0];
  const path = build(ID, recordPath);
  expect(path).toBe(`${prefix}${ID}/listings/4/images/0`);
  expect(parsePhotoPath(path)).toEqual({ answerId: ID, recordPath });
  expect(isStoredPhotoPath(path)).toBe(isStored);
});

test.each([
  '/photo/',
  `/photo/${ID}`,
  `/photo/${ID}/`,
  `/photo/${ID}//0`,
  `/photo/${ID}/images/0/`,
  `/photo/${ID}/images/00`,
  `/photo/${ID}/images/-1`,
  `/photo/${ID}/images/1e3`,
  `/photo/${ID}/images/1234567`,
  `/photo/${ID}/__proto__/images/0`,
  `/photo/${ID}/im%61ges/0`,
  `/photo/${ID}/images%2f0`,
  `/photo/${ID}/../images/0`,
  `/photo/${ID}/%2e%2e/images/0`,
  `/photo/${ID}/images\\0`,
  `/photo/${ID}/images/0\0`,
  `/photo/${ID}/images/０`,
  `/photo/${'a'.repeat(65)}/images/0`,
  `/photo/${ID}/${'a'.repeat(65)}/0`,
  `/photo/${ID}${'/a'.repeat(13)}`,
  `/photo/${ID}/${'abcdefghij/'.repeat(10_000)}0`,
  `/photos/${ID}/images/0`,
  `/sample-photo/${ID}/images/0`,
  '',
])('rejects the path %s', (path) => {
  expect(parsePhotoPath(path)).toBeUndefined();
});

test('any steps give a path inside the photo folder that is read back unchanged or rejected', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.integer()), { minLength: 1 }),
      (id, steps) => {
        const path = buildPhotoPath(id, steps);
        const { pathname } = new URL(path, 'app://desk');
        expect(pathname).toBe(path);
        expect(isPhotoPath(pathname)).toBe(true);
        const reference = parsePhotoPath(path);
        expect(reference ? buildPhotoPath(reference.answerId, reference.recordPath) : path).toBe(
          path,
        );
      },
    ),
  );
});
