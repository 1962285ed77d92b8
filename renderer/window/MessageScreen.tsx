import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './MessageScreen.module.css';

type Props = {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
};

/** A screen with a short message. */
export function MessageScreen({ title, icon: Icon, children }: Props) {
  return (
    <div className={styles['screen']}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <h1 className="screen-title">{title}</h1>
      {children}
    </div>
  );
}
