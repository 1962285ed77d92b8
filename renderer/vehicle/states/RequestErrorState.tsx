import type { IpcError } from '../../../shared/ipc/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import styles from './states.module.css';

/** Platedesk could not send the request. This is not an outcome of the lookup. */
export function RequestErrorState({
  error,
  onFetch,
}: {
  readonly error: IpcError;
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
