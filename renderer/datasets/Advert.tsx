import { Disclosure } from '../ui/Disclosure.tsx';
import { clamp, visibleText } from '../ui/visible.ts';
import styles from './Advert.module.css';

/** Longer than any advert; more would hold the window up, and the raw answer has it all. */
const MOST_TEXT = 50_000;

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
