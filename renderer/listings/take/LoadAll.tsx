import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useListings } from '../handle.ts';
import { AskLoadAll } from './AskLoadAll.tsx';
import { Ended } from './Ended.tsx';
import styles from './LoadAll.module.css';
import { Progress } from './Progress.tsx';
import { Spoken } from './Spoken.tsx';
import { offerOf } from './words.ts';

/**
 * Loads every page that is missing, once somebody has read how many calls that takes. As wide in
 * every state, so that nothing around it moves.
 */
export function LoadAll() {
  const { state, isLoading, loadAll, cancelLoadAll } = useListings();
  const { loadAll: progress } = state;
  const [isAsking, setIsAsking] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const whyId = useId();
  const isRunning = progress.kind === 'running';
  const offer = offerOf(state, isLoading);
  const why = offer.kind === 'none' && !isRunning ? offer.why : undefined;
  // What was read stays while the dialog goes away.
  const [calls, setCalls] = useState(0);
  if (offer.kind === 'calls' && offer.calls !== calls) setCalls(offer.calls);

  // What can't be had any more isn't asked for later either.
  if (isAsking && offer.kind === 'none') setIsAsking(false);

  const isDisabled = why !== undefined;
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A button that can't be pressed any more loses the focus to nowhere.
    if (isDisabled && hasFocus.current) slot.current?.focus();
  }, [isDisabled]);

  return (
    <div
      ref={slot}
      className={styles['slot']}
      tabIndex={-1}
      title={why}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (!target.matches(':disabled')) hasFocus.current = false;
      }}
    >
      {isRunning && <Progress done={progress.done} of={progress.of} />}
      {/* One button in all states, so that the focus stays with it from asking to the end. */}
      <Button
        size="small"
        className={styles['button'] ?? ''}
        isDisabled={isDisabled}
        {...(why && { 'aria-describedby': whyId })}
        onPress={() => (isRunning ? cancelLoadAll() : setIsAsking(true))}
      >
        {isRunning ? 'Cancel' : 'Load all pages'}
      </Button>
      {why && (
        <span id={whyId} hidden>
          {why}
        </span>
      )}
      <Spoken loadAll={progress} isAll={offer.kind === 'none'} />
      <Ended anchor={slot} loadAll={progress} />
      <AskLoadAll
        calls={calls}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onLoad={loadAll}
      />
    </div>
  );
}
