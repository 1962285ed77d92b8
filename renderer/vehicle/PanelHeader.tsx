import type { ReactNode } from 'react';
import styles from './PanelHeader.module.css';

type Props = {
  readonly title: string;
  /** Source and time of the content, or the request in progress. */
  readonly source: ReactNode;
  readonly actions: ReactNode;
  /** With many actions, they wrap below the title in wider panels and use two lines. */
  readonly hasManyActions?: boolean;
};

/** The header of a tab. Its position and size never change. */
export function PanelHeader({ title, source, actions, hasManyActions = false }: Props) {
  return (
    <header className={styles['header']} data-many={hasManyActions || undefined}>
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['actions']}>{actions}</div>
      <output className={styles['source']}>{source}</output>
    </header>
  );
}
