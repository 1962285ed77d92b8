import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { formatCount } from '../../../shared/format/text.ts';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useListings } from '../listings-context.ts';
import type { PageProgress } from '../listings-state.ts';
import {
  describeCalls,
  describeResult,
  describeStatus,
  formatProgress,
  loadAllAvailability,
} from './load-all-text.ts';
import styles from './LoadAllButton.module.css';

/** Its width is the same in every state, so that nothing around it moves. */
export function LoadAllButton() {
  const { state, isLoading, loadAll, cancelLoadAll } = useListings();
  const { loadAllState } = state;
  const [isConfirming, setConfirming] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const isRunning = loadAllState.kind === 'running';
  const availability = loadAllAvailability(state, isLoading);
  const isAvailable = availability.kind === 'calls';
  const message = isAvailable || isRunning ? undefined : availability.message;
  // Otherwise the dialog would reappear when loading becomes possible again.
  if (isConfirming && !isAvailable) setConfirming(false);

  const isDisabled = message !== undefined;
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A disabled button loses the focus to the document.
    if (isDisabled && hasFocus.current) container.current?.focus();
  }, [isDisabled]);

  return (
    <div
      ref={container}
      className={styles['container']}
      tabIndex={-1}
      title={message}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (!target.matches(':disabled')) hasFocus.current = false;
      }}
    >
      {isRunning && <LoadAllProgress {...loadAllState} />}
      {/*
       * One button is used for all states, so that it does not lose the focus between the
       * confirmation and the end of loading.
       */}
      <Button
        size="small"
        className={styles['button'] ?? ''}
        isDisabled={isDisabled}
        {...(isDisabled && { 'aria-describedby': messageId })}
        onPress={() => (isRunning ? cancelLoadAll() : setConfirming(true))}
      >
        {isRunning ? 'Cancel' : 'Load all pages'}
      </Button>
      {isDisabled && (
        <span id={messageId} hidden>
          {message}
        </span>
      )}
      <LoadAllStatus isComplete={!isAvailable} />
      <LoadAllResult anchor={container} />
      {isConfirming && isAvailable && (
        <LoadAllDialog
          calls={availability.calls}
          onClose={() => setConfirming(false)}
          onLoad={loadAll}
        />
      )}
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

function LoadAllStatus({ isComplete }: { readonly isComplete: boolean }) {
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
      placement="bottom start"
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
  readonly calls: number;
  readonly onClose: () => void;
  readonly onLoad: () => void;
};

/** States the number of calls before any is made. */
function LoadAllDialog({ calls, onClose, onLoad }: LoadAllDialogProps) {
  const { environment } = useLookupTarget();
  const load = () => {
    onClose();
    onLoad();
  };
  return (
    <Dialog
      title="Load all pages?"
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={load}>
            {`Load ${formatCount(calls, 'page')}`}
          </Button>
        </>
      }
    >
      <p>{describeCalls(calls, environment)}</p>
      <p>
        You can cancel at any time. Loading stops at the first page that fails. Pages already loaded
        are kept.
      </p>
    </Dialog>
  );
}
