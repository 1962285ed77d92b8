import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { formatCount } from '../../../shared/format/text.ts';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useListings } from '../listings-store.ts';
import type { PageProgress } from '../listings-state.ts';
import {
  describeRequests,
  describeResult,
  describeStatus,
  formatProgress,
  loadAllAvailability,
} from './load-all-text.ts';
import styles from './LoadAll.module.css';

/** The progress of loading all pages, with a button that cancels it, and how it ended. */
export function LoadAllStatus() {
  const { state, isLoading, cancelLoadAll } = useListings();
  const { loadAllState } = state;
  const container = useRef<HTMLDivElement>(null);
  const isRunning = loadAllState.kind === 'running';
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The button disappears at the end, with the focus.
    if (!isRunning && hadFocus.current) container.current?.focus();
    hadFocus.current = false;
  }, [isRunning]);
  return (
    <div ref={container} className={styles['container']} tabIndex={-1}>
      {isRunning && (
        <>
          <LoadAllProgress {...loadAllState} />
          <Button
            size="small"
            onPress={cancelLoadAll}
            onFocusChange={(hasFocus) => {
              hadFocus.current = hasFocus;
            }}
          >
            Cancel
          </Button>
        </>
      )}
      <Announcement isComplete={loadAllAvailability(state, isLoading).requestCount === undefined} />
      <LoadAllResult anchor={container} />
    </div>
  );
}

function LoadAllProgress({ done, total }: PageProgress) {
  const text = formatProgress({ done, total });
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-label="Loading all pages"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <span className="truncate figures">{text}</span>
      <span className={styles['track']}>
        <span className={styles['done']} style={{ inlineSize: `${(done / total) * 100}%` }} />
      </span>
    </div>
  );
}

function Announcement({ isComplete }: { readonly isComplete: boolean }) {
  const { loadAllState } = useListings().state;
  const previous = useRef(loadAllState);
  const [text, setText] = useState('');
  useEffect(() => {
    if (previous.current === loadAllState) return;
    setText(describeStatus(previous.current, loadAllState, isComplete));
    previous.current = loadAllState;
  }, [loadAllState, isComplete]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {text}
    </span>
  );
}

/** How loading ended; over the results, so that nothing moves. */
function LoadAllResult({ anchor }: { readonly anchor: RefObject<HTMLElement | null> }) {
  const { state, dismissLoadAllResult } = useListings();
  const result = describeResult(state.loadAllState);
  return (
    <Popover
      triggerRef={anchor}
      className={styles['result'] ?? ''}
      aria-label="Result of loading all pages"
      placement="top start"
      isNonModal
      isOpen={result !== undefined}
      onOpenChange={dismissLoadAllResult}
    >
      {result && (
        <Callout
          tone={result.tone}
          title={result.title}
          actions={
            <Button size="small" onPress={dismissLoadAllResult}>
              Close
            </Button>
          }
        >
          {result.body}
        </Callout>
      )}
    </Popover>
  );
}

type LoadAllDialogProps = {
  readonly requestCount: number;
  readonly onClose: () => void;
  readonly onLoad: () => void;
};

/** States the number of requests before any is sent. */
export function LoadAllDialog({ requestCount, onClose, onLoad }: LoadAllDialogProps) {
  const { environment } = useLookupTarget();
  const load = () => {
    onClose();
    onLoad();
  };
  return (
    <Dialog
      title="Load all pages?"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={load}>
            {`Load ${formatCount(requestCount, 'page')}`}
          </Button>
        </>
      }
    >
      <p>{describeRequests(requestCount, environment)}</p>
      <p>
        You can cancel at any time. Loading stops at the first page that fails. Pages already loaded
        are kept.
      </p>
    </Dialog>
  );
}
