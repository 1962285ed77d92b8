import { FileInput, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useCommand } from '../window/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { Filters } from './Filters.tsx';
import type { UseImport } from './import/useImport.ts';
import type { Saved } from './saved.ts';
import styles from './SavedReportsScreen.module.css';
import { SearchBox } from './SearchBox.tsx';
import { useSearch } from './useStore.ts';
import { filtersSet, hitsWords, isNarrowed } from './words.ts';

type Props = {
  readonly saved: Saved;
  readonly total: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly importing: UseImport;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
};

/** Title, search and filters over the list, and how many there are. */
export function Bar({ saved, total, inputRef, importing, onLeave, onEnter }: Props) {
  const [isShown, setShown] = useState(false);
  const filters = useSearch(saved, ({ query }) => filtersSet(query));
  useCommand('search-reports', () => {
    inputRef.current?.focus();
    inputRef.current?.select();
  });
  return (
    <header className={styles['bar']}>
      <div className={styles['line']}>
        <h1 id="saved-title" className={styles['title']}>
          Saved reports
        </h1>
        <Button
          icon={FileInput}
          className={styles['import'] ?? ''}
          isPending={importing.isBusy}
          onPress={() => void importing.choose()}
        >
          Import report files
        </Button>
      </div>
      <div className={styles['line']}>
        <SearchBox saved={saved} inputRef={inputRef} onLeave={onLeave} onEnter={onEnter} />
        <Button
          icon={SlidersHorizontal}
          className={styles['toggle'] ?? ''}
          aria-expanded={isShown}
          onPress={() => setShown(!isShown)}
        >
          {filters === 0 ? 'Filters' : `Filters (${filters})`}
        </Button>
      </div>
      <div className={styles['filters']} data-shown={isShown || undefined}>
        <Filters saved={saved} />
      </div>
      <Count saved={saved} total={total} />
    </header>
  );
}

/** Its own part, for it changes with every key. */
function Count({ saved, total }: { readonly saved: Saved; readonly total: number }) {
  const now = useSearch(saved, ({ count, shown }) =>
    shown ? hitsWords(count, total, isNarrowed(shown)) : '',
  );
  // While they are being counted it stays as it was: a line that comes and goes would only flicker.
  const [words, setWords] = useState(now);
  if (now !== '' && now !== words) setWords(now);
  return (
    <p className={styles['count']} role="status" aria-label="Number of reports">
      {words}
    </p>
  );
}
