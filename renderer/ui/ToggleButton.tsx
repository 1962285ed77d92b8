import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components';
import { cx } from './cx.ts';
import toggle from './Toggle.module.css';
import styles from './ToggleButton.module.css';

type Props = {
  readonly icon: LucideIcon;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
};

/** A button that stays pressed while the content that it controls is visible. */
export function ToggleButton({ icon: Icon, children, ...rest }: Props) {
  return (
    <AriaToggleButton {...rest} className={cx(toggle['toggle'], styles['toggle'])}>
      <Icon className={styles['icon']} aria-hidden="true" />
      {children}
    </AriaToggleButton>
  );
}
