import { useState } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../../ui/cx.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import { PhotoViewer } from './PhotoViewer.tsx';
import { describeHosts, type DisplayablePhoto } from './photo-source.ts';

type PhotoGridProps = {
  readonly photos: readonly DisplayablePhoto[];
  /** The number of photos that the advert lists. */
  readonly total: number;
  readonly isLarge: boolean;
};

/** Thumbnails that open the viewer. */
export function PhotoGrid({ photos, total, isLarge }: PhotoGridProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <p className="note">{describePhotoOrigin(photos)}</p>
      <ul className={styles['grid']} data-roomy={isLarge || undefined}>
        {photos.map((photo, index) => (
          <li key={photo.position}>
            <Button className={cx(styles['thumbnail'])} onPress={() => setOpen(index)}>
              <PhotoImage photo={photo} isLazy />
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoViewer
          photos={photos}
          total={total}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** States the origin, so that a sample drawing is never mistaken for a real photo. */
function describePhotoOrigin(photos: readonly DisplayablePhoto[]): string {
  if (photos.every(({ drawing }) => drawing !== undefined))
    return 'Illustration by Platedesk. Sample data, not a real vehicle.';
  return `Source: ${describeHosts(photos)}`;
}
