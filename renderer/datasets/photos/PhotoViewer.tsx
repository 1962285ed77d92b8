import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { describePhoto } from '../../../shared/sample/photo-url.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import { capitalize, type DisplayablePhoto } from './photo-source.ts';

export type PhotoViewerProps = {
  readonly photos: readonly DisplayablePhoto[];
  /** How many the advert lists. */
  readonly total: number;
  /** Which of the photos is shown, from 0. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
};

/**
 * One photo large, with its address. The arrow keys turn, round and round, Home and End go to the
 * first and the last; Escape closes.
 */
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
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        photos.length > 1 && (
          <>
            <Button icon={ChevronLeft} shortcut="←" onPress={() => move(-1)}>
              Previous photo
            </Button>
            {/* A dialog takes the focus; here it begins where most go on. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button icon={ChevronRight} shortcut="→" autoFocus onPress={() => move(1)}>
              Next photo
            </Button>
          </>
        )
      }
    >
      <div className={styles['large']}>
        <PhotoImage photo={photo} isUncropped />
        <div className={styles['caption']}>
          {/* What was turned to is said; of a photo that nobody described, only which it is. */}
          <p aria-live="polite" className={drawing ? undefined : 'visually-hidden'}>
            {capitalize(drawing ? describePhoto(drawing) : positionLabel)}
          </p>
          <div className={styles['address']}>
            <bdi>{revealHiddenCharacters(truncate(address, 2000))}</bdi>
            <CopyButton text={address} label={`Copy address of photo ${position}`} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

type PhotoKey = 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** Turns by key, whatever in the dialog has the focus. */
function usePhotoKeys(handlers: Readonly<Record<PhotoKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!Object.hasOwn(handlers, event.key)) return;
    event.preventDefault();
    handlers[event.key as PhotoKey]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
