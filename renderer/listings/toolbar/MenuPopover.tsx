import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components';
import { cx } from '../../ui/cx.ts';
import popover from '../../ui/Popover.module.css';
import styles from './ListingsToolbar.module.css';

type MenuProps = { readonly label: string; readonly children: ReactNode };

/** A menu that opens at a button or beside an item of another menu. */
export function MenuPopover({ label, children }: MenuProps) {
  return (
    <Popover className={cx(popover['popover'])} offset={4}>
      <Menu className={cx(popover['list'])} aria-label={label}>
        {children}
      </Menu>
    </Popover>
  );
}

type ItemProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Why the item is disabled; it can be used without a reason. */
  readonly disabledReason?: string | undefined;
  /** An item that opens another menu has no action. */
  readonly opensMenu?: boolean;
  readonly onAction?: () => void;
};

export function MenuAction(props: ItemProps) {
  const { icon: Icon, label, disabledReason, opensMenu = false, onAction } = props;
  return (
    <MenuItem
      textValue={label}
      className={cx(popover['item'], styles['menuItem'])}
      isDisabled={disabledReason !== undefined}
      {...(onAction && { onAction })}
    >
      <Icon className="small-icon" aria-hidden="true" />
      <Text slot="label" className={styles['menuLabel'] ?? ''}>
        {label}
      </Text>
      {opensMenu && <ChevronRight className="small-icon" aria-hidden="true" />}
      {disabledReason !== undefined && (
        <Text slot="description" className="note">
          {disabledReason}
        </Text>
      )}
    </MenuItem>
  );
}

export type Choice = { readonly value: string; readonly label: string };

type ChoiceProps = {
  readonly title: string;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

/** Options of which one is chosen. */
export function ChoiceSection({ title, options, value, onChoose }: ChoiceProps) {
  // Keys are unique in the whole menu.
  const keyOf = (option: string) => `${title} ${option}`;
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[keyOf(value)]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => new Set(keys).has(keyOf(option.value)));
        if (chosen && chosen.value !== value) onChoose(chosen.value);
      }}
    >
      <Header className={cx('note', styles['menuHeader'])}>{title}</Header>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          id={keyOf(option.value)}
          textValue={option.label}
          className={cx(popover['item'], styles['menuItem'])}
        >
          <Check className={cx('small-icon', styles['check'])} aria-hidden="true" />
          <Text slot="label">{option.label}</Text>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
