import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import { toDisplayablePhoto } from '../../datasets/photos/photo-source.ts';
import styles from './ListingPhoto.module.css';
import { listingPhotos } from './listing-photos.ts';

export type ListingPhotoProps = {
  readonly loaded: LoadedListing;
  /** Which of its photos, from 0. */
  readonly index: number;
  readonly environment: Environment;
  /** Empty where the words beside it say as much. */
  readonly alt: string;
  /** Waits until it is nearly in view. */
  readonly lazy?: boolean;
};

/**
 * One photo of a listing, which fills the box that it stands in: the box decides the size, so that
 * nothing jumps. Where there is none, or it can’t be had, a sign stands there.
 */
export function ListingPhoto({ loaded, index, environment, alt, lazy = false }: ListingPhotoProps) {
  const [failed, setFailed] = useState<string>();
  const photo = toDisplayablePhoto(listingPhotos(loaded, environment), index);
  if (!photo) return noPhoto;
  if (failed === photo.src) return photoFailed;
  return (
    <img
      // Another photo is another element: the one before doesn’t stand in for it while it comes.
      key={photo.src}
      className={styles['photo']}
      src={photo.src}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(photo.src)}
    />
  );
}

// Made once: whole pages of listings have none, and nothing about it is drawn again with them.
const noPhoto = (
  <span className={styles['placeholder']}>
    <Image aria-hidden="true" />
    <span className="visually-hidden">No photo</span>
  </span>
);

const photoFailed = (
  <span className={styles['placeholder']}>
    <ImageOff aria-hidden="true" />
    <span className="visually-hidden">Photo not shown</span>
  </span>
);
