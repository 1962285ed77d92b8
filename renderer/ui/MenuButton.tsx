import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './MenuButton.module.css';
import popover from './Popover.module.css';

export type MenuAction = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The keys of the same action, shown beside it: “Ctrl+P”. */
  readonly shortcut?: string;
  readonly onAction: () => void;
};

type Props = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The label is not displayed, but remains the button's name and tooltip. */
  readonly iconOnly?: boolean;
  readonly actions: readonly MenuAction[];
};

/** A button that opens a menu of actions. */
export function MenuButton({ label, icon, iconOnly = false, actions }: Props) {
  return (
    <MenuTrigger>
      <Button size="small" icon={icon} iconOnly={iconOnly}>
        {iconOnly ? (
          label
        ) : (
          <span className={styles['label']}>
            {label}
            <ChevronDown className="tiny-icon" aria-hidden="true" />
          </span>
        )}
      </Button>
      <Popover className={cx(popover['popover'])} placement="bottom end" offset={4}>
        <Menu className={cx(popover['list'])} aria-label={label}>
          {actions.map(({ label: name, icon: Icon, shortcut, onAction }) => (
            <MenuItem
              key={name}
              textValue={name}
              className={cx(popover['item'], styles['item'])}
              onAction={onAction}
            >
              <Icon className="small-icon" aria-hidden="true" />
              <span>{name}</span>
              {shortcut && (
                <kbd className={styles['keys']} aria-hidden="true">
                  {shortcut}
                </kbd>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
