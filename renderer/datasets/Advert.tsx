import { CopyButton } from '../ui/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { clamp, visibleText } from '../ui/visible.ts';
import styles from './Advert.module.css';
import { hostWords } from './photo-hosts.ts';

/** Longer than any advert; more would hold the window up, and the raw answer has it all. */
const MOST_TEXT = 50_000;
const MOST_PHOTOS = 200;

/** An advert's text, folded. */
export function FoldedAdvertText({ text }: { readonly text: string }) {
  return (
    <Disclosure title="Advert text">
      <AdvertText text={text} />
    </Disclosure>
  );
}

/** An advert's text. Text is text: mark-up in it is shown, never followed. */
export function AdvertText({ text }: { readonly text: string }) {
  return (
    <p className={styles['text']}>
      <bdi>{visibleText(clamp(text, MOST_TEXT))}</bdi>
    </p>
  );
}

/** How many photos an advert had: “1 photo listed”. */
export function photosListed(photos: readonly string[]): string {
  return photos.length === 1 ? '1 photo listed' : `${photos.length} photos listed`;
}

/** How many photos an advert had, and where they lie: addresses folded away, to be copied. */
export function Photos({ photos }: { readonly photos: readonly string[] }) {
  if (photos.length === 0) return null;
  const more = photos.length - MOST_PHOTOS;
  return (
    <Disclosure title={photosListed(photos)}>
      <p className={styles['hosts']}>At {visibleText(clamp(hostWords(photos), 200))}</p>
      <ol className={styles['photos']}>
        {photos.slice(0, MOST_PHOTOS).map((photo, at) => (
          // An advert may list an address twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <bdi className={styles['address']}>{visibleText(clamp(photo, 2000))}</bdi>
            <CopyButton text={photo} label={`Copy address of photo ${at + 1}`} />
          </li>
        ))}
      </ol>
      {more > 0 && <p>{more} more are in the raw answer.</p>}
    </Disclosure>
  );
}
