import { Image, ImageOff, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { LoadedListing } from '../../../shared/listings/listing.ts';
import { type PhotoSource, toDisplayablePhoto } from '../../datasets/photos/photo-source.ts';
import styles from './ListingPhoto.module.css';

export function listingPhotos({ listing, answer, index }: LoadedListing): PhotoSource {
  return {
    // Earlier versions do not define it, so that it may have any type there.
    photos: Array.isArray(listing.images) ? listing.images : [],
    environment: answer.environment,
    answerId: answer.id,
    path: ['listings', index, 'images'],
  };
}

/**
 * Fills its container, so that the layout does not change when the photo is loaded. The text beside
 * it describes it.
 */
export function ListingPhoto({ loaded }: { readonly loaded: LoadedListing }) {
  const [failed, setFailed] = useState<string>();
  const photo = toDisplayablePhoto(listingPhotos(loaded), 0);
  if (!photo) return noPhoto;
  if (failed === photo.src) return photoFailed;
  return (
    <img
      // Another photo is another element, so that the previous one does not stay while it loads.
      key={photo.src}
      className={styles['photo']}
      src={photo.src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(photo.src)}
    />
  );
}

const placeholder = (Icon: LucideIcon, text: string) => (
  <span className={styles['placeholder']}>
    <Icon aria-hidden="true" />
    <span className="visually-hidden">{text}</span>
  </span>
);

// Created once, because React does not render an identical element again and all listings of a page
// may lack photos.
const noPhoto = placeholder(Image, 'No photo');
const photoFailed = placeholder(ImageOff, 'Photo unavailable');
