import { useState } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../../ui/cx.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { describeHosts } from '../photo-hosts.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { DisplayablePhoto } from './photo-source.ts';

/**
 * Thumbnails, each of which opens the viewer. `total` is the number of photos that the advert
 * lists.
 */
export function PhotoGrid({
  photos,
  total,
  roomy,
}: {
  readonly photos: readonly DisplayablePhoto[];
  readonly total: number;
  readonly roomy: boolean;
}) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <p className="note">{describePhotoOrigin(photos)}</p>
      <ul className={styles['grid']} data-roomy={roomy || undefined}>
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

/**
 * Describes the origin of the photos, so that a sample drawing is never mistaken for a real photo.
 */
function describePhotoOrigin(photos: readonly DisplayablePhoto[]): string {
  if (photos.every(({ drawing }) => drawing !== undefined))
    return 'Drawn by Platedesk: sample data, no real vehicle.';
  return `From ${revealHiddenCharacters(truncate(describeHosts(photos.map(({ address }) => address)), 200))}`;
}
