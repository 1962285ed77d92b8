import { useState } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../../ui/cx.ts';
import { clamp, visibleText } from '../../ui/visible.ts';
import { hostWords } from '../photo-hosts.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { ShownPhoto } from './shown-photo.ts';

/** Small pictures, each of which opens large. `total` is how many the advert lists. */
export function PhotoGrid({
  photos,
  total,
  roomy,
}: {
  readonly photos: readonly ShownPhoto[];
  readonly total: number;
  readonly roomy: boolean;
}) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <p className={styles['note']}>{originWords(photos)}</p>
      <ul className={styles['grid']} data-roomy={roomy || undefined}>
        {photos.map((photo, at) => (
          <li key={photo.position}>
            <Button className={cx(styles['thumbnail'])} onPress={() => setOpen(at)}>
              <PhotoImage photo={photo} lazy />
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoViewer
          photos={photos}
          total={total}
          at={open}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Where the pictures are from: an invented one must never be taken for a vehicle’s own. */
function originWords(photos: readonly ShownPhoto[]): string {
  if (photos.every(({ drawn }) => drawn !== undefined))
    return 'Drawn by Platedesk: sample data, no real vehicle.';
  return `From ${visibleText(clamp(hostWords(photos.map(({ address }) => address)), 200))}`;
}
