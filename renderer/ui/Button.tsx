import type { LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip as AriaTooltip,
  TooltipTrigger,
} from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Button.module.css';
import tooltip from './Tooltip.module.css';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  readonly children: ReactNode;
  /** `primary`: the main action. `quiet`: no border until it is hovered. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium';
  /** Shown before the label. Replaces the label only with `iconOnly`. */
  readonly icon?: LucideIcon;
  /** The label is not displayed, but remains the button's name and tooltip. */
  readonly iconOnly?: boolean;
  /** A shortcut for the same action, shown in the button: “Esc”. */
  readonly shortcut?: string;
  readonly className?: string;
};

/** A button. `onPress` runs its action. While `isPending`, it keeps its width and focus. */
export function Button({ children, variant, size, className, ...props }: ButtonProps) {
  const { icon: Icon, iconOnly = false, shortcut, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  useEffect(() => () => removeAnnouncements(id), [id]);
  const { autoFocus } = rest;
  // React Aria gives a button the focus without scrolling to it.
  useEffect(() => {
    if (autoFocus) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [autoFocus, id]);
  const button = (
    <AriaButton
      {...rest}
      id={id}
      className={cx(styles['button'], className)}
      data-variant={variant ?? 'secondary'}
      data-size={size ?? 'medium'}
      data-icon-only={iconOnly || undefined}
    >
      {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
      <span className={iconOnly ? 'visually-hidden' : styles['label']}>{children}</span>
      {shortcut && (
        <kbd className={styles['key']} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </AriaButton>
  );
  return iconOnly && typeof children === 'string' ? (
    <Tooltip text={children}>{button}</Tooltip>
  ) : (
    button
  );
}

/**
 * React Aria announces the start and the end of a pending state with an image that the button names.
 * It stays for some seconds, and would have no name after the button was removed.
 */
function removeAnnouncements(id: string): void {
  const images = document.querySelectorAll('[data-live-announcer] [role="img"]');
  for (const image of images)
    if (image.getAttribute('aria-labelledby')?.split(' ').includes(id)) image.remove();
}

type SingleClickButtonProps = Omit<ButtonProps, 'onPress' | 'onClick'> & {
  readonly onPress?: () => void;
};

/**
 * A button that ignores the second click of a double click, which would send a paid request again,
 * or run another action than the first: “Request again” becomes “Cancel”.
 */
export const SingleClickButton = ({ onPress, ...rest }: SingleClickButtonProps) => (
  <Button
    {...rest}
    onClick={({ detail: clickCount }) => {
      if (clickCount < 2) onPress?.();
    }}
    // The default action can be to submit a form, also where React Aria has seen no press because the
    // button was pending.
    onClickCapture={(event) => {
      if (event.detail > 1) event.preventDefault();
    }}
  />
);

type IconButtonProps = Omit<ButtonProps, 'children' | 'iconOnly' | 'shortcut'> & {
  readonly icon: LucideIcon;
  readonly label: string;
};

/** A small button that shows only its icon. The label is its name and tooltip. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Button variant="quiet" size="small" {...rest} iconOnly>
    {label}
  </Button>
);

type TooltipProps = {
  readonly text: string;
  readonly isDisabled?: boolean;
  /** A focusable element: a tooltip on any other is not reachable by keyboard. */
  readonly children: ReactElement;
};

/** Additional text about a control, shown while it is hovered or focused. */
export function Tooltip({ text, isDisabled = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  // While it is disabled, React Aria does not notice that the focus or the pointer leaves.
  if (isDisabled && isOpen) setOpen(false);
  return (
    <TooltipTrigger
      delay={500}
      closeDelay={80}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {children}
      <AriaTooltip className={cx('tooltip-box', tooltip['tooltip'])} placement="top" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
