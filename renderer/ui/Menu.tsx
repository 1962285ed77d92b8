import type { LucideIcon } from 'lucide-react';
import {
  Menu as AriaMenu,
  Keyboard,
  MenuItem,
  MenuTrigger,
  Popover,
  Text,
} from 'react-aria-components';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './cx.ts';
import popover from './Popover.module.css';
import styles from './Menu.module.css';

export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A key that does the same, where there is one. */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
};

export type MenuProps = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'iconOnly'> & {
  /** The words on the button that opens it. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
};

/** Things to do that need no button each. */
export function Menu({ label, items, ...button }: MenuProps) {
  return (
    <MenuTrigger>
      <Button {...button}>{label}</Button>
      <Popover className={cx(popover['popover'])} offset={4} placement="bottom end">
        <AriaMenu className={cx(popover['list'])} items={items}>
          {({ icon: Icon, ...entry }) => (
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled}
              onAction={entry.onAction}
              className={cx(popover['item'], styles['entry'])}
            >
              {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
              <Text slot="label">{entry.label}</Text>
              {entry.shortcut && <Keyboard className={styles['key']}>{entry.shortcut}</Keyboard>}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
