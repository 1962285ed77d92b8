import { FileInput, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useCommand } from '../window/commands.ts';
import { Button } from '../ui/Button.tsx';
import { OrderControl, ReportFilters } from './ReportFilters.tsx';
import type { ReportImport } from './import/ImportResults.tsx';
import { useSearchState } from './reports-store.ts';
import styles from './SavedReportsScreen.module.css';
import { SearchBox } from './SearchBox.tsx';
import { countFilters, formatHitCount, isFiltered } from './report-text.ts';

type Props = {
  readonly total: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly importing: ReportImport;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
};

export function ReportsToolbar({ total, inputRef, importing, onLeave, onEnter }: Props) {
  const [isShown, setShown] = useState(false);
  const filters = useSearchState(({ query }) => countFilters(query));
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
          onPress={importing.openFileDialog}
        >
          Import report files
        </Button>
      </div>
      <div className={styles['row']}>
        <SearchBox inputRef={inputRef} onArrowDown={onLeave} onSubmit={onEnter} />
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
        <ReportFilters />
      </div>
      <div className={styles['countRow']}>
        <ReportCount total={total} />
        <OrderControl />
      </div>
    </header>
  );
}

/** A separate component, because the count changes with every key. */
function ReportCount({ total }: Pick<Props, 'total'>) {
  const hasFailed = useSearchState(({ error }) => error !== undefined);
  const counts = useSearchState(({ count, answeredQuery }) =>
    answeredQuery ? formatHitCount(count, total, isFiltered(answeredQuery)) : '',
  );
  // The previous text stays during counting: a line that disappears would flicker.
  const [text, setText] = useState(counts);
  if (counts !== '' && counts !== text) setText(counts);
  return (
    <p className={styles['count']} role="status" aria-label="Reports found">
      {hasFailed ? '' : text}
    </p>
  );
}
