import { formatNumber } from '../../shared/format/numbers.ts';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { truncate, revealHiddenCharacters } from '../ui/safe-text.ts';
import { describeHosts } from './photo-hosts.ts';
import { PhotoGrid } from './photos/PhotoGrid.tsx';
import {
  type TextOnlyPhoto,
  MAX_PHOTOS,
  type PhotoSource,
  splitPhotos,
} from './photos/photo-source.ts';
import styles from './Photos.module.css';

export type PhotosProps = PhotoSource & {
  /** Expands the photos from the start and draws them larger. Addresses stay collapsed. */
  readonly isLarge?: boolean;
  /** Expands the photos from the start without drawing them larger. */
  readonly isInitiallyExpanded?: boolean;
};

/** Formats the number of photos of an advert: “1 photo listed”. */
export function formatPhotoCount(photos: readonly string[]): string {
  return photos.length === 1 ? '1 photo listed' : `${photos.length} photos listed`;
}

/**
 * The photos of an advert. Sample photos are drawn; those of Production and UAT are loaded through
 * the main process. In Sample, an address without a drawing is shown as text to copy.
 */
export function Photos({ isLarge = false, isInitiallyExpanded = isLarge, ...source }: PhotosProps) {
  const { photos } = source;
  if (photos.length === 0) return null;
  const { displayable, textOnly } = splitPhotos(source);
  const hiddenCount = photos.length - MAX_PHOTOS;
  return (
    <Disclosure
      title={formatPhotoCount(photos)}
      defaultExpanded={isInitiallyExpanded && displayable.length > 0}
    >
      <div className="stack-s2">
        {displayable.length > 0 && (
          <PhotoGrid photos={displayable} total={photos.length} roomy={isLarge} />
        )}
        {textOnly.length > 0 && <PhotoAddresses photos={textOnly} />}
        {hiddenCount > 0 && <p>{formatNumber(hiddenCount)} more are in the raw answer.</p>}
      </div>
    </Disclosure>
  );
}

/** The addresses of photos, as text. */
function PhotoAddresses({ photos }: { readonly photos: readonly TextOnlyPhoto[] }) {
  const hosts = describeHosts(photos.map(({ address }) => address));
  return (
    <>
      <p className={styles['hosts']}>At {revealHiddenCharacters(truncate(hosts, 200))}</p>
      <ol className={styles['addresses']}>
        {photos.map(({ address, position }) => (
          <li key={position}>
            <bdi className={styles['address']}>
              {revealHiddenCharacters(truncate(address, 2000))}
            </bdi>
            <CopyButton text={address} label={`Copy address of photo ${position}`} />
          </li>
        ))}
      </ol>
    </>
  );
}
