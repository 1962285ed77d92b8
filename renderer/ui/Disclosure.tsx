import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly defaultExpanded?: boolean;
};

/** Content that expands under its title. It is not rendered until it is first opened. */
export function Disclosure({ title, note, children, defaultExpanded = false }: DisclosureProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(defaultExpanded);
  return (
    <AriaDisclosure
      className={cx(styles['disclosure'])}
      defaultExpanded={defaultExpanded}
      onExpandedChange={() => setHasBeenOpened(true)}
    >
      <Button slot="trigger" className={cx(styles['trigger'])}>
        <ChevronRight className={cx('small-icon', styles['chevron'])} aria-hidden="true" />
        <span>{title}</span>
        {note && ' '}
        {note && <span className={styles['note']}>{note}</span>}
      </Button>
      <DisclosurePanel>
        {hasBeenOpened && <div className={styles['content']}>{children}</div>}
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
