import { buildPhotoPath } from '../../shared/provider/photo-path.ts';
import { photoTypeSchema } from '../../shared/report/snapshot.ts';
import { buildDrawingPath, parseSamplePhotoUrl } from '../../shared/sample/photo-url.ts';
import type { Photos } from '../photos/photos.ts';
import type { FindPhoto, Photo } from './comparables.ts';

/** Finds photos for a report: those of adverts in the photo service, those of samples drawn. */
export function createPhotoFinder(photos: Pick<Photos, 'serve'>): FindPhoto {
  return async ({ answerId, recordPath }, url) => {
    const drawn = parseSamplePhotoUrl(url);
    if (!drawn) return toPhoto(await photos.serve(buildPhotoPath(answerId, recordPath)));
    const { pathname, search } = new URL(buildDrawingPath(drawn), 'app://desk');
    // Loaded only when a report of a sample vehicle is prepared.
    const { serveSamplePhoto } = await import('../sample/photos/serve-sample-photo.ts');
    return toPhoto(await serveSamplePhoto(pathname, search));
  };
}

function toPhoto({
  status,
  headers,
  body,
}: Awaited<ReturnType<Photos['serve']>>): Photo | undefined {
  const type = photoTypeSchema.safeParse(headers['Content-Type']);
  return status === 200 && type.success ? { type: type.data, bytes: body } : undefined;
}
