import { photoPath } from '../../shared/provider/photo-path.ts';
import { photoTypeSchema } from '../../shared/report/snapshot.ts';
import { drawingPath, photoAt } from '../../shared/sample/photo.ts';
import type { Photos } from '../photos/photos.ts';
import type { FindPhoto, Photo } from './comparables.ts';

/**
 * Photos for a report: those of real adverts by the service that the windows have them from, those
 * of the sample's drawn.
 */
export function reportPhotos(photos: Pick<Photos, 'read'>): FindPhoto {
  return async ({ answerId, steps }, address) => {
    const drawn = photoAt(address);
    if (!drawn) return photoIn(await photos.read(photoPath(answerId, steps)));
    const { pathname, search } = new URL(drawingPath(drawn), 'app://desk');
    // Not needed before somebody prepares a report of a sample vehicle.
    const { readPhoto } = await import('../sample/photos/serve.ts');
    return photoIn(readPhoto(pathname, search));
  };
}

function photoIn({
  status,
  headers,
  body,
}: Awaited<ReturnType<Photos['read']>>): Photo | undefined {
  const type = photoTypeSchema.safeParse(headers['Content-Type']);
  return status === 200 && type.success ? { type: type.data, bytes: body } : undefined;
}
