import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { revealHiddenCharacters, truncate } from '../../../shared/format/safe-text.ts';
import styles from './Filters.module.css';

/** The column has no room for more. */
const MAX_LENGTH = 60;

type Props = {
  readonly title: string;
  /** What is set in the group. */
  readonly value: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** One header of the column can be reached with Tab; arrow keys move between them. */
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly children: ReactNode;
};

/** Filters under a title that opens and closes them and shows what they are set to. */
export function FilterGroup(props: Props) {
  const { title, value, isOpen, onToggle, tabIndex, onFocus, children } = props;
  const id = useId();
  const text = revealHiddenCharacters(truncate(value, MAX_LENGTH));
  return (
    <div className={styles['group']}>
      <h4>
        <button
          type="button"
          id={id}
          className={styles['groupHeader']}
          data-filter-group=""
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          tabIndex={tabIndex}
          onClick={onToggle}
          onFocus={onFocus}
          onKeyDown={moveToGroup}
        >
          <ChevronRight className={styles['chevron']} aria-hidden="true" />
          {title}{' '}
          <bdi className={cx('truncate', styles['groupValue'])} title={text}>
            {text}
          </bdi>
        </button>
      </h4>
      <div
        role="group"
        id={`${id}-content`}
        aria-label={title}
        className={styles['groupContent']}
        hidden={!isOpen}
      >
        {isOpen && children}
      </div>
    </div>
  );
}

/** Moves the focus from header to header with the arrow keys, Home and End. */
function moveToGroup(event: KeyboardEvent<HTMLElement>): void {
  const all = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('[data-filter-group]') ??
      []),
  ];
  const at = all.indexOf(event.currentTarget);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, all.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: all.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}
