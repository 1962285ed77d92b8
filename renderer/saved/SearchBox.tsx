import { Search, X } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import type { ReportsStore } from './reports-store.ts';
import styles from './SearchBox.module.css';
import { useSearchState } from './useSearchState.ts';

type Props = {
  readonly store: ReportsStore;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Arrow down: moves the focus to the list. */
  readonly onArrowDown: () => void;
  /** Enter: opens the first hit. */
  readonly onSubmit: () => void;
};

/** Always rendered, because mounting it would delay the hits of the first key. */
const ClearSearchButton = memo(({ store, inputRef }: Pick<Props, 'store' | 'inputRef'>) => (
  <Button
    variant="quiet"
    size="small"
    icon={X}
    iconOnly
    onPress={() => {
      store.updateQuery({ text: '' });
      inputRef.current?.focus();
    }}
  >
    Empty the search
  </Button>
));

/** A search box that searches with every key. */
export function SearchBox({ store, inputRef, onArrowDown, onSubmit }: Props) {
  const text = useSearchState(store, ({ query }) => query.text);
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
        placeholder="Part of a plate, VIN, make, model, reference, note, tag or person"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => store.updateQuery({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className={styles['empty']} data-shown={text !== '' || undefined}>
        <ClearSearchButton store={store} inputRef={inputRef} />
      </span>
    </div>
  );
}
