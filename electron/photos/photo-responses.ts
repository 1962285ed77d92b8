import { type AssetResponse, SANDBOX_HEADERS, textResponse } from '../files/serve-asset.ts';
import type { AllowedPhotoResult } from './allowed-photos.ts';
import type { FetchFailure } from './fetch-photo.ts';
import type { ImageInspection, ImageType } from './inspect-image.ts';
import type { UrlRejection } from './photo-url.ts';

type ReasonOf<T> = Extract<T, { readonly reason: string }>['reason'];

export type PhotoError =
  UrlRejection | ReasonOf<AllowedPhotoResult | ImageInspection | FetchFailure>;

/** HTTP status and message for each error. */
const PHOTO_ERRORS: Readonly<
  Record<PhotoError, { readonly status: number; readonly message: string }>
> = {
  'not-listed': { status: 404, message: 'Photo not found' },
  'answer-not-cached': {
    status: 410,
    message: 'The response is no longer held. Request it again.',
  },
  'too-long': { status: 403, message: 'The photo address is too long' },
  malformed: { status: 403, message: 'The photo address is not a URL' },
  scheme: { status: 403, message: 'The photo address is not HTTPS' },
  credentials: { status: 403, message: 'The photo address contains a user name' },
  port: { status: 403, message: 'The photo address uses a non-standard port' },
  host: { status: 403, message: 'The photo address is not a public address' },
  private: { status: 403, message: 'The photo address is on a private network' },
  redirect: { status: 403, message: 'The photo address redirects to another address' },
  'not-found': { status: 404, message: 'The photo no longer exists' },
  'too-large': { status: 413, message: 'The photo is over the 8 MB limit' },
  'too-many-pixels': { status: 413, message: 'The photo is over the 25-megapixel limit' },
  'not-an-image': { status: 415, message: 'The file is not a photo' },
  unreachable: { status: 502, message: 'The photo server could not be reached' },
  'timed-out': { status: 504, message: 'The photo request timed out' },
};

export function imageResponse(type: ImageType, body: Uint8Array<ArrayBuffer>): AssetResponse {
  const headers = {
    ...SANDBOX_HEADERS,
    'Content-Type': type,
    // The photo at a path of an answer never changes.
    'Cache-Control': 'private, max-age=86400',
  };
  return { status: 200, headers, body };
}

export function errorResponse(problem: PhotoError): AssetResponse {
  const { status, message } = PHOTO_ERRORS[problem];
  const headers = { 'Cache-Control': 'no-store', 'X-Photo-Problem': problem };
  return textResponse(status, message, { ...SANDBOX_HEADERS, ...headers });
}
