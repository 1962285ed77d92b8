import { buildPhotoPath } from '../../../shared/provider/photo-path.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import {
  buildDrawingPath,
  type SamplePhoto,
  parseSamplePhotoUrl,
  describePhoto,
} from '../../../shared/sample/photo-url.ts';

/**
 * More than any advert has. More photos would block the window; the raw response contains all of
 * them.
 */
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

/** A photo that can be displayed. */
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

/**
 * Splits the photos of an advert into those that can be displayed and those that cannot. The order
 * is preserved.
 */
export function splitPhotos(source: PhotoSource): {
  readonly displayable: readonly DisplayablePhoto[];
  readonly textOnly: readonly TextOnlyPhoto[];
} {
  const count = Math.min(source.photos.length, MAX_PHOTOS);
  const displayable: DisplayablePhoto[] = [];
  const textOnly: TextOnlyPhoto[] = [];
  for (let index = 0; index < count; index++) {
    const photo = toDisplayablePhoto(source, index);
    if (photo) displayable.push(photo);
    else textOnly.push({ address: source.photos[index] ?? '', position: index + 1 });
  }
  return { displayable, textOnly };
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

/** Makes the first letter a capital. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
