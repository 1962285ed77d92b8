import { FileInput, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useCommand } from '../window/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import type { ReportImport } from './import/useImport.ts';
import type { ReportsStore } from './reports-store.ts';
import styles from './SavedReportsScreen.module.css';
import { SearchBox } from './SearchBox.tsx';
import { useSearchState } from './useSearchState.ts';
import { countFilters, formatHitCount, isFiltered } from './report-text.ts';

type Props = {
  readonly store: ReportsStore;
  readonly total: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly importing: ReportImport;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
};

/** Title, search, filters and number of reports above the list. */
export function ReportsToolbar({ store, total, inputRef, importing, onLeave, onEnter }: Props) {
  const [isShown, setShown] = useState(false);
  const filters = useSearchState(store, ({ query }) => countFilters(query));
  useCommand('search-reports', () => {
    inputRef.current?.focus();
    inputRef.current?.select();
  });
  return (
    <header className={styles['bar']}>
      <div className={styles['row']}>
        <h1 id="saved-title" className="screen-title">
          Saved reports
        </h1>
        <Button
          icon={FileInput}
          className={styles['import'] ?? ''}
          isPending={importing.isBusy}
          onPress={() => void importing.openFileDialog()}
        >
          Import report files
        </Button>
      </div>
      <div className={styles['row']}>
        <SearchBox store={store} inputRef={inputRef} onArrowDown={onLeave} onSubmit={onEnter} />
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
        <ReportFilters store={store} />
      </div>
      <ReportCount store={store} total={total} />
    </header>
  );
}

/** A separate component, because the count changes with every key. */
function ReportCount({ store, total }: { readonly store: ReportsStore; readonly total: number }) {
  const counts = useSearchState(store, ({ count, answeredQuery }) =>
    answeredQuery ? formatHitCount(count, total, isFiltered(answeredQuery)) : '',
  );
  // The previous text stays during counting, because a line that disappears and returns would
  // flicker.
  const [text, setText] = useState(counts);
  if (counts !== '' && counts !== text) setText(counts);
  return (
    <p className={styles['count']} role="status" aria-label="Number of reports">
      {text}
    </p>
  );
}
