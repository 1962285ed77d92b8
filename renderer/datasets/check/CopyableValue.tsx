import type { ReactNode } from 'react';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import styles from './CopyableValue.module.css';

type CopyValueProps = {
  /** The text to copy. */
  readonly text: string;
  /** Name of the value, used in the button's name: “contact number”. */
  readonly name: string;
  /** Displayed instead of the text. */
  readonly children?: ReactNode;
};

/** A phone number or reference with a button that copies it. */
export function CopyableValue({ text, name, children }: CopyValueProps) {
  return (
    <span className={styles['value']}>
      <span className={styles['text']}>{children ?? <ValueText text={text} />}</span>
      <CopyButton text={text} label={`Copy ${name}`} />
    </span>
  );
}
