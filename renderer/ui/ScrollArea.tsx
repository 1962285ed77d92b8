import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './ScrollArea.module.css';

type Props = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * The scrolling part of a tab, under its fixed part. It takes the focus, so that keys scroll it.
 */
export function ScrollArea({ label, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={cx(styles['scroller'], className)} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
