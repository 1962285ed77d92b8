import type { UrlRejection } from './photo-url.ts';
import type { FetchFailure } from './fetch-photo.ts';
import type { ImageInspection } from './inspect-image.ts';
import type { AllowedPhotoResult } from './allowed-photos.ts';

type ReasonOf<T> =
  Extract<T, { readonly ok: false }> extends { readonly reason: infer B } ? B : never;

export type PhotoError =
  UrlRejection | ReasonOf<AllowedPhotoResult> | ReasonOf<ImageInspection> | FetchFailure['reason'];

/** HTTP status and message for each error. */
export const PHOTO_ERRORS: Readonly<
  Record<PhotoError, { readonly status: number; readonly message: string }>
> = {
  'not-listed': { status: 404, message: 'No photo is listed there' },
  'answer-not-cached': { status: 410, message: 'The answer is no longer held: fetch it again' },
  'too-long': { status: 403, message: 'The photo’s address is too long' },
  malformed: { status: 403, message: 'The photo’s address is not a web address' },
  scheme: { status: 403, message: 'The photo’s address is not HTTPS' },
  credentials: { status: 403, message: 'The photo’s address names a user' },
  port: { status: 403, message: 'The photo’s address names another port' },
  host: { status: 403, message: 'The photo’s address names no public host' },
  private: { status: 403, message: 'The photo’s address leads into a private network' },
  redirect: { status: 403, message: 'The photo’s address leads elsewhere' },
  'not-found': { status: 404, message: 'The photo is no longer there' },
  'too-large': { status: 413, message: 'The photo is larger than 8 MB' },
  'too-many-pixels': { status: 413, message: 'The photo has more than 25 megapixels' },
  'not-an-image': { status: 415, message: 'What lies there is not a photo' },
  unreachable: { status: 502, message: 'The photo’s host could not be reached' },
  'timed-out': { status: 504, message: 'The photo did not come in time' },
};
