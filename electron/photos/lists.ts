import type { Json, JsonObject } from '../../shared/format/json.ts';
import type { PhotoPlace } from '../../shared/provider/photo-path.ts';
import { parseJson } from '../http/json-text.ts';
import { LONGEST_ADDRESS } from './address.ts';

/** What stands at a place. */
export type Listed =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly because: 'not-listed' | 'no-longer-held' };

/** Members that hold addresses of photos: of a listing, and of a sale event. */
const MEMBERS = new Set(['images', 'photos']);
/** Answers whose lists are remembered, so that twenty photos don't read twenty times. */
const MOST_ANSWERS = 8;
/** Objects and lists of an answer that are looked into; an honest one has some hundreds. */
const MOST_VISITS = 200_000;
/** Steps; the lists of the records known lie at the third. */
const DEEPEST = 12;
const MOST_ADDRESSES = 20_000;

/**
 * Finds addresses of photos in the answers that are held.
 *
 * @param textOf an answer's body; undefined when it is held no longer
 */
export function createPhotoLists(
  textOf: (answerId: string) => string | undefined,
): (place: PhotoPlace) => Listed {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

  const listsOf = (answerId: string) => {
    const text = known.has(answerId) ? undefined : textOf(answerId);
    const lists =
      known.get(answerId) ?? (text === undefined ? undefined : collect(parseJson(text)));
    if (!lists) return undefined;
    known.delete(answerId);
    known.set(answerId, lists);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_ANSWERS) break;
      known.delete(oldest);
    }
    return lists;
  };

  return ({ answerId, steps }) => {
    const lists = listsOf(answerId);
    if (!lists) return { ok: false, because: 'no-longer-held' };
    const position = steps.at(-1);
    const list = lists.get(steps.slice(0, -1).join('/'));
    const address = typeof position === 'number' ? list?.[position] : undefined;
    return address === undefined ? { ok: false, because: 'not-listed' } : { ok: true, address };
  };
}

/** Every list of photos in a body, by the steps to it. What isn't a string leaves its list, as in a record. */
function collect(body: Json | undefined): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  const pending: { readonly inside: Json[] | JsonObject; readonly steps: readonly string[] }[] = [];
  const visit = (value: Json | undefined, steps: readonly string[], step?: string) => {
    if (value === null || typeof value !== 'object') return;
    if (pending.length < MOST_VISITS && steps.length < DEEPEST)
      pending.push({ inside: value, steps: step === undefined ? steps : [...steps, step] });
  };
  let room = MOST_ADDRESSES;
  visit(body, []);
  // Grows while it is gone through: the outermost first.
  for (const { inside, steps } of pending) {
    if (Array.isArray(inside)) {
      inside.forEach((item, at) => visit(item, steps, String(at)));
      continue;
    }
    for (const [name, item] of Object.entries(inside)) {
      if (Array.isArray(item) && MEMBERS.has(name)) {
        const addresses = item.filter((each) => typeof each === 'string').slice(0, room);
        room -= addresses.length;
        lists.set([...steps, name].join('/'), addresses.map(bounded));
      } else if (!name.includes('/')) visit(item, steps, name);
    }
  }
  return lists;
}

/** Long enough to be refused as too long, and no longer. */
const bounded = (address: string) =>
  address.length > LONGEST_ADDRESS ? 'x'.repeat(LONGEST_ADDRESS + 1) : address;
