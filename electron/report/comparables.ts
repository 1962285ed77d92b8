import { Buffer } from 'node:buffer';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import { getListings, type Listing } from '../../shared/listings/listing.ts';
import { buildPhotoPath, type PhotoReference } from '../../shared/provider/photo-path.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import {
  photoTypeSchema,
  type Snapshot,
  type SnapshotComparable,
} from '../../shared/report/snapshot.ts';
import { buildDrawingPath, parseSamplePhotoUrl } from '../../shared/sample/photo-url.ts';
import type { AssetResponse } from '../files/serve-asset.ts';
import type { Photos } from '../photos/photos.ts';
import type { Clock } from '../ports.ts';
import type { ReportComparable } from '../../shared/report/content.ts';
import { toCanonicalObject, toWellFormed } from '../seal/canonical-json.ts';

type SnapshotPhoto = Snapshot['photos'][number];
type Photo = { readonly type: SnapshotPhoto['type']; readonly bytes: Uint8Array };
/** Loads a photo by the path of its URL in an answer; undefined if it is not available. */
export type FindPhoto = (photo: PhotoReference, url: string) => Promise<Photo | undefined>;

/** Milliseconds that a report waits for all its photos. */
const PHOTOS_TIMEOUT_MS = 4_000;
/** Bytes of one photo, and of all. Each is stored in the report and again in its document. */
const MAX_PHOTO_BYTES = 2_000_000;
const MAX_PHOTOS_BYTES = 16_000_000;

/** Returns the chosen listings with their data from the answers, or undefined if one is missing. */
export function resolveComparables(
  choices: CreateReportInput['comparables'],
  answers: ReadonlyMap<string, Answer>,
): readonly SnapshotComparable[] | undefined {
  const resolved = choices.flatMap((choice) => {
    const listing = getListing(answers.get(choice.answerId), choice.listingIndex);
    if (!listing) return [];
    return { ...choice, note: toWellFormed(choice.note), listing: toCanonicalObject(listing) };
  });
  return resolved.length === choices.length ? resolved : undefined;
}

export function getListing(answer: Answer | undefined, position: number): Listing | undefined {
  if (answer?.kind !== 'answered' || answer.dataset !== 'similarListings') return undefined;
  return getListings(answer)[position]?.listing;
}

/** Loads each comparable's first photo within the limits. Never rejects: photos are optional. */
export async function loadPhotos(
  comparables: readonly SnapshotComparable[],
  photo: FindPhoto,
  clock: Pick<Clock, 'wait'>,
): Promise<readonly SnapshotPhoto[]> {
  const references = new Map<string, PhotoReference>();
  for (const { answerId, listingIndex, listing } of comparables) {
    const url = getFirstPhoto(listing);
    const recordPath = ['listings', listingIndex, 'images', 0];
    if (url !== undefined && !references.has(url)) references.set(url, { answerId, recordPath });
  }
  if (references.size === 0) return [];
  const stopTimer = new AbortController();
  const timedOut = clock.wait(PHOTOS_TIMEOUT_MS, stopTimer.signal).then(
    () => undefined,
    () => undefined,
  );
  const results = await Promise.all(
    Array.from(references, async ([url, reference]) => {
      // The reason for a missing photo is shown with the listings. The report only omits it.
      const result = await Promise.race([photo(reference, url).catch(() => undefined), timedOut]);
      return result && { url, ...result };
    }),
  );
  stopTimer.abort();
  let remainingBytes = MAX_PHOTOS_BYTES;
  return results.flatMap((result) => {
    if (!result || result.bytes.byteLength > Math.min(MAX_PHOTO_BYTES, remainingBytes)) return [];
    remainingBytes -= result.bytes.byteLength;
    const { url, type, bytes } = result;
    return [{ url, type, bytes: Buffer.from(bytes).toString('base64') }];
  });
}

export function toReportComparables(
  comparables: readonly SnapshotComparable[],
  photos: readonly SnapshotPhoto[],
): readonly ReportComparable[] {
  const byUrl = new Map(photos.map((photo) => [photo.url, photo]));
  return comparables.map(({ listing, ...rest }) => {
    const fetchedPhoto = byUrl.get(getFirstPhoto(listing) ?? '');
    const photo = fetchedPhoto && `data:${fetchedPhoto.type};base64,${fetchedPhoto.bytes}`;
    return { ...rest, listing, ...(photo !== undefined && { photo }) };
  });
}

function getFirstPhoto({ images }: SnapshotComparable['listing']): string | undefined {
  const first = Array.isArray(images) ? images[0] : undefined;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Finds photos for a report: those of adverts in the photo service, those of samples drawn. */
export function createPhotoFinder(photos: Pick<Photos, 'serve'>): FindPhoto {
  return async ({ answerId, recordPath }, url) => {
    const drawn = parseSamplePhotoUrl(url);
    if (!drawn) return toPhoto(await photos.serve(buildPhotoPath(answerId, recordPath)));
    const { pathname, search } = new URL(buildDrawingPath(drawn), 'app://desk');
    // Loaded only when a report of a sample vehicle is prepared.
    const { serveSamplePhoto } = await import('../sample/photos/serve-sample-photo.ts');
    return toPhoto(await serveSamplePhoto(pathname, search));
  };
}

function toPhoto({ status, headers, body }: AssetResponse): Photo | undefined {
  const type = photoTypeSchema.safeParse(headers['Content-Type']);
  return status === 200 && type.success ? { type: type.data, bytes: body } : undefined;
}
