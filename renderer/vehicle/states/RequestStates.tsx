import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IpcError } from '../../../shared/ipc/result.ts';
import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { definitionOf } from '../../datasets/registry.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './states.module.css';

/** Shown while a dataset is loading. The toolbar above shows the elapsed time and cancels. */
export function LoadingState({ id }: { readonly id: DatasetId }) {
  return (
    <div className={styles['loading']}>
      {getDataset(id).isSlow && (
        <p className={styles['slowNote']}>
          This data comes live from the manufacturer and can take over a minute. Other datasets are
          shown as they arrive.
        </p>
      )}
      {definitionOf(id).skeleton.map((shape, index) => (
        // Two of the same shape have nothing else to tell them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  );
}

type NotRequestedProps = {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly onFetch: (() => void) | undefined;
};

/** A dataset that was not requested, with the action to fetch it if it can be requested. */
export function NotRequestedState({
  title = 'Not requested',
  children,
  onFetch,
}: NotRequestedProps) {
  return (
    <div className={styles['state']}>
      <h3 className={styles['title']}>{title}</h3>
      <p>{children}</p>
      {onFetch && (
        <div className={styles['actions']}>
          <Button variant="primary" icon={Download} onPress={onFetch}>
            Fetch
          </Button>
        </div>
      )}
    </div>
  );
}

type RequestErrorProps = { readonly error: IpcError; readonly onFetch: () => void };

/** Platedesk could not send the request. This is not an outcome of the lookup. */
export function RequestErrorState({ error, onFetch }: RequestErrorProps) {
  return (
    <div className={styles['state']}>
      <Callout
        tone="review"
        title="Platedesk could not send this request"
        actions={<Button onPress={onFetch}>Request again</Button>}
      >
        {error.message}
      </Callout>
    </div>
  );
}
