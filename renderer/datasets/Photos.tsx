import { CopyButton } from '../bridge/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { formatCount } from '../../shared/format/text.ts';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import { PhotoGrid } from './photos/PhotoGrid.tsx';
import {
  describeHosts,
  type TextOnlyPhoto,
  MAX_PHOTOS,
  type PhotoSource,
  splitPhotos,
} from './photos/photo-source.ts';
import { cx } from '../ui/cx.ts';
import styles from './Photos.module.css';

export type PhotosProps = PhotoSource & {
  readonly isLarge?: boolean;
};

/** Formats the number of photos of an advert: “1 photo”. */
export const formatPhotoCount = ({ length }: readonly string[]): string =>
  length === 1 ? '1 photo' : `${length} photos`;

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
    <Disclosure title={formatPhotoCount(photos)} defaultExpanded={displayable.length > 0}>
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

/** The addresses of photos, as text. */
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
