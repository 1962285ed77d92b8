import { Search, X } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { useReportsStore, useSearchState } from './reports-store.ts';
import styles from './SearchBox.module.css';

type Props = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Arrow down: moves the focus to the list. */
  readonly onArrowDown: () => void;
  /** Enter: opens the first hit. */
  readonly onSubmit: () => void;
};

/** Always rendered, because mounting it would delay the hits of the first key. */
const ClearSearchButton = memo(({ inputRef }: Pick<Props, 'inputRef'>) => {
  const { updateQuery } = useReportsStore();
  const clear = () => {
    updateQuery({ text: '' });
    inputRef.current?.focus();
  };
  return <IconButton icon={X} label="Clear search" onPress={clear} />;
});

export function SearchBox({ inputRef, onArrowDown, onSubmit }: Props) {
  const { updateQuery } = useReportsStore();
  const text = useSearchState(({ query }) => query.text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') onSubmit();
    else onArrowDown();
  };
  return (
    // A plain input instead of React Aria's, to minimize the time between a key and its hits.
    <div className={cx('field-box', styles['box'])} role="search" aria-label="Saved reports">
      <Search className={styles['icon']} aria-hidden="true" />
      <input
        ref={inputRef}
        type="text"
        className={styles['input']}
        aria-label="Search saved reports"
        placeholder="Search by plate, VIN, make, model, reference, check, lender, note, name or date"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => updateQuery({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className={styles['empty']} data-shown={text !== '' || undefined}>
        <ClearSearchButton inputRef={inputRef} />
      </span>
    </div>
  );
}
