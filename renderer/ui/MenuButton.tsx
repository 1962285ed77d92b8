import { ChevronDown, type LucideIcon } from 'lucide-react';
import { MenuTrigger } from 'react-aria-components';
import { Button } from './Button.tsx';
import { MenuAction, type MenuActionProps, MenuPopover } from './Menu.tsx';
import styles from './MenuButton.module.css';

type Props = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The label is not displayed, but remains the button's name and tooltip. */
  readonly iconOnly?: boolean;
  readonly actions: readonly MenuActionProps[];
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
      <MenuPopover label={label} alignEnd>
        {actions.map((action) => (
          <MenuAction key={action.label} {...action} />
        ))}
      </MenuPopover>
    </MenuTrigger>
  );
}
