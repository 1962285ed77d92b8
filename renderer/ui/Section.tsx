import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import scroll from './ScrollArea.module.css';
import styles from './Section.module.css';

type SectionProps = {
  readonly title: string;
  /** A remark beside the title: the scope of the values or their source. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A titled part of a page. Its heading names its region. */
export function Section({ title, note, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx('stack-s3 shrink', styles['section'])} aria-labelledby={id}>
      <header className={styles['header']}>
        <h3 id={id}>{title}</h3>
        {note && <span className="note shrink">{note}</span>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

type ScrollAreaProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The scrolling part of a tab, under its fixed part. It takes the focus for the arrow keys. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={cx(scroll['scroller'], className)} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
