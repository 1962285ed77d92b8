import { LRUCache } from 'lru-cache';
import type { Json } from '../../shared/format/json.ts';
import { valueAt } from '../../shared/provider/field-paths.ts';
import type { PhotoReference } from '../../shared/provider/photo-path.ts';
import { parseBodyText } from '../http/parse-json.ts';
import { MAX_URL_CHARS } from './photo-url.ts';

export type AllowedPhotoResult =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: 'not-listed' | 'answer-not-cached' };

/** Names of members that contain photo URLs, in a listing and in a sale event. */
const PHOTO_FIELDS = new Set<unknown>(['images', 'photos']);
/** Answers that stay parsed, so that each of their photos does not parse them again. */
const MAX_PARSED_ANSWERS = 8;
const MAX_URLS_PER_LIST = 20_000;

/**
 * Finds photo URLs in the cached answers.
 *
 * @param getAnswerText returns an answer's body, or undefined if the answer is no longer cached
 */
export function createAllowedPhotos(
  getAnswerText: (answerId: string) => string | undefined,
): (photo: PhotoReference) => AllowedPhotoResult {
  const answers = new LRUCache<string, { readonly body: Json | undefined }>({
    max: MAX_PARSED_ANSWERS,
  });

  return ({ answerId, recordPath }) => {
    const text = answers.has(answerId) ? undefined : getAnswerText(answerId);
    if (text !== undefined) answers.set(answerId, { body: parseBodyText(text) });
    const answer = answers.get(answerId);
    if (!answer) return { ok: false, reason: 'answer-not-cached' };
    const listPath = recordPath.slice(0, -1);
    const position = recordPath.at(-1);
    const list = PHOTO_FIELDS.has(listPath.at(-1)) ? valueAt(answer.body, listPath) : undefined;
    // Values that are not text have no position, as in the record.
    const addresses = Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
    const address =
      typeof position === 'number' ? addresses.slice(0, MAX_URLS_PER_LIST)[position] : undefined;
    if (address === undefined) return { ok: false, reason: 'not-listed' };
    // A longer URL is rejected for its length, so the rest of it is of no use.
    return { ok: true, address: address.slice(0, MAX_URL_CHARS + 1) };
  };
}
