import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  Disclosure as AriaDisclosure,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Disclosure.module.css';

export type DisclosureProps = {
  readonly title: ReactNode;
  /** A remark beside the title, such as the amount of content. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly defaultExpanded?: boolean;
  /** If present, the parent controls whether it is open. */
  readonly isExpanded?: boolean;
  readonly onExpandedChange?: (isExpanded: boolean) => void;
  /** The level of the heading. If absent, the title is not a heading. */
  readonly level?: 3 | 4 | 5;
};

/** Content that expands under its title. It is not rendered until it is first opened. */
export function Disclosure({
  title,
  note,
  children,
  defaultExpanded = false,
  isExpanded,
  onExpandedChange,
  level,
}: DisclosureProps) {
  const [isOpenInternally, setOpenInternally] = useState(defaultExpanded);
  const expanded = isExpanded ?? isOpenInternally;
  const [hasBeenOpened, setHasBeenOpened] = useState(expanded);
  if (expanded && !hasBeenOpened) setHasBeenOpened(true);
  const button = (
    <Button slot="trigger" className={cx(styles['trigger'])}>
      <ChevronRight className={styles['chevron']} aria-hidden="true" />
      <span>{title}</span>
      {note && ' '}
      {note && <span className={styles['note']}>{note}</span>}
    </Button>
  );
  return (
    <AriaDisclosure
      className={cx(styles['disclosure'])}
      isExpanded={expanded}
      onExpandedChange={(next) => {
        setOpenInternally(next);
        onExpandedChange?.(next);
      }}
    >
      {level ? <Heading level={level}>{button}</Heading> : button}
      <DisclosurePanel>
        {(expanded || hasBeenOpened) && <div className={styles['content']}>{children}</div>}
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
