import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './CopyValue.module.css';

type CopyValueProps = {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What it is, for the button's name: “contact number”. */
  readonly what: string;
  readonly children?: ReactNode;
};

/** A number to ring or a reference to quote, with the button that copies it. */
export function CopyValue({ text, what, children = text }: CopyValueProps) {
  return (
    <span className={styles['value']}>
      <bdi className={styles['text']}>{children}</bdi>
      <CopyButton text={text} label={`Copy ${what}`} />
    </span>
  );
}
