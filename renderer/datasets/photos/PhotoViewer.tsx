import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { photoWords } from '../../../shared/sample/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import { sentence, type ShownPhoto } from './shown-photo.ts';

export type PhotoViewerProps = {
  readonly photos: readonly ShownPhoto[];
  /** How many the advert lists. */
  readonly total: number;
  /** Which of the photos is shown, from 0. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
  readonly onClose: () => void;
};

/**
 * One photo large, with its address. The arrow keys turn, round and round, Home and End go to the
 * first and the last; Escape closes.
 */
export function PhotoViewer({ photos, total, at, onTurn, onClose }: PhotoViewerProps) {
  const turn = (by: number) => onTurn((at + by + photos.length) % photos.length);
  useTurningKeys({
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => onTurn(0),
    End: () => onTurn(photos.length - 1),
  });
  const photo = photos[at];
  if (!photo) return null;
  const { drawn, position, address } = photo;
  const place = `photo ${position} of ${total}`;
  return (
    <Dialog
      title={drawn ? `Sample ${place}` : sentence(place)}
      size="large"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        photos.length > 1 && (
          <>
            <Button icon={ChevronLeft} shortcut="←" onPress={() => turn(-1)}>
              Previous photo
            </Button>
            {/* A dialog takes the focus; here it begins where most go on. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button icon={ChevronRight} shortcut="→" autoFocus onPress={() => turn(1)}>
              Next photo
            </Button>
          </>
        )
      }
    >
      <div className={styles['large']}>
        <PhotoImage photo={photo} whole />
        <div className={styles['caption']}>
          {/* What was turned to is said; of a photo that nobody described, only which it is. */}
          <p aria-live="polite" className={drawn ? undefined : 'visually-hidden'}>
            {sentence(drawn ? photoWords(drawn) : place)}
          </p>
          <div className={styles['address']}>
            <bdi>{visibleText(clamp(address, 2000))}</bdi>
            <CopyButton text={address} label={`Copy address of photo ${position}`} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

type TurningKey = 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** Turns by key, whatever in the dialog has the focus. */
function useTurningKeys(turns: Readonly<Record<TurningKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!Object.hasOwn(turns, event.key)) return;
    event.preventDefault();
    turns[event.key as TurningKey]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
