import { Archive, SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { VirtualListRef } from '../../ui/VirtualList.tsx';
import { Failure } from '../Failure.tsx';
import type { Saved } from '../saved.ts';
import { EVERYTHING } from '../search.ts';
import { useSearch } from '../useStore.ts';
import { filtersSet, isNarrowed } from '../words.ts';
import styles from './ListPart.module.css';
import { ReportsList } from './ReportsList.tsx';

type Props = {
  readonly saved: Saved;
  /** Reports in the archive. */
  readonly total: number;
  readonly listRef: Ref<VirtualListRef>;
  readonly onOpen: (id: number, at: number) => void;
};

/** The hits; why there are none, where there are none. */
export function ListPart({ saved, total, listRef, onOpen }: Props) {
  const fault = useSearch(saved, (state) => state.fault);
  const pageFault = useSearch(saved, (state) => state.pageFault);
  const shown = useSearch(saved, (state) => state.shown);
  const isEmpty = useSearch(saved, ({ hits }) => hits.length === 0);
  const renew = () => void saved.search.renew();
  if (fault)
    return (
      <div className={styles['part']}>
        <Failure title="The reports could not be searched" why={fault.message} onRetry={renew} />
      </div>
    );
  if (!shown) return <div className={styles['part']} />;
  if (isEmpty && isNarrowed(shown)) return <NoHit saved={saved} />;
  if (isEmpty && total === 0) return <Empty />;
  return (
    <>
      {pageFault && (
        <div className={styles['failure']}>
          <Failure title="Some rows could not be read" why={pageFault.message} onRetry={renew} />
        </div>
      )}
      <ReportsList saved={saved} listRef={listRef} onOpen={onOpen} />
    </>
  );
}

function NoHit({ saved }: { readonly saved: Saved }) {
  const query = useSearch(saved, (state) => state.query);
  const hasText = query.text.trim() !== '';
  const filters = filtersSet(query);
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
            onPress={() => saved.askFor({ ...EVERYTHING, text: query.text, order: query.order })}
          >
            {filters === 1 ? 'Remove the filter' : `Remove ${filters} filters`}
          </Button>
        )}
        {hasText && <Button onPress={() => saved.ask({ text: '' })}>Empty the search</Button>}
      </div>
    </div>
  );
}

function Empty() {
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
