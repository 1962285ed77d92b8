import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './photos.module.css';
import type { DisplayablePhoto } from './photo-source.ts';

type PhotoImageProps = {
  readonly photo: DisplayablePhoto;
  /** Loads the photo only when it is nearly in view. */
  readonly isLazy?: boolean;
  /** Shows the whole photo. Otherwise it fills its box and is cropped. */
  readonly isUncropped?: boolean;
};

/** A photo in a box of fixed shape. Shows a text if the photo cannot be loaded. */
export function PhotoImage({
  photo: { src, alt, drawing },
  isLazy = false,
  isUncropped = false,
}: PhotoImageProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles['frame']}>
      {failed === src ? (
        <span className={styles['broken']}>
          <ImageOff className={styles['brokenIcon']} aria-hidden="true" />
          <span>
            {drawing ? 'Not shown' : 'Photo unavailable'}
            <span className="visually-hidden">. {alt}</span>
          </span>
        </span>
      ) : (
        <img
          // The key creates a new element for each photo, so that the previous photo is not shown
          // while the next one loads.
          key={src}
          className={styles['image']}
          data-whole={isUncropped || undefined}
          src={src}
          alt={alt}
          width={600}
          height={400}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
