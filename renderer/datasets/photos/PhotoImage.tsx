import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './photos.module.css';
import type { DisplayablePhoto } from './photo-source.ts';

type PhotoImageProps = {
  readonly photo: DisplayablePhoto;
  /** Loads the whole photo at once. Otherwise it is cropped, and loaded when nearly in view. */
  readonly isWhole?: boolean;
};

/** A photo in a box of fixed shape. Shows a text if the photo cannot be loaded. */
export function PhotoImage({ photo: { src, alt, drawing }, isWhole = false }: PhotoImageProps) {
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
          data-whole={isWhole || undefined}
          src={src}
          alt={alt}
          width={600}
          height={400}
          loading={isWhole ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
