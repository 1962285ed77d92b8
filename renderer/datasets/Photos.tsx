import { photoAt } from '../../shared/sample/photo.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { clamp, visibleText } from '../ui/visible.ts';
import { hostWords } from './photo-hosts.ts';
import { type Drawn, PhotoGrid } from './photos/PhotoGrid.tsx';
import styles from './Photos.module.css';

/** More than any advert has; more would hold the window up, and the raw answer has them all. */
const MOST_PHOTOS = 200;

/** An address as the advert lists it, and its place in the advert, from 1. */
type Listed = { readonly address: string; readonly position: number };

export type PhotosProps = {
  readonly photos: readonly string[];
  /** Only Sample’s photos are shown: they are drawn here. Any other is an address, and never loaded. */
  readonly environment: Environment;
  /** Drawn photos have room: they are shown at once, and larger. Addresses are folded all the same. */
  readonly roomy?: boolean;
};

/** How many photos an advert had: “1 photo listed”. */
export function photosListed(photos: readonly string[]): string {
  return photos.length === 1 ? '1 photo listed' : `${photos.length} photos listed`;
}

/** The photos of an advert: the sample’s own to be looked at, any others as addresses to be copied. */
export function Photos({ photos, environment, roomy = false }: PhotosProps) {
  if (photos.length === 0) return null;
  const listed = photos
    .slice(0, MOST_PHOTOS)
    .map((address, at): Listed => ({ address, position: at + 1 }));
  const shown = listed.flatMap((photo): Drawn[] => {
    const drawn = environment === 'sample' ? photoAt(photo.address) : undefined;
    return drawn ? [{ ...photo, drawn }] : [];
  });
  const others = listed.filter(({ position }) => shown.every((each) => each.position !== position));
  const more = photos.length - MOST_PHOTOS;
  return (
    <Disclosure title={photosListed(photos)} defaultExpanded={roomy && shown.length > 0}>
      <div className={styles['photos']}>
        {shown.length > 0 && <PhotoGrid photos={shown} total={photos.length} roomy={roomy} />}
        {others.length > 0 && <Addresses photos={others} />}
        {more > 0 && <p>{more} more are in the raw answer.</p>}
      </div>
    </Disclosure>
  );
}

/** Where photos lie, as text. */
function Addresses({ photos }: { readonly photos: readonly Listed[] }) {
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
