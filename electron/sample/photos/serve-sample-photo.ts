import { parseDrawingPath } from '../../../shared/sample/photo-url.ts';
import { drawPhoto } from './draw.ts';

/** A drawing as a page host answers with it. */
export type ServedPhoto = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/**
 * Answers for a photo of the sample's adverts, drawn: `/sample-photo/ADVERT/3.svg` with `body`,
 * `colour` and `view` in its query. 404 for any other shape of path or query; what is of the right
 * shape but isn't known is drawn as the commonest.
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
      // SECURITY: opened as a page of its own, a drawing may still load and run nothing.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    },
    body: new TextEncoder().encode(text),
  };
}
