import type { AddressRefusal } from './address.ts';
import type { FetchFailure } from './fetcher.ts';
import type { Examined } from './image.ts';
import type { Listed } from './lists.ts';

type Because<T> =
  Extract<T, { readonly ok: false }> extends { readonly because: infer B } ? B : never;

/** Why a photo isn't shown. */
export type PhotoProblem =
  AddressRefusal | Because<Listed> | Because<Examined> | FetchFailure['because'];

/** How a problem is told to whoever asked: an HTTP status, and a line of text. */
export const PROBLEMS: Readonly<
  Record<PhotoProblem, { readonly status: number; readonly words: string }>
> = {
  'not-listed': { status: 404, words: 'No photo is listed there' },
  'no-longer-held': { status: 410, words: 'The answer is no longer held: fetch it again' },
  'too-long': { status: 403, words: 'The photo’s address is too long' },
  malformed: { status: 403, words: 'The photo’s address is not a web address' },
  scheme: { status: 403, words: 'The photo’s address is not HTTPS' },
  credentials: { status: 403, words: 'The photo’s address names a user' },
  port: { status: 403, words: 'The photo’s address names another port' },
  host: { status: 403, words: 'The photo’s address names no public host' },
  private: { status: 403, words: 'The photo’s address leads into a private network' },
  redirect: { status: 403, words: 'The photo’s address leads elsewhere' },
  'not-found': { status: 404, words: 'The photo is no longer there' },
  'too-large': { status: 413, words: 'The photo is larger than 8 MB' },
  'too-many-pixels': { status: 413, words: 'The photo has more than 25 megapixels' },
  'not-an-image': { status: 415, words: 'What lies there is not a photo' },
  unreachable: { status: 502, words: 'The photo’s host could not be reached' },
  'timed-out': { status: 504, words: 'The photo did not come in time' },
};
