import { type Ref, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { termsOf } from '../marks.ts';
import type { Saved } from '../saved.ts';
import { PAGE } from '../search.ts';
import { useSearch } from '../useStore.ts';
import { ReportRow, rowLayout } from './ReportRow.tsx';
import styles from './ReportRow.module.css';

type Props = {
  readonly saved: Saved;
  readonly listRef: Ref<VirtualListRef>;
  readonly onOpen: (id: number, at: number) => void;
};

/** The hits, however many: those in view are drawn, and read when they come into view. */
export function ReportsList({ saved, listRef, onOpen }: Props) {
  // Not the state as a whole: a key changes it before there is anything new to draw.
  const hits = useSearch(saved, (state) => state.hits);
  const shown = useSearch(saved, (state) => state.shown);
  const { id, at: current } = useSyncExternalStore(saved.subscribe, saved.opened);
  const text = shown?.text ?? '';
  const terms = useMemo(() => termsOf(text), [text]);
  const listKey = useMemo(() => JSON.stringify(shown ?? null), [shown]);
  const { read } = saved.search;
  const pick = useCallback(
    (at: number) => {
      const row = saved.search.state().hits[at];
      if (row) onOpen(row.id, at);
    },
    [saved, onOpen],
  );
  return (
    <VirtualList
      label="Saved reports"
      items={hits}
      layout={rowLayout}
      listKey={listKey}
      current={current}
      scroll={saved.scroll}
      ref={listRef}
      onPick={pick}
    >
      {(row, { at, tabIndex }) =>
        row ? (
          <>
            <ReportRow
              row={row}
              at={at}
              terms={terms}
              reasons={saved.reasons}
              isOpen={row.id === id}
              tabIndex={tabIndex}
              onOpen={pick}
            />
            <Reader at={at} read={read} />
          </>
        ) : (
          <Waiting at={at} tabIndex={tabIndex} read={read} />
        )
      }
    </VirtualList>
  );
}

/** So far ahead, in either direction, rows are read before they come into view. */
const AHEAD = PAGE / 2;

function Reader({ at, read }: { readonly at: number; readonly read: (at: number) => void }) {
  useEffect(() => {
    read(at);
    read(at + AHEAD);
    read(at - AHEAD);
  }, [at, read]);
  return null;
}

/** Milliseconds for which a place must be in view: what is only scrolled past is not read. */
const STAY = 50;

type WaitingProps = {
  readonly at: number;
  readonly tabIndex: 0 | -1;
  readonly read: (at: number) => void;
};

/** A hit that has not been read yet. It can have the focus, so that the arrow keys lead over it. */
function Waiting({ at, tabIndex, read }: WaitingProps) {
  useEffect(() => {
    const timer = setTimeout(() => read(at), STAY);
    return () => clearTimeout(timer);
  }, [at, read]);
  return (
    <div className={styles['waiting']}>
      <button type="button" className={styles['unread']} tabIndex={tabIndex}>
        <span className="visually-hidden">Reading report {at + 1} of the list</span>
      </button>
      <span />
      <span />
    </div>
  );
}
