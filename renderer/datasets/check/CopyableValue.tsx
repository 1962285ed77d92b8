import type { ReactNode } from 'react';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import styles from './CopyableValue.module.css';

type CopyValueProps = {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What it is, for the button's name: “contact number”. */
  readonly name: string;
  /** Drawn in place of the text. */
  readonly children?: ReactNode;
};

/** A number to ring or a reference to quote, with the button that copies it. */
export function CopyableValue({ text, name, children }: CopyValueProps) {
  return (
    <span className={styles['value']}>
      <span className={styles['text']}>{children ?? <ValueText text={text} />}</span>
      <CopyButton text={text} label={`Copy ${name}`} />
    </span>
  );
}
