import { parsePhotoPath } from '../../shared/provider/photo-path.ts';
import type { Clock, Log } from '../ports.ts';
import { createQueue } from '../http/queue.ts';
import { type PhotoUrl, parsePhotoUrl } from './photo-url.ts';
import type { PhotoCache } from './cache.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import { inspectImage, type ImageType } from './inspect-image.ts';
import { createAllowedPhotos } from './allowed-photos.ts';
import { type PhotoError, PHOTO_ERRORS } from './photo-errors.ts';

/** A response of the windows' own origin. */
export type ServedPhoto = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** Serves the photos of adverts. */
export type Photos = {
  /**
   * Responds to a path from `buildPhotoPath`. If a photo cannot be shown, the response has an error
   * status, the reason in `X-Photo-Problem` and a line of text. Never rejects.
   */
  readonly serve: (pathname: string) => Promise<ServedPhoto>;
  /**
   * Deletes all cached photos, because it is not recorded which photo shows which vehicle. Rejects
   * if the disk reports an error.
   */
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
  const failures = new Map<string, { readonly failure: PhotoResult; readonly until: number }>();
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
    failures.delete(href);
    failures.set(href, { failure, until });
    for (const oldest of failures.keys()) {
      if (failures.size <= MAX_CACHED_FAILURES) break;
      failures.delete(oldest);
    }
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
    const photoPlace = parsePhotoPath(pathname);
    const allowed = photoPlace ? find(photoPlace) : ({ ok: false, reason: 'not-listed' } as const);
    if (!allowed.ok) return allowed;
    const read = parsePhotoUrl(allowed.address);
    return read.ok ? loadPhotoOnce(read.address) : read;
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

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  // SECURITY: if opened as a page of its own, the response cannot load or run anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

function imageResponse(type: ImageType, body: Uint8Array<ArrayBuffer>): ServedPhoto {
  // The photo at a path of an answer never changes.
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Cache-Control': 'private, max-age=86400',
  };
  return { status: 200, headers, body };
}

function errorResponse(problem: PhotoError): ServedPhoto {
  const { status, message } = PHOTO_ERRORS[problem];
  const type = 'text/plain; charset=utf-8';
  const errorHeaders = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Photo-Problem': problem,
  };
  return {
    status,
    headers: { ...SECURITY_HEADERS, ...errorHeaders },
    body: new TextEncoder().encode(message),
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
