import { CopyButton } from '../bridge/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { clamp, visibleText } from '../ui/visible.ts';
import { hostWords } from './photo-hosts.ts';
import { PhotoGrid } from './photos/PhotoGrid.tsx';
import {
  type ListedPhoto,
  MOST_PHOTOS,
  type PhotoSource,
  readPhotos,
} from './photos/shown-photo.ts';
import styles from './Photos.module.css';

export type PhotosProps = PhotoSource & {
  /** There is room: photos are shown at once, and larger. Addresses are folded all the same. */
  readonly roomy?: boolean;
  /** Shown at once though there is little room. */
  readonly unfolded?: boolean;
};

/** How many photos an advert had: “1 photo listed”. */
export function photosListed(photos: readonly string[]): string {
  return photos.length === 1 ? '1 photo listed' : `${photos.length} photos listed`;
}

/**
 * The photos of an advert: Sample’s are drawn, those of Production and UAT come through the main
 * process. In Sample an address that names no drawing is text to be copied.
 */
export function Photos({ roomy = false, unfolded = roomy, ...source }: PhotosProps) {
  const { photos } = source;
  if (photos.length === 0) return null;
  const { shown, others } = readPhotos(source);
  const more = photos.length - MOST_PHOTOS;
  return (
    <Disclosure title={photosListed(photos)} defaultExpanded={unfolded && shown.length > 0}>
      <div className={styles['photos']}>
        {shown.length > 0 && <PhotoGrid photos={shown} total={photos.length} roomy={roomy} />}
        {others.length > 0 && <Addresses photos={others} />}
        {more > 0 && <p>{more.toLocaleString('en-GB')} more are in the raw answer.</p>}
      </div>
    </Disclosure>
  );
}

/** Where photos lie, as text. */
function Addresses({ photos }: { readonly photos: readonly ListedPhoto[] }) {
  const hosts = hostWords(photos.map(({ address }) => address));
  return (
    <>
      <p className={styles['hosts']}>At {visibleText(clamp(hosts, 200))}</p>
      <ol className={styles['addresses']}>
        {photos.map(({ address, position }) => (
          <li key={position}>
            <bdi className={styles['address']}>{visibleText(clamp(address, 2000))}</bdi>
            <CopyButton text={address} label={`Copy address of photo ${position}`} />
          </li>
        ))}
      </ol>
    </>
  );
}
