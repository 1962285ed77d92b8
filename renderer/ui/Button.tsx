import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from './cx.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Button.module.css';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  readonly children: ReactNode;
  /** `primary`: the one thing to do here. `quiet`: no border until it is pointed at. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium';
  /** Stands before the words, never instead of them unless `iconOnly`. */
  readonly icon?: LucideIcon;
  /** The words are still its name, and its title when pointed at, but are not drawn. */
  readonly iconOnly?: boolean;
  /** A key that does the same, shown in the button: “Esc”. */
  readonly shortcut?: string;
  /** One class for placing the button in its surroundings. */
  readonly className?: string;
};

/** A button. `onPress` for what it does; `isPending` keeps its width and focus while it is done. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  iconOnly = false,
  shortcut,
  className,
  ...rest
}: ButtonProps) {
  const button = (
    <AriaButton
      {...rest}
      className={cx(styles['button'], className)}
      data-variant={variant}
      data-size={size}
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
