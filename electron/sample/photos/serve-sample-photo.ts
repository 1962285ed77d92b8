import { parseDrawingPath } from '../../../shared/sample/photo-url.ts';
import { drawPhoto } from './draw.ts';

/** A drawing as the response of a page host. */
export type ServedPhoto = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/**
 * Serves drawn photos of the sample's adverts: `/sample-photo/ADVERT/3.svg` with `body`, `colour`
 * and `view` in its query. Returns 404 for any other shape of path or query. Unknown values of the
 * right shape are drawn as the most common ones.
 *
 * @param pathname the request's path, still percent-encoded
 * @param search its query with the question mark, or ''
 */
export function serveSamplePhoto(pathname: string, search: string): ServedPhoto {
  const photo = parseDrawingPath(pathname, search);
  const text = photo ? drawPhoto(photo) : 'Not found';
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
