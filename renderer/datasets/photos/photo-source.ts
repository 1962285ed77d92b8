import { buildPhotoPath } from '../../../shared/provider/photo-path.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import {
  buildDrawingPath,
  type SamplePhoto,
  parseSamplePhotoUrl,
  describePhoto,
} from '../../../shared/sample/photo-url.ts';

/** More than any advert has; more would hold the window up, and the raw answer has them all. */
export const MAX_PHOTOS = 200;

/** The photos of one advert, and where they stand in the answer that listed them. */
export type PhotoSource = {
  /** Their addresses, as they were read. */
  readonly photos: readonly string[];
  readonly environment: Environment;
  readonly answerId: string;
  /** From the record's top to the list of photos: `['listings', 3, 'images']`. */
  readonly path: readonly (string | number)[];
};

/** A photo that can be looked at. */
export type DisplayablePhoto = {
  readonly address: string;
  /** Its place in its advert, from 1. */
  readonly position: number;
  /** Under the window’s own origin: a window never loads an address that an advert names. */
  readonly src: string;
  readonly alt: string;
  /** What was drawn, where it is one of Sample’s. */
  readonly drawing?: SamplePhoto;
};

/** An address that is only text: no photo of Sample’s lies there. */
export type TextOnlyPhoto = Pick<DisplayablePhoto, 'address' | 'position'>;

/** The photos of an advert in its order: those that can be looked at, and those that can’t. */
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

/** One photo of an advert by its position from 0; undefined where there is none to be looked at. */
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

/** The same words with a capital letter in front. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
