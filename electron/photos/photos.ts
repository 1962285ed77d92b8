import { LRUCache } from 'lru-cache';
import { parsePhotoPath } from '../../shared/provider/photo-path.ts';
import type { AssetResponse } from '../files/serve-asset.ts';
import { createQueue } from '../http/queue.ts';
import type { Clock, Log, Ports } from '../ports.ts';
import { createAllowedPhotos } from './allowed-photos.ts';
import { openPhotoCache, type PhotoCache } from './cache.ts';
import { createFetcher, type FetchPhoto } from './fetch-photo.ts';
import { inspectImage, type ImageType } from './inspect-image.ts';
import { errorResponse, imageResponse, type PhotoError } from './photo-responses.ts';
import { parsePhotoUrl, type PhotoUrl } from './photo-url.ts';

/** Serves the photos of adverts. */
export type Photos = {
  /**
   * Responds to a path from `buildPhotoPath`. If a photo cannot be shown, the response has an error
   * status, the reason in `X-Photo-Problem` and a line of text. Never rejects.
   */
  readonly serve: (pathname: string) => Promise<AssetResponse>;
  /** Deletes all cached photos: they do not state their vehicles. Rejects on a disk error. */
  readonly clear: () => Promise<void>;
};

type PhotoResult =
  | { readonly ok: true; readonly type: ImageType; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: PhotoError; readonly detail?: string };

/** Downloads at the same time, over all windows. */
const MAX_CONCURRENT_DOWNLOADS = 6;
/** Failures that are cached, so that scrolling back and forth does not repeat a request. */
const MAX_CACHED_FAILURES = 1000;
/** Milliseconds before a failed photo is requested again. */
const RETRY_AFTER_MS = { network: 60_000, photo: 600_000 };
const NEVER_ABORTED = new AbortController().signal;

/**
 * Starts the photo service. This module is loaded when a window first requests a photo,
 * because its network code would slow down the start.
 *
 * @param getAnswerText returns an answer's body by its id, or undefined if the answer is no longer
 * cached
 */
export async function startPhotoService(
  { photos, app, clock, log }: Pick<Ports, 'photos' | 'app' | 'clock' | 'log'>,
  getAnswerText: (answerId: string) => string | undefined,
): Promise<Photos> {
  const { folder } = photos;
  const network = await photos.loadNetwork();
  return createPhotos({
    getAnswerText,
    fetch: createFetcher({ network, version: app.version }),
    cache: folder === undefined ? undefined : openPhotoCache({ folder, log }),
    clock,
    log,
  });
}

/**
 * Creates the photo service.
 *
 * @param getAnswerText returns an answer's body by its id, or undefined if the answer is no longer
 * cached
 * @param cache if undefined, photos are not cached on disk
 */
export function createPhotos({
  getAnswerText,
  fetch,
  cache,
  clock,
  log,
}: {
  getAnswerText: (answerId: string) => string | undefined;
  fetch: FetchPhoto;
  cache: PhotoCache | undefined;
  clock: Pick<Clock, 'monotonic'>;
  log: Log;
}): Photos {
  const find = createAllowedPhotos(getAnswerText);
  const queue = createQueue(MAX_CONCURRENT_DOWNLOADS);
  const inFlight = new Map<string, Promise<PhotoResult>>();
  const failures = new LRUCache<string, { failure: PhotoResult; until: number }>({
    max: MAX_CACHED_FAILURES,
  });
  const count = createErrorCounter(log);

  const fromCache = async (href: string): Promise<PhotoResult | undefined> => {
    const bytes = await cache?.get(href);
    if (!bytes) return undefined;
    const inspection = inspectImage(bytes);
    // A photo that was damaged on disk is fetched again.
    return inspection.ok ? { ok: true, type: inspection.type, bytes } : undefined;
  };
  const getRecentFailure = (href: string): PhotoResult | undefined => {
    const entry = failures.get(href);
    return entry && entry.until > clock.monotonic() ? entry.failure : undefined;
  };
  const rememberFailure = (href: string, failure: PhotoResult & { ok: false }) => {
    const { reason } = failure;
    const isTransient = reason === 'unreachable' || reason === 'timed-out';
    const until = clock.monotonic() + (isTransient ? RETRY_AFTER_MS.network : RETRY_AFTER_MS.photo);
    failures.set(href, { failure, until });
  };

  const downloadPhoto = async (address: PhotoUrl): Promise<PhotoResult> => {
    const download = await queue.run(() => fetch(address), NEVER_ABORTED);
    if (!download.ok) return download;
    const { bytes } = download;
    const inspection = inspectImage(bytes);
    if (!inspection.ok) return inspection;
    await cache?.put(address.href, bytes);
    return { ok: true, type: inspection.type, bytes };
  };

  const loadPhoto = async (address: PhotoUrl): Promise<PhotoResult> => {
    const { href } = address;
    const cached = (await fromCache(href)) ?? getRecentFailure(href);
    if (cached) return cached;
    const result = await downloadPhoto(address);
    if (!result.ok) rememberFailure(href, result);
    return result;
  };

  /** Shares one load between simultaneous requests for the same URL. */
  const loadPhotoOnce = (address: PhotoUrl): Promise<PhotoResult> => {
    const { href } = address;
    const pending = inFlight.get(href) ?? loadPhoto(address).finally(() => inFlight.delete(href));
    inFlight.set(href, pending);
    return pending;
  };

  const resolvePath = async (pathname: string): Promise<PhotoResult> => {
    const reference = parsePhotoPath(pathname);
    if (!reference) return { ok: false, reason: 'not-listed' };
    const allowed = find(reference);
    if (!allowed.ok) return allowed;
    const parsed = parsePhotoUrl(allowed.address);
    return parsed.ok ? loadPhotoOnce(parsed.address) : parsed;
  };

  return {
    serve: async (pathname) => {
      try {
        const result = await resolvePath(pathname);
        if (result.ok) return imageResponse(result.type, result.bytes);
        count(result.reason, result.detail);
        return errorResponse(result.reason);
      } catch (error) {
        log.error('photo failed: internal error', error);
        return errorResponse('unreachable');
      }
    },
    clear: async () => cache?.clear(),
  };
}

/**
 * Counts photos that were not shown, by reason. Logs the 1st, 2nd, 4th, 8th… time, so that a
 * gallery of broken photos does not fill the log. The log contains no URL, because a URL may
 * contain a plate.
 */
function createErrorCounter(log: Log): (problem: PhotoError, detail: string | undefined) => void {
  const counts = new Map<PhotoError, number>();
  return (problem, detail) => {
    const count = (counts.get(problem) ?? 0) + 1;
    counts.set(problem, count);
    if (Number.isInteger(Math.log2(count)))
      log.info('photos not shown', { problem, count, detail });
  };
}
