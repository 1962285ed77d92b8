import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons in the footer, the main one last. */
  readonly actions?: ReactNode;
  /**
   * `drawer` is at one side of the window. Its content and that of `fullscreen` and `list` scroll
   * themselves.
   */
  readonly size?: 'small' | 'medium' | 'large' | 'fullscreen' | 'drawer' | 'list';
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
};

/** A dialog over the page. Escape and a button close it; the focus returns to where it was. */
export function Dialog({ title, onClose, children, actions, ...props }: DialogProps) {
  const { size = 'medium', role = 'dialog' } = props;
  return (
    <ModalOverlay
      className={cx(styles['overlay'])}
      data-size={size}
      isOpen
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      isDismissable={role === 'dialog'}
    >
      <Modal className={cx(styles['modal'])} data-size={size}>
        <AriaDialog className={cx(styles['dialog'])} role={role}>
          <header className={styles['header']}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton slot="close" icon={X} label="Close" />
          </header>
          <div className={styles['body']}>{children}</div>
          {actions && <footer className={styles['actions']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
