import { Search, X } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Saved } from './saved.ts';
import styles from './SearchBox.module.css';
import { useSearch } from './useStore.ts';

type Props = {
  readonly saved: Saved;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Arrow down: to the list. */
  readonly onLeave: () => void;
  /** Enter: the first hit. */
  readonly onEnter: () => void;
};

/** Drawn before it is needed: it would hold up what the first key finds. */
const Empty = memo(({ saved, inputRef }: Pick<Props, 'saved' | 'inputRef'>) => (
  <Button
    variant="quiet"
    size="small"
    icon={X}
    iconOnly
    onPress={() => {
      saved.ask({ text: '' });
      inputRef.current?.focus();
    }}
  >
    Empty the search
  </Button>
));

/** Searches as it is typed in: there is nothing to press. */
export function SearchBox({ saved, inputRef, onLeave, onEnter }: Props) {
  const text = useSearch(saved, ({ query }) => query.text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else onLeave();
  };
  return (
    // Not React Aria's: between a key and its hits there is nothing to spare.
    <div className={styles['box']} role="search" aria-label="Saved reports">
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
        onChange={(event) => saved.ask({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className={styles['empty']} data-shown={text !== '' || undefined}>
        <Empty saved={saved} inputRef={inputRef} />
      </span>
    </div>
  );
}
