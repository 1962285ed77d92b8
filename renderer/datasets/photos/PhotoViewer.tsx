import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { capitalize } from '../../../shared/format/text.ts';
import { describePhoto } from '../../../shared/sample/photo-url.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.ts';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { cx } from '../../ui/cx.ts';
import styles from './photos.module.css';
import type { DisplayablePhoto } from './photo-source.ts';
import { useState } from 'react';

type PhotoViewerProps = {
  readonly photos: readonly DisplayablePhoto[];
  readonly total: number;
  /** Index of the displayed photo, from 0. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
};

/** One large photo. Arrow keys change it and wrap around, Home and End show first and last. */
export function PhotoViewer({ photos, total, index, onIndexChange, onClose }: PhotoViewerProps) {
  const { length } = photos;
  const previous = (index + length - 1) % length;
  const next = (index + 1) % length;
  const keyTargets = new Map([
    ['ArrowLeft', previous],
    ['ArrowRight', next],
    ['Home', 0],
    ['End', length - 1],
  ]);
  // The keys work wherever the focus is in the dialog.
  useWindowEvent('keydown', (event) => {
    const target = keyTargets.get(event.key);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    onIndexChange(target);
  });
  const photo = photos[index];
  if (!photo) return null;
  const { drawing, position, address } = photo;
  const positionLabel = `photo ${position} of ${total}`;
  return (
    <Dialog
      title={drawing ? `Sample ${positionLabel}` : capitalize(positionLabel)}
      size="large"
      onClose={onClose}
      actions={
        length > 1 && (
          <>
            <Button icon={ChevronLeft} shortcut="←" onPress={() => onIndexChange(previous)}>
              Previous photo
            </Button>
            {/* The “Next” button gets the focus when the dialog opens, because it is used most. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button icon={ChevronRight} shortcut="→" autoFocus onPress={() => onIndexChange(next)}>
              Next photo
            </Button>
          </>
        )
      }
    >
      <div className={styles['large']}>
        <PhotoImage photo={photo} isWhole />
        <div className={styles['caption']}>
          {/* A photo without a description is announced by its position only. */}
          <p aria-live="polite" className={drawing ? undefined : 'visually-hidden'}>
            {capitalize(drawing ? describePhoto(drawing) : positionLabel)}
          </p>
          <div className={cx('note', styles['address'])}>
            <bdi>{revealHiddenCharacters(truncate(address, 2000))}</bdi>
            <CopyButton text={address} label={`Copy web address of photo ${position}`} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

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
        <span className={cx('note', styles['broken'])}>
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
