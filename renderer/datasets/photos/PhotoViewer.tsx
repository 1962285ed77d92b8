import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { drawingPath, photoWords } from '../../../shared/sample/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { altOf, type Drawn } from './PhotoGrid.tsx';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';

export type PhotoViewerProps = {
  readonly photos: readonly Drawn[];
  /** How many the advert lists. */
  readonly total: number;
  /** Which of the photos is shown, from 0. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
  readonly onClose: () => void;
};

/** One photo large, with its address. The arrow keys turn, round and round; Escape closes. */
export function PhotoViewer({ photos, total, at, onTurn, onClose }: PhotoViewerProps) {
  const turn = (by: number) => onTurn((at + by + photos.length) % photos.length);
  useArrows(turn);
  const photo = photos[at];
  if (!photo) return null;
  const words = photoWords(photo.drawn);
  return (
    <Dialog
      title={`Sample photo ${photo.position} of ${total}`}
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
        <PhotoImage src={drawingPath(photo.drawn)} alt={altOf(photo, total)} />
        <div className={styles['caption']}>
          <p aria-live="polite">{words.charAt(0).toUpperCase() + words.slice(1)}</p>
          <div className={styles['address']}>
            <bdi>{photo.address}</bdi>
            <CopyButton text={photo.address} label={`Copy address of photo ${photo.position}`} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Turns with the arrow keys, whatever in the dialog has the focus. */
function useArrows(turn: (by: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
