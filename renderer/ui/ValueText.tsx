import { formatNumber } from '../../shared/format/numbers.ts';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import styles from './ValueText.module.css';

/** Longer than any plausible value except prose: about six lines of a cell. */
const COLLAPSED_LENGTH = 220;
/** Longer text would block the window. The raw response contains the rest. */
const EXPANDED_LENGTH = 120_000;

/** External text: stays in its cell, shows hidden characters, and collapses if it is long. */
export function ValueText({ text }: { readonly text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  if (text.length <= COLLAPSED_LENGTH)
    return <bdi className={styles['text']}>{revealHiddenCharacters(text)}</bdi>;
  const clamped = truncate(text, isExpanded ? EXPANDED_LENGTH : COLLAPSED_LENGTH);
  const size = formatNumber(text.length);
  return (
    <span className={styles['long']}>
      <bdi className={styles['text']} data-whole={isExpanded || undefined}>
        {revealHiddenCharacters(clamped)}
        {clamped.length < text.length && '…'}
      </bdi>
      <Button
        size="small"
        variant="quiet"
        className={styles['more'] ?? ''}
        data-not-copied=""
        onPress={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? 'Show less' : `Show all ${size} characters`}
      </Button>
      {isExpanded && text.length > EXPANDED_LENGTH && (
        <span className="note">
          First {formatNumber(EXPANDED_LENGTH)} characters shown. See the original response for the
          rest.
        </span>
      )}
    </span>
  );
}
