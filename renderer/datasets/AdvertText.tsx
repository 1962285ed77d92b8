import { Disclosure } from '../ui/Disclosure.tsx';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import styles from './AdvertText.module.css';

/** Longer text would block the window; the raw response contains all of it. */
const MAX_TEXT_LENGTH = 50_000;

export function CollapsibleAdvertText({ text }: { readonly text: string }) {
  return (
    <Disclosure title="Advert text">
      <AdvertText text={text} />
    </Disclosure>
  );
}

/** An advert's text. Markup in it is shown as text and never interpreted. */
export function AdvertText({ text }: { readonly text: string }) {
  return (
    <p className={styles['text']}>
      <bdi>{revealHiddenCharacters(truncate(text, MAX_TEXT_LENGTH))}</bdi>
    </p>
  );
}
