import { FileInput, Search, SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useCommand } from '../window/commands.ts';
import { findDateWords } from '../../shared/search/date-words.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useToday } from '../ui/useToday.ts';
import { cx } from '../ui/cx.ts';
import { OrderControl, ReportFilters } from './ReportFilters.tsx';
import type { ReportImport } from './import/ImportResults.tsx';
import { useReportsStore, useSearchState } from './reports-store.ts';
import styles from './SavedReportsScreen.module.css';
import searchStyles from './SearchBox.module.css';
import { countFilters, formatHitCount, isFiltered } from './report-text.ts';

type Props = {
  readonly total: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly importing: ReportImport;
  /** Arrow down: moves the focus to the list. */
  readonly onLeave: () => void;
  /** Enter: opens the first hit. */
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
        <h1 className="screen-title">Saved reports</h1>
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
        <SearchBox inputRef={inputRef} onLeave={onLeave} onEnter={onEnter} />
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
        <DateMeaning inputRef={inputRef} />
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

/** The dates that words such as “yesterday” mean. Removing the chip removes the words. */
function DateMeaning({ inputRef }: Pick<Props, 'inputRef'>) {
  const { search, updateQuery } = useReportsStore();
  const today = useToday();
  // Only the label, because the text changes with every key.
  const label = useSearchState(({ query }) => findDateWords(query.text, today)?.label);
  if (label === undefined) return null;
  const remove = () => {
    updateQuery({ text: findDateWords(search.state().query.text, today)?.rest ?? '' });
    inputRef.current?.focus();
  };
  return <Chip onRemove={remove}>{label}</Chip>;
}

function SearchBox({ inputRef, onLeave, onEnter }: Omit<Props, 'total' | 'importing'>) {
  const { search, updateQuery } = useReportsStore();
  // React does not set the text of this input, because rendering for each key would delay its
  // results. Other commands, such as “Clear search”, change the query and then its text.
  useEffect(() => {
    const showQuery = () => {
      const { text } = search.state().query;
      if (inputRef.current && inputRef.current.value !== text) inputRef.current.value = text;
    };
    showQuery();
    return search.subscribe(showQuery);
  }, [search, inputRef]);
  const clear = () => {
    updateQuery({ text: '' });
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else onLeave();
  };
  return (
    // A plain input instead of React Aria's, to minimize the time between a key and its hits.
    <div className={cx('field-box', searchStyles['box'])} role="search" aria-label="Saved reports">
      <Search className={searchStyles['icon']} aria-hidden="true" />
      <input
        ref={inputRef}
        type="text"
        className={searchStyles['input']}
        aria-label="Search saved reports"
        placeholder="Search by plate, VIN, make, model, reference, check, lender, note, name or date"
        autoComplete="off"
        maxLength={200}
        onChange={(event) => updateQuery({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className={searchStyles['clear']}>
        <IconButton icon={X} label="Clear search" onPress={clear} />
      </span>
    </div>
  );
}
