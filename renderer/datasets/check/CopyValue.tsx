import type { ReactNode } from 'react';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import styles from './CopyValue.module.css';

type CopyValueProps = {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What it is, for the button's name: “contact number”. */
  readonly what: string;
  /** Drawn in place of the text. */
  readonly children?: ReactNode;
};

/** A number to ring or a reference to quote, with the button that copies it. */
export function CopyValue({ text, what, children }: CopyValueProps) {
  return (
    <span className={styles['value']}>
      <span className={styles['text']}>{children ?? <ValueText text={text} />}</span>
      <CopyButton text={text} label={`Copy ${what}`} />
    </span>
  );
}
