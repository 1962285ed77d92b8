import { useState } from 'react';
import { Button } from 'react-aria-components';
import { revealHiddenCharacters, truncate } from '../../shared/format/safe-text.ts';
import { formatCount } from '../../shared/format/text.ts';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { cx } from '../ui/cx.ts';
import styles from './Photos.module.css';
import { PhotoImage, PhotoViewer } from './photos/PhotoViewer.tsx';
import {
  describeHosts,
  type DisplayablePhoto,
  MAX_PHOTOS,
  type PhotoSource,
  splitPhotos,
  type TextOnlyPhoto,
} from './photos/photo-source.ts';
import photoStyles from './photos/photos.module.css';

export type PhotosProps = PhotoSource & {
  readonly isLarge?: boolean;
};

/**
 * The photos of an advert. Sample photos are drawn; those of Production and UAT are loaded through
 * the main process. In Sample, an address without a drawing is shown as text to copy. A list of
 * nothing but addresses is collapsed.
 */
export function Photos({ isLarge = false, ...source }: PhotosProps) {
  const { photos } = source;
  if (photos.length === 0) return null;
  const { displayable, textOnly } = splitPhotos(source);
  const hiddenCount = photos.length - MAX_PHOTOS;
  return (
    <Disclosure
      title={formatCount(photos.length, 'photo')}
      defaultExpanded={displayable.length > 0}
    >
      <div className="stack-s2">
        {displayable.length > 0 && (
          <PhotoGrid photos={displayable} total={photos.length} isLarge={isLarge} />
        )}
        {textOnly.length > 0 && <PhotoAddresses photos={textOnly} />}
        {hiddenCount > 0 && (
          <p>
            {formatCount(hiddenCount, 'more photo')} {hiddenCount === 1 ? 'is' : 'are'} in the
            original response.
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function PhotoAddresses({ photos }: { readonly photos: readonly TextOnlyPhoto[] }) {
  return (
    <>
      <p className={cx('note shrink', styles['hosts'])}>Source: {describeHosts(photos)}</p>
      <ol className={cx('stack-s1', styles['addresses'])}>
        {photos.map(({ address, position }) => (
          <li key={position}>
            <bdi className={cx('note shrink', styles['address'])}>
              {revealHiddenCharacters(truncate(address, 2000))}
            </bdi>
            <CopyButton text={address} label={`Copy web address of photo ${position}`} />
          </li>
        ))}
      </ol>
    </>
  );
}

type PhotoGridProps = {
  readonly photos: readonly DisplayablePhoto[];
  readonly total: number;
  readonly isLarge: boolean;
};

function PhotoGrid({ photos, total, isLarge }: PhotoGridProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <p className="note">{describePhotoOrigin(photos)}</p>
      <ul className={photoStyles['grid']} data-roomy={isLarge || undefined}>
        {photos.map((photo, index) => (
          <li key={photo.position}>
            <Button className={cx(photoStyles['thumbnail'])} onPress={() => setOpen(index)}>
              <PhotoImage photo={photo} />
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
