import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './ReportView.module.css';

type Props = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

export function ReportPanelHeader({ title, onClose, children }: Props) {
  return (
    <div className={styles['header']}>
      <h3>{title}</h3>
      <span className={styles['buttons']}>
        {children}
        <Button size="small" variant="quiet" onPress={onClose}>
          Close
        </Button>
      </span>
    </div>
  );
}
