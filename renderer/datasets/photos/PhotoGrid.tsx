import { useState } from 'react';
import { Button } from 'react-aria-components';
import { drawingPath, type Photo, photoWords } from '../../../shared/sample/photo.ts';
import { cx } from '../../ui/cx.ts';
import { PhotoImage } from './PhotoImage.tsx';
import styles from './photos.module.css';
import { PhotoViewer } from './PhotoViewer.tsx';

/** A photo that is drawn here, and its place in its advert, from 1. */
export type Drawn = {
  readonly address: string;
  readonly position: number;
  readonly drawn: Photo;
};

/** “Sample photo 3 of 7: front left of a blue hatchback”. */
export const altOf = ({ position, drawn }: Drawn, total: number) =>
  `Sample photo ${position} of ${total}: ${photoWords(drawn)}`;

/** Small pictures, each of which opens large. `total` is how many the advert lists. */
export function PhotoGrid({
  photos,
  total,
  roomy,
}: {
  readonly photos: readonly Drawn[];
  readonly total: number;
  readonly roomy: boolean;
}) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <p className={styles['note']}>Drawn by Platedesk: sample data, no real vehicle.</p>
      <ul className={styles['grid']} data-roomy={roomy || undefined}>
        {photos.map((photo, at) => (
          <li key={photo.position}>
            <Button className={cx(styles['thumbnail'])} onPress={() => setOpen(at)}>
              <PhotoImage src={drawingPath(photo.drawn)} alt={altOf(photo, total)} lazy />
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
