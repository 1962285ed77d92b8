import type { Ports } from '../ports.ts';
import { openPhotoCache } from './cache.ts';
import { createFetcher } from './fetch-photo.ts';
import { createPhotos, type Photos } from './photos.ts';

/**
 * Starts the photo service. It is a separate module, loaded when a window first requests a photo,
 * because its network code would slow down the start.
 *
 * @param getAnswerText returns an answer's body by its id, or undefined if the answer is no longer
 * cached
 */
export async function startPhotoService(
  { photos, app, clock, log }: Pick<Ports, 'photos' | 'app' | 'clock' | 'log'>,
  getAnswerText: (answerId: string) => string | undefined,
): Promise<Photos> {
  const { folder } = photos;
  const network = await photos.loadNetwork();
  return createPhotos({
    getAnswerText,
    fetch: createFetcher({ network, version: app.version }),
    cache: folder === undefined ? undefined : openPhotoCache({ folder, log }),
    clock,
    log,
  });
}
