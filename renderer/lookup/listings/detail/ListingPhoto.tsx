import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { LoadedListing } from '../../../../shared/listings/listing.ts';
import type { Environment } from '../../../../shared/provider/environment.ts';
import { shownPhoto } from '../../../datasets/photos/shown-photo.ts';
import styles from './ListingPhoto.module.css';
import { photosOf } from './photos-of.ts';

export type ListingPhotoProps = {
  readonly loaded: LoadedListing;
  /** Which of its photos, from 0. */
  readonly at: number;
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
export function ListingPhoto({ loaded, at, environment, alt, lazy = false }: ListingPhotoProps) {
  const [failed, setFailed] = useState<string>();
  const photo = shownPhoto(photosOf(loaded, environment), at);
  if (!photo || failed === photo.src)
    return (
      <span className={styles['none']}>
        {photo ? <ImageOff aria-hidden="true" /> : <Image aria-hidden="true" />}
        <span className="visually-hidden">{photo ? 'Photo not shown' : 'No photo'}</span>
      </span>
    );
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
