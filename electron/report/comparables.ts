import { Buffer } from 'node:buffer';
import type { ReportInput } from '../../shared/ipc/reports.ts';
import { listingsOf } from '../../shared/listings/identity.ts';
import type { Listing } from '../../shared/listings/listing.ts';
import type { PhotoPlace } from '../../shared/provider/photo-path.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeptComparable, Snapshot } from '../../shared/report/snapshot.ts';
import type { Clock } from '../ports.ts';
import type { ReportComparable } from '../../shared/report/content.ts';
import { sealableObject, wellFormed } from '../seal/sealable.ts';

type KeptPhoto = Snapshot['photos'][number];
/** A photo as it came from where it lies. */
export type Photo = { readonly type: KeptPhoto['type']; readonly bytes: Uint8Array };
/** Finds a photo by where its address stands in an answer; undefined where there is none to be had. */
export type FindPhoto = (place: PhotoPlace, address: string) => Promise<Photo | undefined>;

/** Milliseconds that a report waits for all its photos. */
const PHOTO_TIME = 4_000;
/** Bytes of one photo, and of all: each stands in the document too, and all are kept for ever. */
const LARGEST_PHOTO = 2_000_000;
const LARGEST_PHOTOS = 16_000_000;

type Chosen = ReportInput['comparables'][number];

/** The listings that were chosen, out of their answers; undefined where one isn't there. */
export function takeComparables(
  chosen: readonly Chosen[],
  answers: ReadonlyMap<string, Answer>,
): readonly KeptComparable[] | undefined {
  const taken: KeptComparable[] = [];
  for (const { answerId, position, note } of chosen) {
    const listing = listingAt(answers.get(answerId), position);
    if (!listing) return undefined;
    const kept = { answerId, position, note: wellFormed(note), listing: sealableObject(listing) };
    taken.push(kept);
  }
  return taken;
}

/** The listing at a position of a search's answer; undefined where there is none. */
export function listingAt(answer: Answer | undefined, position: number): Listing | undefined {
  if (answer?.kind !== 'answered' || answer.dataset !== 'similarListings') return undefined;
  return listingsOf(answer)[position]?.listing;
}

/**
 * The first photo of each comparable, as far as they come in time and have room. Never rejects: a
 * report without its photos is one all the same.
 */
export async function takePhotos(
  comparables: readonly KeptComparable[],
  photo: FindPhoto,
  clock: Pick<Clock, 'wait'>,
): Promise<readonly KeptPhoto[]> {
  const places = new Map<string, PhotoPlace>();
  for (const { answerId, position, listing } of comparables) {
    const address = firstPhoto(listing);
    const steps = ['listings', position, 'images', 0];
    if (address !== undefined && !places.has(address)) places.set(address, { answerId, steps });
  }
  if (places.size === 0) return [];
  const over = new AbortController();
  const timeUp = clock.wait(PHOTO_TIME, over.signal).then(
    () => undefined,
    () => undefined,
  );
  const found = await Promise.all(
    Array.from(places, async ([address, place]) => {
      // Why a photo can't be had is told where it is shown; here it is only missing.
      const got = await Promise.race([photo(place, address).catch(() => undefined), timeUp]);
      return got && { address, ...got };
    }),
  );
  over.abort();
  let room = LARGEST_PHOTOS;
  return found.flatMap((got) => {
    if (!got || got.bytes.byteLength > Math.min(LARGEST_PHOTO, room)) return [];
    room -= got.bytes.byteLength;
    const { address, type, bytes } = got;
    return [{ address, type, bytes: Buffer.from(bytes).toString('base64') }];
  });
}

/** The comparables as the document shows them, each with its photo. */
export function shownComparables(
  comparables: readonly KeptComparable[],
  photos: readonly KeptPhoto[],
): readonly ReportComparable[] {
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]));
  return comparables.map(({ listing, ...rest }) => {
    const found = byAddress.get(firstPhoto(listing) ?? '');
    const photo = found && `data:${found.type};base64,${found.bytes}`;
    return { ...rest, listing, ...(photo !== undefined && { photo }) };
  });
}

function firstPhoto(listing: KeptComparable['listing']): string | undefined {
  const images = listing['images'];
  const first = Array.isArray(images) ? images[0] : undefined;
  return typeof first === 'string' && first !== '' ? first : undefined;
}
