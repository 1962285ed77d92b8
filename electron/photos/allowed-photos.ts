import { LRUCache } from 'lru-cache';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import type { PhotoReference } from '../../shared/provider/photo-path.ts';
import { parseBodyText } from '../http/parse-json.ts';
import { MAX_URL_CHARS } from './photo-url.ts';

export type AllowedPhotoResult =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: 'not-listed' | 'answer-not-cached' };

/** Names of members that contain photo URLs, in a listing and in a sale event. */
const PHOTO_FIELDS = new Set(['images', 'photos']);
/** Answers whose photo lists are cached, so that each photo does not parse its answer again. */
const MAX_CACHED_ANSWERS = 8;
/** Maximum number of steps in a path. The photo lists of known records are at the third step. */
const MAX_DEPTH = 12;
const MAX_URLS = 20_000;

/** Photo URLs by the path of their list, its steps joined with slashes. */
type PhotoLists = ReadonlyMap<string, readonly string[]>;

/**
 * Finds photo URLs in the cached answers.
 *
 * @param getAnswerText returns an answer's body, or undefined if the answer is no longer cached
 */
export function createAllowedPhotos(
  getAnswerText: (answerId: string) => string | undefined,
): (photo: PhotoReference) => AllowedPhotoResult {
  const cachedLists = new LRUCache<string, PhotoLists>({ max: MAX_CACHED_ANSWERS });

  const getLists = (answerId: string) => {
    const cached = cachedLists.get(answerId);
    const text = cached ? undefined : getAnswerText(answerId);
    if (text === undefined) return cached;
    const lists = collectPhotoLists(parseBodyText(text));
    cachedLists.set(answerId, lists);
    return lists;
  };

  return ({ answerId, recordPath }) => {
    const lists = getLists(answerId);
    if (!lists) return { ok: false, reason: 'answer-not-cached' };
    const position = recordPath.at(-1);
    const list = lists.get(recordPath.slice(0, -1).join('/'));
    const address = typeof position === 'number' ? list?.[position] : undefined;
    return address === undefined ? { ok: false, reason: 'not-listed' } : { ok: true, address };
  };
}

/** Values that are not strings are left out, as in the record. */
function collectPhotoLists(body: Json | undefined): PhotoLists {
  const lists = new Map<string, readonly string[]>();
  const pending: { readonly node: Json[] | JsonObject; readonly steps: readonly string[] }[] = [];
  const visit = (value: Json | undefined, steps: readonly string[], step?: string) => {
    if (value === null || typeof value !== 'object') return;
    if (steps.length < MAX_DEPTH)
      pending.push({ node: value, steps: step === undefined ? steps : [...steps, step] });
  };
  let remaining = MAX_URLS;
  visit(body, []);
  // The list grows during the loop, so outer values are read first.
  for (const { node, steps } of pending) {
    if (Array.isArray(node)) {
      node.forEach((item, at) => visit(item, steps, String(at)));
      continue;
    }
    for (const [name, item] of Object.entries(node)) {
      if (Array.isArray(item) && PHOTO_FIELDS.has(name)) {
        const addresses = item.filter((each) => typeof each === 'string').slice(0, remaining);
        remaining -= addresses.length;
        lists.set([...steps, name].join('/'), addresses.map(truncateUrl));
      } else if (!name.includes('/')) visit(item, steps, name);
    }
  }
  return lists;
}

/** Shortens a URL that is too long, but leaves it long enough to be rejected as too long. */
const truncateUrl = (address: string) =>
  address.length > MAX_URL_CHARS ? 'x'.repeat(MAX_URL_CHARS + 1) : address;
