import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useListings } from '../listings-context.ts';
import { LoadAllDialog } from './LoadAllDialog.tsx';
import { LoadAllResult } from './LoadAllResult.tsx';
import styles from './LoadAllButton.module.css';
import { LoadAllProgress } from './LoadAllProgress.tsx';
import { LoadAllStatus } from './LoadAllStatus.tsx';
import { loadAllAvailability } from './load-all-text.ts';

/**
 * Loads every page that is missing, once somebody has read how many calls that takes. As wide in
 * every state, so that nothing around it moves.
 */
export function LoadAllButton() {
  const { state, isLoading, loadAll, cancelLoadAll } = useListings();
  const { loadAllState: progress } = state;
  const [isConfirming, setIsConfirming] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const whyId = useId();
  const isRunning = progress.kind === 'running';
  const offer = loadAllAvailability(state, isLoading);
  const message = offer.kind === 'unavailable' && !isRunning ? offer.message : undefined;
  // What was read stays while the dialog goes away.
  const [calls, setCalls] = useState(0);
  if (offer.kind === 'calls' && offer.calls !== calls) setCalls(offer.calls);

  // What can't be had any more isn't asked for later either.
  if (isConfirming && offer.kind === 'unavailable') setIsConfirming(false);

  const isDisabled = message !== undefined;
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A button that can't be pressed any more loses the focus to nowhere.
    if (isDisabled && hasFocus.current) slot.current?.focus();
  }, [isDisabled]);

  return (
    <div
      ref={slot}
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
      {isRunning && <LoadAllProgress done={progress.done} total={progress.total} />}
      {/* One button in all states, so that the focus stays with it from asking to the end. */}
      <Button
        size="small"
        className={styles['button'] ?? ''}
        isDisabled={isDisabled}
        {...(message && { 'aria-describedby': whyId })}
        onPress={() => (isRunning ? cancelLoadAll() : setIsConfirming(true))}
      >
        {isRunning ? 'Cancel' : 'Load all pages'}
      </Button>
      {message && (
        <span id={whyId} hidden>
          {message}
        </span>
      )}
      <LoadAllStatus loadAll={progress} isComplete={offer.kind === 'unavailable'} />
      <LoadAllResult anchor={slot} loadAll={progress} />
      <LoadAllDialog
        calls={calls}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onLoad={loadAll}
      />
    </div>
  );
}
