import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './photos.module.css';
import type { DisplayablePhoto } from './photo-source.ts';

export type PhotoImageProps = {
  readonly photo: DisplayablePhoto;
  /** Waits until it is nearly in view. */
  readonly isLazy?: boolean;
  /** The picture from edge to edge, whatever its shape; else it fills its box. */
  readonly isUncropped?: boolean;
};

/** A picture in a box that has its shape from the start; words where it can’t be had. */
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
            {drawing ? 'Not drawn' : 'Photo not shown'}
            <span className="visually-hidden">. {alt}</span>
          </span>
        </span>
      ) : (
        <img
          // Another photo is another element: the one before doesn’t stand in for it while it comes.
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
