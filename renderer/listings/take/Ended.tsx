import { type RefObject, useState } from 'react';
import { Popover } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import type { LoadAll } from '../handle.ts';
import styles from './LoadAll.module.css';
import { endingOf } from './words.ts';

/** Endings that somebody has read: another visit to the tab doesn't bring them back. */
const dismissed = new WeakSet<LoadAll>();

type Props = {
  /** What it stands under. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly loadAll: LoadAll;
};

/** How loading ended, over the results instead of among them: nothing moves for it. */
export function Ended({ anchor, loadAll }: Props) {
  // Puts it away here and now; `dismissed` keeps it put away.
  const [putAway, setPutAway] = useState<LoadAll>();
  const ending = endingOf(loadAll);
  const dismiss = () => {
    dismissed.add(loadAll);
    setPutAway(loadAll);
  };
  return (
    <Popover
      triggerRef={anchor}
      className={styles['ended'] ?? ''}
      aria-label="How loading all pages ended"
      placement="bottom start"
      isNonModal
      isOpen={ending !== undefined && putAway !== loadAll && !dismissed.has(loadAll)}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismiss();
      }}
    >
      {ending && (
        <Callout
          tone={ending.tone}
          title={ending.title}
          actions={
            <Button size="small" onPress={dismiss}>
              Close
            </Button>
          }
        >
          {ending.body}
        </Callout>
      )}
    </Popover>
  );
}
