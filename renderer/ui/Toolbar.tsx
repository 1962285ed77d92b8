import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Toolbar.module.css';

export type ToolbarProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Stands at the far end. */
  readonly end?: ReactNode;
};

/** Controls of one thing in a row: one tab stop, arrow keys from one to the next. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <AriaToolbar className={cx(styles['toolbar'])} aria-label={label}>
      {children}
      {end && <span className={styles['end']}>{end}</span>}
    </AriaToolbar>
  );
}
