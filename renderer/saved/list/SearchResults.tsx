import { Archive, SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { quoteText } from '../../../shared/format/text.ts';
import { useNavigation } from '../../window/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import type { VirtualListRef } from '../../ui/VirtualList.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { useReportsStore, useSearchState } from '../reports-store.ts';
import { DEFAULT_QUERY } from '../report-search.ts';
import { countFilters, isFiltered } from '../report-text.ts';
import styles from './SearchResults.module.css';
import { ReportsList } from './ReportsList.tsx';

type Props = {
  readonly total: number;
  readonly listRef: Ref<VirtualListRef>;
};

export function SearchResults({ total, listRef }: Props) {
  const { search } = useReportsStore();
  const error = useSearchState((state) => state.error);
  const pageError = useSearchState((state) => state.pageError);
  const answeredQuery = useSearchState((state) => state.answeredQuery);
  const isEmpty = useSearchState(({ hits }) => hits.length === 0);
  const refetch = () => void search.refetch();
  if (error)
    return (
      <div className={styles['message']}>
        <ErrorCallout
          title="The reports could not be searched"
          message={error.message}
          onRetry={refetch}
        />
      </div>
    );
  if (!answeredQuery) return <div className={styles['message']} />;
  if (isEmpty && total === 0) return <EmptyArchive />;
  if (isEmpty && isFiltered(answeredQuery)) return <NoResults />;
  return (
    <>
      {pageError && (
        <div className={styles['failure']}>
          <ErrorCallout
            title="Some reports could not be listed"
            message={pageError.message}
            onRetry={refetch}
          />
        </div>
      )}
      <ReportsList listRef={listRef} />
    </>
  );
}

function NoResults() {
  const { setQuery, updateQuery } = useReportsStore();
  const query = useSearchState((state) => state.query);
  const hasText = query.text.trim() !== '';
  const filters = countFilters(query);
  return (
    <div className={styles['message']} role="status">
      <SearchX className={styles['icon']} aria-hidden="true" />
      <p className={styles['title']}>No report found</p>
      <p>
        {hasText ? (
          <>
            No saved report matches <bdi className={styles['words']}>{quoteText(query.text)}</bdi>
            {filters > 0 && ' and these filters'}.
          </>
        ) : (
          'No saved report matches these filters.'
        )}
      </p>
      <div className={styles['actions']}>
        {filters > 0 && (
          <Button
            onPress={() => setQuery({ ...DEFAULT_QUERY, text: query.text, order: query.order })}
          >
            {filters === 1 ? 'Clear filter' : `Clear ${filters} filters`}
          </Button>
        )}
        {hasText && <Button onPress={() => updateQuery({ text: '' })}>Clear search</Button>}
      </div>
    </div>
  );
}

function EmptyArchive() {
  const navigation = useNavigation();
  return (
    <div className={styles['message']}>
      <Archive className={styles['icon']} aria-hidden="true" />
      <p className={styles['title']}>No report has been saved yet</p>
      <p>
        A saved report contains every response of a check and its verdict. A seal shows whether it
        was changed later. The report opens without a network connection. To save one, look up a
        vehicle and select “Save report”.
      </p>
      <p>
        To import a report file (.platedesk) from another computer, use the button above or drop the
        file on this page.
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" onPress={() => navigation.showScreen('lookup')}>
          Look up a vehicle
        </Button>
      </div>
    </div>
  );
}
