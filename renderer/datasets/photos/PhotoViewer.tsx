import { ChevronLeft, ChevronRight } from 'lucide-react';
import { capitalize } from '../../../shared/format/text.ts';
import { describePhoto } from '../../../shared/sample/photo-url.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.ts';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import type { DisplayablePhoto } from './photo-source.ts';

type PhotoViewerProps = {
  readonly photos: readonly DisplayablePhoto[];
  /** The number of photos that the advert lists. */
  readonly total: number;
  /** Index of the displayed photo, from 0. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
};

/** One large photo. Arrow keys change it and wrap around, Home and End show first and last. */
export function PhotoViewer({ photos, total, index, onIndexChange, onClose }: PhotoViewerProps) {
  const move = (offset: number) => onIndexChange((index + offset + photos.length) % photos.length);
  usePhotoKeys({
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    Home: () => onIndexChange(0),
    End: () => onIndexChange(photos.length - 1),
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
        photos.length > 1 && (
          <>
            <Button icon={ChevronLeft} shortcut="←" onPress={() => move(-1)}>
              Previous photo
            </Button>
            {/* The “Next” button gets the focus when the dialog opens, because it is used most. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button icon={ChevronRight} shortcut="→" autoFocus onPress={() => move(1)}>
              Next photo
            </Button>
          </>
        )
      }
    >
      <div className={styles['large']}>
        <PhotoImage photo={photo} isWhole />
        <div className={styles['caption']}>
          {/*
           * Announces the displayed photo. A photo without a description is announced by its
           * position only.
           */}
          <p aria-live="polite" className={drawing ? undefined : 'visually-hidden'}>
            {capitalize(drawing ? describePhoto(drawing) : positionLabel)}
          </p>
          <div className={styles['address']}>
            <bdi>{revealHiddenCharacters(truncate(address, 2000))}</bdi>
            <CopyButton text={address} label={`Copy web address of photo ${position}`} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Handles keys wherever the focus is in the dialog. */
function usePhotoKeys(handlers: Readonly<Partial<Record<string, () => void>>>): void {
  useWindowEvent('keydown', (event) => {
    const handler = handlers[event.key];
    if (!handler || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    handler();
  });
}
