import type { Json, JsonObject } from '../../shared/format/json.ts';
import type { PhotoReference } from '../../shared/provider/photo-path.ts';
import { parseJson } from '../http/parse-json.ts';
import { MAX_URL_CHARS } from './photo-url.ts';

/** What stands at a place. */
export type AllowedPhotoResult =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: 'not-listed' | 'answer-not-cached' };

/** Members that hold addresses of photos: of a listing, and of a sale event. */
const PHOTO_FIELDS = new Set(['images', 'photos']);
/** Answers whose lists are remembered, so that twenty photos don't read twenty times. */
const MAX_CACHED_ANSWERS = 8;
/** Objects and lists of an answer that are looked into; an honest one has some hundreds. */
const MAX_NODES = 200_000;
/** Steps; the lists of the records known lie at the third. */
const MAX_DEPTH = 12;
const MAX_URLS = 20_000;

/**
 * Finds addresses of photos in the answers that are held.
 *
 * @param textOf an answer's body; undefined when it is held no longer
 */
export function createAllowedPhotos(
  getAnswerText: (answerId: string) => string | undefined,
): (photoPlace: PhotoReference) => AllowedPhotoResult {
  const cachedLists = new Map<string, ReadonlyMap<string, readonly string[]>>();

  const listsOf = (answerId: string) => {
    const text = cachedLists.has(answerId) ? undefined : getAnswerText(answerId);
    const lists =
      cachedLists.get(answerId) ??
      (text === undefined ? undefined : collectPhotoLists(parseJson(text)));
    if (!lists) return undefined;
    cachedLists.delete(answerId);
    cachedLists.set(answerId, lists);
    for (const oldest of cachedLists.keys()) {
      if (cachedLists.size <= MAX_CACHED_ANSWERS) break;
      cachedLists.delete(oldest);
    }
    return lists;
  };

  return ({ answerId, recordPath }) => {
    const lists = listsOf(answerId);
    if (!lists) return { ok: false, reason: 'answer-not-cached' };
    const position = recordPath.at(-1);
    const list = lists.get(recordPath.slice(0, -1).join('/'));
    const address = typeof position === 'number' ? list?.[position] : undefined;
    return address === undefined ? { ok: false, reason: 'not-listed' } : { ok: true, address };
  };
}

/** Every list of photos in a body, by the steps to it. What isn't a string leaves its list, as in a record. */
function collectPhotoLists(body: Json | undefined): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  const pending: { readonly node: Json[] | JsonObject; readonly steps: readonly string[] }[] = [];
  const visit = (value: Json | undefined, steps: readonly string[], step?: string) => {
    if (value === null || typeof value !== 'object') return;
    if (pending.length < MAX_NODES && steps.length < MAX_DEPTH)
      pending.push({ node: value, steps: step === undefined ? steps : [...steps, step] });
  };
  let remaining = MAX_URLS;
  visit(body, []);
  // Grows while it is gone through: the outermost first.
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

/** Long enough to be refused as too long, and no longer. */
const truncateUrl = (address: string) =>
  address.length > MAX_URL_CHARS ? 'x'.repeat(MAX_URL_CHARS + 1) : address;
