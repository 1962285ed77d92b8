import type { ReactNode } from 'react';
import styles from './PanelHeader.module.css';

type Props = {
  readonly title: string;
  /** Where and when what is below came from, or what is under way. */
  readonly source: ReactNode;
  readonly actions: ReactNode;
  /** More than a few: they go under the title sooner, and into a second line. */
  readonly hasManyActions?: boolean;
};

/** The top of a tab: stays put, and keeps its size whatever happens below. */
export function PanelHeader({ title, source, actions, hasManyActions = false }: Props) {
  return (
    <header className={styles['header']} data-many={hasManyActions || undefined}>
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['actions']}>{actions}</div>
      <output className={styles['source']}>{source}</output>
    </header>
  );
}
