import { Check, ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Menu.module.css';
import popover from './Popover.module.css';

type MenuProps = {
  readonly label: string;
  readonly alignEnd?: boolean;
  readonly children: ReactNode;
};

export function MenuPopover({ label, alignEnd = false, children }: MenuProps) {
  return (
    <Popover
      className={cx(popover['popover'])}
      {...(alignEnd && { placement: 'bottom end' })}
      offset={4}
    >
      <Menu className={cx(popover['list'])} aria-label={label}>
        {children}
      </Menu>
    </Popover>
  );
}

export type MenuActionProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The keys of the same action, shown beside it: “Ctrl+P”. */
  readonly shortcut?: string;
  /** Why the item is disabled. Without a reason it is enabled. */
  readonly disabledReason?: string | undefined;
  /** An item that opens another menu has no action. */
  readonly opensMenu?: boolean;
  readonly onAction?: () => void;
};

export function MenuAction(props: MenuActionProps) {
  const { icon: Icon, label, shortcut, disabledReason, opensMenu = false, onAction } = props;
  const isDisabled = disabledReason !== undefined;
  return (
    <MenuItem
      textValue={label}
      className={cx(popover['item'], styles['item'])}
      isDisabled={isDisabled}
      {...(onAction && { onAction })}
    >
      <Icon className="small-icon" aria-hidden="true" />
      {/* No slots: a label in one would be a name without the rest of the visible text. */}
      <span>{label}</span>
      {shortcut && !isDisabled && (
        <kbd className={styles['keys']} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      {opensMenu && <ChevronRight className="small-icon" aria-hidden="true" />}
      {isDisabled && ' '}
      {isDisabled && <span className={cx('note', styles['reason'])}>{disabledReason}</span>}
    </MenuItem>
  );
}

export const MenuSeparator = () => <Separator className={cx(styles['separator'])} />;

export type Choice = { readonly value: string; readonly label: string };

type ChoiceProps = {
  readonly title: string;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

export function MenuChoice({ title, options, value, onChoose }: ChoiceProps) {
  // Keys are unique in the whole menu.
  const createKey = (option: string) => `${title} ${option}`;
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[createKey(value)]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => new Set(keys).has(createKey(option.value)));
        if (chosen && chosen.value !== value) onChoose(chosen.value);
      }}
    >
      <Header className={cx('note', styles['header'])}>{title}</Header>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          id={createKey(option.value)}
          textValue={option.label}
          className={cx(popover['item'], styles['item'])}
        >
          <Check className={cx('small-icon', styles['check'])} aria-hidden="true" />
          <span>{option.label}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}

type MenuButtonProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The label is not displayed, but remains the button's name and tooltip. */
  readonly iconOnly?: boolean;
  readonly actions: readonly MenuActionProps[];
};

export function MenuButton({ label, icon, iconOnly = false, actions }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button size="small" icon={icon} iconOnly={iconOnly}>
        {iconOnly ? (
          label
        ) : (
          <span className={styles['buttonLabel']}>
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
