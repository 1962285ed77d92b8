import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import { Button, SingleClickButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useCommands } from '../../window/commands.ts';
import { useListings } from '../listings-store.ts';
import type { PageProgress } from '../listings-state.ts';
import {
  describeResult,
  describeStatus,
  formatProgress,
  loadAllAvailability,
  loadAllLabel,
} from './load-all-text.ts';
import styles from './LoadAll.module.css';

/** The progress of loading all pages, with a button that cancels it. */
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

/** How loading ended early, above the list. */
export function LoadAllResult() {
  const { state, dismissLoadAllResult } = useListings();
  const commands = useCommands();
  const result = describeResult(state.loadAllState);
  if (!result) return null;
  const close = () => {
    dismissLoadAllResult();
    commands.run('focus-results');
  };
  return (
    <section aria-label="Result of loading all pages" className={styles['result']}>
      <Callout
        tone={result.tone}
        title={result.title}
        actions={
          <Button size="small" onPress={close}>
            Close
          </Button>
        }
      >
        {result.body}
      </Callout>
    </section>
  );
}

/**
 * Loads all pages, then switches between single pages and all loaded listings. It is one button, so
 * that it keeps the focus when its action changes.
 */
export function LoadAllButton() {
  const { state, isLoading, loadAll, setView } = useListings();
  const { scope, loaded, displayed, loadAllState } = state;
  const isRunning = loadAllState.kind === 'running';
  const { requestCount } = loadAllAvailability(state, false);
  const { pageCount = 1 } = displayed ? getPageInfo(displayed) : {};
  const isComplete = loaded?.total !== undefined && loaded.listings.length >= loaded.total;
  const action =
    scope !== 'page'
      ? { label: 'Show pages', onPress: () => setView({ scope: 'page' }) }
      : isRunning || requestCount !== undefined
        ? { label: loadAllLabel(requestCount), onPress: loadAll }
        : isComplete && pageCount > 1
          ? {
              label: `Show all ${formatNumber(loaded.listings.length)}`,
              onPress: () => setView({ scope: 'loaded' }),
            }
          : undefined;
  if (!action) return null;
  return (
    <SingleClickButton
      size="small"
      className={(scope === 'page' && styles['inMenu']) || ''}
      isPending={isRunning}
      isDisabled={isLoading && !isRunning && scope === 'page'}
      onPress={action.onPress}
    >
      {action.label}
    </SingleClickButton>
  );
}
