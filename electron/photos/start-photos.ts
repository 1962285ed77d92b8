import type { Ports } from '../ports.ts';
import { openPhotoCache } from './cache.ts';
import { createFetcher } from './fetch-photo.ts';
import { createPhotos, type Photos } from './photos.ts';

/**
 * Wires the photos of adverts. A module of its own, loaded when a window first asks for one: the
 * network stack behind it would hold the start up.
 *
 * @param textOf an answer's body by its id; undefined when it is held no longer
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
