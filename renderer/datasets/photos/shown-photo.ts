import { photoPath } from '../../../shared/provider/photo-path.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import { drawingPath, type Photo, photoAt, photoWords } from '../../../shared/sample/photo.ts';

/** More than any advert has; more would hold the window up, and the raw answer has them all. */
export const MOST_PHOTOS = 200;

/** The photos of one advert, and where they stand in the answer that listed them. */
export type PhotoSource = {
  /** Their addresses, as they were read. */
  readonly photos: readonly string[];
  readonly environment: Environment;
  readonly answerId: string;
  /** From the record's top to the list of photos: `['listings', 3, 'images']`. */
  readonly steps: readonly (string | number)[];
};

/** A photo that can be looked at. */
export type ShownPhoto = {
  readonly address: string;
  /** Its place in its advert, from 1. */
  readonly position: number;
  /** Under the window’s own origin: a window never loads an address that an advert names. */
  readonly src: string;
  readonly alt: string;
  /** What was drawn, where it is one of Sample’s. */
  readonly drawn?: Photo;
};

/** An address that is only text: no photo of Sample’s lies there. */
export type ListedPhoto = Pick<ShownPhoto, 'address' | 'position'>;

/** The photos of an advert in its order: those that can be looked at, and those that can’t. */
export function readPhotos(source: PhotoSource): {
  readonly shown: readonly ShownPhoto[];
  readonly others: readonly ListedPhoto[];
} {
  const count = Math.min(source.photos.length, MOST_PHOTOS);
  const shown: ShownPhoto[] = [];
  const others: ListedPhoto[] = [];
  for (let at = 0; at < count; at++) {
    const photo = shownPhoto(source, at);
    if (photo) shown.push(photo);
    else others.push({ address: source.photos[at] ?? '', position: at + 1 });
  }
  return { shown, others };
}

/** One photo of an advert by its position from 0; undefined where there is none to be looked at. */
export function shownPhoto(
  { photos, environment, answerId, steps }: PhotoSource,
  at: number,
): ShownPhoto | undefined {
  const address = photos[at];
  if (address === undefined) return undefined;
  const position = at + 1;
  const place = `photo ${position} of ${photos.length}`;
  if (environment !== 'sample') {
    const src = photoPath(answerId, [...steps, at]);
    return { address, position, src, alt: sentence(place) };
  }
  const drawn = photoAt(address);
  if (!drawn) return undefined;
  const alt = `Sample ${place}: ${photoWords(drawn)}`;
  return { address, position, src: drawingPath(drawn), alt, drawn };
}

/** The same words with a capital letter in front. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
