import { Disclosure } from '../ui/Disclosure.tsx';
import { truncate, revealHiddenCharacters } from '../ui/safe-text.ts';
import styles from './AdvertText.module.css';

/** Longer than any advert; more would hold the window up, and the raw answer has it all. */
const MAX_TEXT_LENGTH = 50_000;

/** An advert's text, folded. */
export function CollapsibleAdvertText({ text }: { readonly text: string }) {
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
      <bdi>{revealHiddenCharacters(truncate(text, MAX_TEXT_LENGTH))}</bdi>
    </p>
  );
}
