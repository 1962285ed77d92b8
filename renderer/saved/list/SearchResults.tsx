import { Archive, SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { VirtualListRef } from '../../ui/VirtualList.tsx';
import { ErrorCallout } from '../ErrorCallout.tsx';
import type { ReportsStore } from '../reports-store.ts';
import { DEFAULT_QUERY } from '../report-search.ts';
import { useSearchState } from '../useSearchState.ts';
import { countFilters, isFiltered } from '../report-text.ts';
import styles from './SearchResults.module.css';
import { ReportsList } from './ReportsList.tsx';

type Props = {
  readonly saved: ReportsStore;
  /** Number of reports in the archive. */
  readonly total: number;
  readonly listRef: Ref<VirtualListRef>;
  readonly onOpen: (id: number, index: number) => void;
};

/** The list of hits, or the reason why it is empty. */
export function SearchResults({ saved, total, listRef, onOpen }: Props) {
  const error = useSearchState(saved, (state) => state.error);
  const pageError = useSearchState(saved, (state) => state.pageError);
  const answeredQuery = useSearchState(saved, (state) => state.answeredQuery);
  const isEmpty = useSearchState(saved, ({ hits }) => hits.length === 0);
  const refetch = () => void saved.search.refetch();
  if (error)
    return (
      <div className={styles['part']}>
        <ErrorCallout
          title="The reports could not be searched"
          message={error.message}
          onRetry={refetch}
        />
      </div>
    );
  if (!answeredQuery) return <div className={styles['part']} />;
  if (isEmpty && isFiltered(answeredQuery)) return <NoResults saved={saved} />;
  if (isEmpty && total === 0) return <EmptyArchive />;
  return (
    <>
      {pageError && (
        <div className={styles['failure']}>
          <ErrorCallout
            title="Some rows could not be read"
            message={pageError.message}
            onRetry={refetch}
          />
        </div>
      )}
      <ReportsList saved={saved} listRef={listRef} onOpen={onOpen} />
    </>
  );
}

function NoResults({ saved }: { readonly saved: ReportsStore }) {
  const query = useSearchState(saved, (state) => state.query);
  const hasText = query.text.trim() !== '';
  const filters = countFilters(query);
  return (
    <div className={styles['part']} role="status">
      <SearchX className={styles['icon']} aria-hidden="true" />
      <p className={styles['title']}>No report found</p>
      <p>
        {hasText
          ? 'No saved report has all of these words in its plate, VIN, make, model, reference, notes, tags, organisation or name.'
          : 'No saved report fits these filters.'}
      </p>
      <div className={styles['actions']}>
        {filters > 0 && (
          <Button
            onPress={() =>
              saved.setQuery({ ...DEFAULT_QUERY, text: query.text, order: query.order })
            }
          >
            {filters === 1 ? 'Remove the filter' : `Remove ${filters} filters`}
          </Button>
        )}
        {hasText && (
          <Button onPress={() => saved.updateQuery({ text: '' })}>Empty the search</Button>
        )}
      </div>
    </div>
  );
}

function EmptyArchive() {
  return (
    <div className={styles['part']}>
      <Archive className={styles['icon']} aria-hidden="true" />
      <p className={styles['title']}>No report has been saved yet</p>
      <p>
        Look a vehicle up and choose “Save report” on its page. The report is sealed and kept here:
        it opens again as it was, with the network off as well.
      </p>
      <p>
        A report file (.platedesk) from another computer can be imported with the button above, or
        by dropping it on this page.
      </p>
    </div>
  );
}
