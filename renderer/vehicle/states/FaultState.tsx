import type { DeskError } from '../../../shared/ipc/envelope.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import styles from './states.module.css';

/** Platedesk itself could not ask: not an outcome of the lookup. */
export function FaultState({
  error,
  onFetch,
}: {
  readonly error: DeskError;
  readonly onFetch: () => void;
}) {
  return (
    <div className={styles['state']}>
      <Callout
        tone="review"
        title="Platedesk could not ask for this"
        actions={<Button onPress={onFetch}>Fetch again</Button>}
      >
        {error.message}
      </Callout>
    </div>
  );
}
