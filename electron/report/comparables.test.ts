import { expect, test, vi } from 'vitest';
import { PHOTO_HOST } from '../../shared/sample/photo-url.ts';
import type { Photos } from '../photos/photos.ts';
import { createPhotoFinder } from './comparables.ts';
import { PIXEL } from '../testing/report.ts';

const PLACE = { answerId: 'a1', recordPath: ['listings', 3, 'images', 0] } as const;

/** Creates the photo service of the windows, with a fixed response. */
function photos(status: number, type: string): Pick<Photos, 'serve'> {
  const served = { status, headers: { 'Content-Type': type }, body: Uint8Array.from(PIXEL) };
  return { serve: vi.fn(() => Promise.resolve(served)) };
}

test('finds a real photo by its path in the answer, through the windows’ photo service', async () => {
  const service = photos(200, 'image/png');
  const photo = await createPhotoFinder(service)(PLACE, 'https://photos.example.com/1.jpg');
  expect(service.serve).toHaveBeenCalledExactlyOnceWith('/photo/a1/listings/3/images/0');
  expect(photo).toEqual({ type: 'image/png', bytes: Uint8Array.from(PIXEL) });
});

test('returns nothing for a failed response or one that is not an image', async () => {
  const address = 'https://photos.example.com/1.jpg';
  expect(await createPhotoFinder(photos(404, 'image/png'))(PLACE, address)).toBeUndefined();
  expect(await createPhotoFinder(photos(200, 'text/html'))(PLACE, address)).toBeUndefined();
});

test('draws sample photos and requests nothing', async () => {
  const service = photos(200, 'image/png');
  const address = `https://${PHOTO_HOST}/ab12/1.jpg?body=saloon&colour=blue&view=side`;
  const photo = await createPhotoFinder(service)(PLACE, address);
  expect(photo?.type).toBe('image/svg+xml');
  expect(new TextDecoder().decode(photo?.bytes)).toMatch(/^<svg/);
  expect(service.serve).not.toHaveBeenCalled();
});
