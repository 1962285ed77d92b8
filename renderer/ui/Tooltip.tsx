import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  readonly text: string;
  /** A focusable element: a tooltip on any other is not reachable by keyboard. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
};

/** Additional text about a control, shown while it is hovered or focused. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className={cx(styles['tooltip'])} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
