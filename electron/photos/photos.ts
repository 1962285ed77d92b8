import { LRUCache } from 'lru-cache';
import {
  isStoredPhotoPath,
  parsePhotoPath,
  type PhotoReference,
} from '../../shared/provider/photo-path.ts';
import { type AssetResponse, SANDBOX_HEADERS, textResponse } from '../files/serve-asset.ts';
import { createQueue } from '../http/queue.ts';
import type { Clock, Log, Ports } from '../ports.ts';
import { openPhotoCache, type PhotoCache } from './cache.ts';
import { createFetcher, type FetchPhoto } from './fetch-photo.ts';
import { inspectImage, type ImageType } from './inspect-image.ts';
import { MAX_URL_CHARS, parsePhotoUrl, type PhotoUrl } from './photo-url.ts';
import type { Json } from '../../shared/format/json.ts';
import { isPhotoList } from '../../shared/provider/documented-field.ts';
import { getValueByPath } from '../../shared/provider/field-paths.ts';
import { parseBodyText } from '../http/parse-json.ts';

export type Photos = ReturnType<typeof createPhotos>;

/** Why a photo cannot be shown: the status and the text of the response. */
const PHOTO_ERRORS = {
  'not-listed': [404, 'Photo not found'],
  'answer-not-cached': [410, 'The response is no longer held. Request it again.'],
  'too-long': [403, 'The photo address is too long'],
  malformed: [403, 'The photo address is not a URL'],
  scheme: [403, 'The photo address is not HTTPS'],
  credentials: [403, 'The photo address contains a user name'],
  port: [403, 'The photo address uses a non-standard port'],
  host: [403, 'The photo address is not a public address'],
  private: [403, 'The photo address is on a private network'],
  redirect: [403, 'The photo address redirects to another address'],
  'not-found': [404, 'The photo no longer exists'],
  'too-large': [413, 'The photo is over the 8 MB limit'],
  'too-many-pixels': [413, 'The photo is over the 25-megapixel limit'],
  'not-an-image': [415, 'The file is not a photo'],
  'too-many': [503, 'Too many photos are requested at once'],
  unreachable: [502, 'The photo server could not be reached'],
  'timed-out': [504, 'The photo request timed out'],
} as const;

type PhotoError = keyof typeof PHOTO_ERRORS;

type PhotoResult =
  | { readonly ok: true; readonly type: ImageType; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: PhotoError; readonly detail?: string };

/** Downloads at the same time, over all windows. */
const MAX_CONCURRENT_DOWNLOADS = 6;
/** Photos that are loaded or wait, over all windows. A page of listings has some hundreds. */
const MAX_LOADING_PHOTOS = 1000;
/** Failures that are cached, so that scrolling back and forth does not repeat a request. */
const MAX_CACHED_FAILURES = 1000;
/** Milliseconds before a failed photo is requested again. */
const RETRY_AFTER_MS = { network: 60_000, photo: 600_000 };
const NEVER_ABORTED = new AbortController().signal;

/**
 * Starts the photo service. This module is loaded when a window first requests a photo, because its
 * network code would slow down the start.
 */
export async function startPhotoService(
  { photos, app, clock, log }: Pick<Ports, 'photos' | 'app' | 'clock' | 'log'>,
  getAnswerText: PhotoDeps['getAnswerText'],
) {
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

type PhotoDeps = {
  /** Returns an answer's body by its id, or undefined if the answer is no longer cached. */
  readonly getAnswerText: (answerId: string) => string | undefined;
  readonly fetch: FetchPhoto;
  /** If undefined, photos are not cached on disk. */
  readonly cache: PhotoCache | undefined;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly log: Log;
};

export function createPhotos({ getAnswerText, fetch, cache, clock, log }: PhotoDeps) {
  const findUrl = createAllowedPhotos(getAnswerText);
  const queue = createQueue(MAX_CONCURRENT_DOWNLOADS);
  const inFlight = new Map<string, Promise<PhotoResult>>();
  const failures = new LRUCache<string, { failure: PhotoResult; until: number }>({
    max: MAX_CACHED_FAILURES,
  });
  const count = createErrorCounter(log);

  const loadPhoto = async (url: PhotoUrl): Promise<PhotoResult> => {
    const { href } = url;
    const clearCount = cache?.clearCount() ?? 0;
    const cached = await cache?.get(href);
    const stored = cached && inspectPhoto(cached);
    // A photo that was damaged on disk is fetched again.
    if (stored?.ok) return stored;
    const recent = failures.get(href);
    if (recent && recent.until > clock.monotonic()) return recent.failure;

    const download = await queue.run(() => fetch(url), NEVER_ABORTED);
    const result = download.ok ? inspectPhoto(download.bytes) : download;
    if (result.ok) await cache?.put(href, result.bytes, clearCount);
    else failures.set(href, { failure: result, until: clock.monotonic() + retryDelay(result) });
    return result;
  };

  /** Shares one load between simultaneous requests for the same URL. */
  const loadPhotoOnce = (url: PhotoUrl): Promise<PhotoResult> => {
    const { href } = url;
    const loading = inFlight.get(href);
    if (loading) return loading;
    if (inFlight.size >= MAX_LOADING_PHOTOS)
      return Promise.resolve({ ok: false, reason: 'too-many' });
    const started = loadPhoto(url).finally(() => inFlight.delete(href));
    inFlight.set(href, started);
    return started;
  };

  const findPhotoUrl = (pathname: string) => {
    const reference = parsePhotoPath(pathname);
    if (!reference) return { ok: false, reason: 'not-listed' } as const;
    const allowed = findUrl(reference);
    return allowed.ok ? parsePhotoUrl(allowed.url) : allowed;
  };

  const resolvePath = async (pathname: string): Promise<PhotoResult> => {
    const found = findPhotoUrl(pathname);
    return found.ok ? loadPhotoOnce(found.url) : found;
  };

  /** Most such photos were never loaded, which is no error: the response is then empty. */
  const serveStored = async (pathname: string): Promise<AssetResponse> => {
    const found = findPhotoUrl(pathname);
    const bytes = found.ok ? await cache?.get(found.url.href) : undefined;
    const photo = bytes && inspectPhoto(bytes);
    return photo?.ok ? imageResponse(photo) : NO_PHOTO;
  };

  return {
    /**
     * Responds to a path of a photo. If it cannot be shown, the response has an error status, the
     * reason in `X-Photo-Problem` and a line of text. Never rejects.
     */
    serve: async (pathname: string): Promise<AssetResponse> => {
      try {
        if (isStoredPhotoPath(pathname)) return await serveStored(pathname);
        const result = await resolvePath(pathname);
        if (result.ok) return imageResponse(result);
        count(result.reason, result.detail);
        return errorResponse(result.reason);
      } catch (error) {
        log.error('photo failed: internal error', error);
        return errorResponse('unreachable');
      }
    },
    /** Deletes all cached photos: they do not state their vehicles. Rejects on a disk error. */
    clear: async () => cache?.clear(),
  };
}

function inspectPhoto(bytes: Uint8Array<ArrayBuffer>): PhotoResult {
  const inspection = inspectImage(bytes);
  return inspection.ok ? { ok: true, type: inspection.type, bytes } : inspection;
}

const retryDelay = ({ reason }: { readonly reason: PhotoError }) =>
  reason === 'unreachable' || reason === 'timed-out'
    ? RETRY_AFTER_MS.network
    : RETRY_AFTER_MS.photo;

function imageResponse({ type, bytes }: PhotoResult & { readonly ok: true }): AssetResponse {
  const headers = {
    ...SANDBOX_HEADERS,
    'Content-Type': type,
    // The photo at a path of an answer never changes.
    'Cache-Control': 'private, max-age=86400',
  };
  return { status: 200, headers, body: bytes };
}

const NO_PHOTO: AssetResponse = {
  status: 200,
  headers: { ...SANDBOX_HEADERS, 'Cache-Control': 'no-store' },
  body: new Uint8Array(),
};

function errorResponse(problem: PhotoError): AssetResponse {
  const [status, message] = PHOTO_ERRORS[problem];
  const headers = { 'Cache-Control': 'no-store', 'X-Photo-Problem': problem };
  return textResponse(status, message, { ...SANDBOX_HEADERS, ...headers });
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

/** Answers that stay parsed, so that each of their photos does not parse them again. */
const MAX_PARSED_ANSWERS = 8;
const MAX_URLS_PER_LIST = 20_000;

export function createAllowedPhotos(getAnswerText: PhotoDeps['getAnswerText']) {
  const answers = new LRUCache<string, { readonly body: Json | undefined }>({
    max: MAX_PARSED_ANSWERS,
  });

  return ({
    answerId,
    recordPath,
  }: PhotoReference): { ok: true; url: string } | { ok: false; reason: PhotoError } => {
    const text = answers.has(answerId) ? undefined : getAnswerText(answerId);
    if (text !== undefined) answers.set(answerId, { body: parseBodyText(text) });
    const answer = answers.get(answerId);
    if (!answer) return { ok: false, reason: 'answer-not-cached' };
    const listPath = recordPath.slice(0, -1);
    const position = recordPath.at(-1);
    const list = isPhotoList(listPath) ? getValueByPath(answer.body, listPath) : undefined;
    // Values that are not text have no position, as in the record.
    const urls = Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
    const url =
      typeof position === 'number' ? urls.slice(0, MAX_URLS_PER_LIST)[position] : undefined;
    if (url === undefined) return { ok: false, reason: 'not-listed' };
    // A longer URL is rejected for its length, so the rest of it is of no use.
    return { ok: true, url: url.slice(0, MAX_URL_CHARS + 1) };
  };
}
