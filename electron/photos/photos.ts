import { photoPlaceAt } from '../../shared/provider/photo-path.ts';
import type { Clock, Log } from '../ports.ts';
import { createQueue } from '../http/queue.ts';
import { type PhotoAddress, readAddress } from './address.ts';
import type { PhotoCache } from './cache.ts';
import type { FetchPhoto } from './fetcher.ts';
import { examineImage, type ImageType } from './image.ts';
import { createPhotoLists } from './lists.ts';
import { type PhotoProblem, PROBLEMS } from './problems.ts';

/** An answer of the windows' own origin. */
export type ServedPhoto = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** The photos of adverts. */
export type Photos = {
  /**
   * Answers for a path that `photoPath` made; for what can't be shown with a status, the reason in
   * `X-Photo-Problem` and a line of text. Never rejects.
   */
  readonly read: (pathname: string) => Promise<ServedPhoto>;
  /** Deletes all that is kept: whose vehicle is on which photo, nobody can say. Rejects as the disk does. */
  readonly forget: () => Promise<void>;
};

type Obtained =
  | { readonly ok: true; readonly type: ImageType; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly because: PhotoProblem; readonly detail?: string };

/** Downloads at once, over all windows. */
const AT_ONCE = 6;
/** Failures that are remembered, so that scrolling to and fro doesn't ask the same again. */
const MOST_FAILURES = 1000;
/** Milliseconds after which a photo that could not be had is asked for again. */
const ASK_AGAIN = { network: 60_000, photo: 600_000 };
const NEVER = new AbortController().signal;

/**
 * Makes the service.
 *
 * @param textOf an answer's body by its id; undefined when it is held no longer
 * @param cache undefined keeps nothing
 */
export function createPhotos({
  textOf,
  fetch,
  cache,
  clock,
  log,
}: {
  textOf: (answerId: string) => string | undefined;
  fetch: FetchPhoto;
  cache: PhotoCache | undefined;
  clock: Pick<Clock, 'monotonic'>;
  log: Log;
}): Photos {
  const find = createPhotoLists(textOf);
  const queue = createQueue(AT_ONCE);
  const underWay = new Map<string, Promise<Obtained>>();
  const failures = new Map<string, { readonly failure: Obtained; readonly until: number }>();
  const count = createCounts(log);

  const fromCache = async (href: string): Promise<Obtained | undefined> => {
    const bytes = await cache?.get(href);
    if (!bytes) return undefined;
    const examined = examineImage(bytes);
    // What was damaged since is fetched again.
    return examined.ok ? { ok: true, type: examined.type, bytes } : undefined;
  };
  const remembered = (href: string): Obtained | undefined => {
    const found = failures.get(href);
    return found && found.until > clock.monotonic() ? found.failure : undefined;
  };
  const remember = (href: string, failure: Obtained & { ok: false }) => {
    const { because } = failure;
    const passing = because === 'unreachable' || because === 'timed-out';
    const until = clock.monotonic() + (passing ? ASK_AGAIN.network : ASK_AGAIN.photo);
    failures.delete(href);
    failures.set(href, { failure, until });
    for (const oldest of failures.keys()) {
      if (failures.size <= MOST_FAILURES) break;
      failures.delete(oldest);
    }
  };

  const download = async (address: PhotoAddress): Promise<Obtained> => {
    const fetched = await queue.run(() => fetch(address), NEVER);
    if (!fetched.ok) return fetched;
    const { bytes } = fetched;
    const examined = examineImage(bytes);
    if (!examined.ok) return examined;
    await cache?.put(address.href, bytes);
    return { ok: true, type: examined.type, bytes };
  };

  const obtain = async (address: PhotoAddress): Promise<Obtained> => {
    const { href } = address;
    const had = (await fromCache(href)) ?? remembered(href);
    if (had) return had;
    const obtained = await download(address);
    if (!obtained.ok) remember(href, obtained);
    return obtained;
  };

  /** One way for all who ask for the same at once. */
  const together = (address: PhotoAddress): Promise<Obtained> => {
    const { href } = address;
    const shared = underWay.get(href) ?? obtain(address).finally(() => underWay.delete(href));
    underWay.set(href, shared);
    return shared;
  };

  const look = async (pathname: string): Promise<Obtained> => {
    const place = photoPlaceAt(pathname);
    const listed = place ? find(place) : ({ ok: false, because: 'not-listed' } as const);
    if (!listed.ok) return listed;
    const read = readAddress(listed.address);
    return read.ok ? together(read.address) : read;
  };

  return {
    read: async (pathname) => {
      try {
        const obtained = await look(pathname);
        if (obtained.ok) return shown(obtained.type, obtained.bytes);
        count(obtained.because, obtained.detail);
        return refused(obtained.because);
      } catch (error) {
        log.error('photo failed inside', error);
        return refused('unreachable');
      }
    },
    forget: async () => cache?.clear(),
  };
}

const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  // SECURITY: opened as a page of its own, it may still load and run nothing.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

function shown(type: ImageType, body: Uint8Array<ArrayBuffer>): ServedPhoto {
  // What lies at a place of an answer never changes.
  const headers = { ...SAFE, 'Content-Type': type, 'Cache-Control': 'private, max-age=86400' };
  return { status: 200, headers, body };
}

function refused(problem: PhotoProblem): ServedPhoto {
  const { status, words } = PROBLEMS[problem];
  const type = 'text/plain; charset=utf-8';
  const own = { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Photo-Problem': problem };
  return { status, headers: { ...SAFE, ...own }, body: new TextEncoder().encode(words) };
}

/**
 * Counts what was not shown, by reason. Logged at the 1st, 2nd, 4th, 8th… time, so that a gallery of
 * broken photos doesn't fill the log. No address is in it: one may hold a plate.
 */
function createCounts(log: Log): (problem: PhotoProblem, detail: string | undefined) => void {
  const counts = new Map<PhotoProblem, number>();
  return (problem, detail) => {
    const count = (counts.get(problem) ?? 0) + 1;
    counts.set(problem, count);
    if (Number.isInteger(Math.log2(count)))
      log.info('photos not shown', { problem, count, detail });
  };
}
