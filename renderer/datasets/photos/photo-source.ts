import { capitalize } from '../../../shared/format/text.ts';
import { buildPhotoPath, buildStoredPhotoPath } from '../../../shared/provider/photo-path.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import {
  buildDrawingPath,
  type SamplePhoto,
  parseSamplePhotoUrl,
  describePhoto,
} from '../../../shared/sample/photo-url.ts';
import { revealHiddenCharacters, truncate } from '../../../shared/format/safe-text.ts';

/** More photos would block the window; the raw response contains all of them. */
export const MAX_PHOTOS = 200;

/** The photos of one advert and their position in the answer that lists them. */
export type PhotoSource = {
  /** The addresses as received. */
  readonly photos: readonly string[];
  readonly environment: Environment;
  readonly answerId: string;
  /** Path from the top of the record to the list of photos: `['listings', 3, 'images']`. */
  readonly path: readonly (string | number)[];
};

export type DisplayablePhoto = {
  readonly address: string;
  /** Position in its advert, from 1. */
  readonly position: number;
  /** An address under the window’s own origin. A window never loads an address from an advert. */
  readonly src: string;
  readonly alt: string;
  /** The drawing, for a sample photo. */
  readonly drawing?: SamplePhoto;
};

/** An address shown as text only, because no sample photo has it. */
export type TextOnlyPhoto = Pick<DisplayablePhoto, 'address' | 'position'>;

/** Splits photos into those that can be displayed and those that cannot, in order. */
export function splitPhotos(source: PhotoSource) {
  const photos = source.photos
    .slice(0, MAX_PHOTOS)
    .map((address, index) => toDisplayablePhoto(source, index) ?? { address, position: index + 1 });
  return {
    displayable: photos.filter((photo) => 'src' in photo),
    textOnly: photos.filter((photo) => !('src' in photo)),
  };
}

/** Returns one photo of an advert by its index. Returns undefined if it cannot be displayed. */
export function toDisplayablePhoto(
  { photos, environment, answerId, path }: PhotoSource,
  index: number,
): DisplayablePhoto | undefined {
  const address = photos[index];
  if (address === undefined) return undefined;
  const position = index + 1;
  const positionLabel = `photo ${position} of ${photos.length}`;
  if (environment !== 'sample') {
    const src = buildPhotoPath(answerId, [...path, index]);
    return { address, position, src, alt: capitalize(positionLabel) };
  }
  const drawing = parseSamplePhotoUrl(address);
  if (!drawing) return undefined;
  const alt = `Sample ${positionLabel}: ${describePhoto(drawing)}`;
  return { address, position, src: buildDrawingPath(drawing), alt, drawing };
}

/** The address of an advert's first photo that shows it only if it was loaded before. */
export function toStoredPhotoSrc({ photos, environment, answerId, path }: PhotoSource) {
  const [address] = photos;
  if (address === undefined) return undefined;
  if (environment !== 'sample') return buildStoredPhotoPath(answerId, [...path, 0]);
  const drawing = parseSamplePhotoUrl(address);
  return drawing && buildDrawingPath(drawing);
}

/** Summarizes the hosts of photos: “a.example, b.example and 3 more”. */
export function describeHosts(photos: readonly TextOnlyPhoto[]): string {
  const hosts = new Set(photos.map(({ address }) => getHost(address)));
  const names = [...hosts].map((host) => host || 'an unreadable address');
  const firstTwo = names.slice(0, 2).join(', ');
  const text = names.length > 2 ? `${firstTwo} and ${names.length - 2} more` : firstTwo;
  return revealHiddenCharacters(truncate(text, 200));
}

const getHost = (address: string) => (URL.canParse(address) ? new URL(address).host : '');
