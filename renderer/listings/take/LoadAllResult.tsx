import { type RefObject, useState } from 'react';
import { Popover } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import type { LoadAllState } from '../listings-context.ts';
import styles from './LoadAllButton.module.css';
import { describeLoadAllResult } from './load-all-text.ts';

/** Endings that somebody has read: another visit to the tab doesn't bring them back. */
const dismissed = new WeakSet<LoadAllState>();

type Props = {
  /** What it stands under. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly loadAll: LoadAllState;
};

/** How loading ended, over the results instead of among them: nothing moves for it. */
export function LoadAllResult({ anchor, loadAll }: Props) {
  // Puts it away here and now; `dismissed` keeps it put away.
  const [dismissedState, setDismissed] = useState<LoadAllState>();
  const result = describeLoadAllResult(loadAll);
  const dismiss = () => {
    dismissed.add(loadAll);
    setDismissed(loadAll);
  };
  return (
    <Popover
      triggerRef={anchor}
      className={styles['result'] ?? ''}
      aria-label="How loading all pages ended"
      placement="bottom start"
      isNonModal
      isOpen={result !== undefined && dismissedState !== loadAll && !dismissed.has(loadAll)}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismiss();
      }}
    >
      {result && (
        <Callout
          tone={result.tone}
          title={result.title}
          actions={
            <Button size="small" onPress={dismiss}>
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
