import { parseDrawingPath } from '../../../shared/sample/photo-url.ts';
import { loadSamplePhoto } from './load-sample-photo.ts';

/** A drawing as the response of a page host. */
export type ServedPhoto = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/**
 * Answers for a photo of the sample's adverts: `/sample-photo/ADVERT/3.svg` with `body`,
 * `colour` and `view` in its query. 404 for any other shape of path or query; a value
 * of the right shape that isn't known gets the most common picture.
 *
 * @param pathname the request's path, still percent-encoded
 * @param search its query with the question mark, or ''
 */
export async function serveSamplePhoto(pathname: string, search: string): Promise<ServedPhoto> {
  const photo = parseDrawingPath(pathname, search);
  const text = photo ? await loadSamplePhoto(photo) : 'Not found';
  return {
    status: photo ? 200 : 404,
    headers: {
      'Content-Type': photo ? 'image/svg+xml' : 'text/plain; charset=utf-8',
      // SECURITY: even when opened as a page of its own, a drawing may load and run nothing.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    },
    body: new TextEncoder().encode(text),
  };
}
