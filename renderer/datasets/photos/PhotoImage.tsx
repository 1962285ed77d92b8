import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './photos.module.css';

export type PhotoImageProps = {
  /** Under the window’s own origin. */
  readonly src: string;
  readonly alt: string;
  /** Waits until it is nearly in view. */
  readonly lazy?: boolean;
};

/** A picture in a box that has its shape from the start; words where it can’t be had. */
export function PhotoImage({ src, alt, lazy = false }: PhotoImageProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles['frame']}>
      {failed === src ? (
        <span className={styles['broken']}>
          <ImageOff className={styles['brokenIcon']} aria-hidden="true" />
          <span>
            Not drawn<span className="visually-hidden">. {alt}</span>
          </span>
        </span>
      ) : (
        <img
          className={styles['image']}
          src={src}
          alt={alt}
          width={600}
          height={400}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
