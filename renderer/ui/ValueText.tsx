import { useState } from 'react';
import { Button } from './Button.tsx';
import { clamp, visibleText } from './visible.ts';
import styles from './ValueText.module.css';

/** Longer than any honest value but prose; about six lines of a cell. */
const SHORT = 220;
/** More than this at once would hold up the window; the raw answer has the rest. */
const MOST = 120_000;

/** Text that came from outside: stays in its cell, hides nothing, and folds when it is long. */
export function ValueText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= SHORT) return <bdi className={styles['text']}>{visibleText(text)}</bdi>;
  const shown = clamp(text, whole ? MOST : SHORT);
  const size = text.length.toLocaleString('en-GB');
  return (
    <span className={styles['long']}>
      <bdi className={styles['text']} data-whole={whole || undefined}>
        {visibleText(shown)}
        {shown.length < text.length && '…'}
      </bdi>
      <Button
        size="small"
        variant="quiet"
        className={styles['more'] ?? ''}
        onPress={() => setWhole(!whole)}
      >
        {whole ? 'Show less' : `Show all ${size} characters`}
      </Button>
      {whole && text.length > MOST && (
        <span className={styles['rest']}>
          The first {MOST.toLocaleString('en-GB')} are shown. The raw answer has the rest.
        </span>
      )}
    </span>
  );
}
