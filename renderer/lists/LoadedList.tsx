import type { ReactNode } from 'react';
import type { ListView } from '../../shared/ipc/lists.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useIsSlow } from '../ui/useIsSlow.ts';
import { useListsView } from '../window/lists-view.ts';
import { SPINNER_AFTER_MS, useList } from './list-queries.ts';
import styles from './LoadedList.module.css';

type Props = { readonly id: string; readonly children: (list: ListView) => ReactNode };

/** Reads a list, and shows what depends on it, or why it could not be read. */
export function LoadedList({ id, children }: Props) {
  const { list, error, refetch } = useList(id);
  const view = useListsView();
  const isSlow = useIsSlow(list === undefined && error === undefined, SPINNER_AFTER_MS);
  if (list) return children(list);
  return (
    <div className={styles['unavailable']}>
      <h1 className="screen-title">Work lists</h1>
      {isSlow && <Spinner label="Reading the list" />}
      <ErrorCallout
        title="The list could not be read"
        message={error?.message}
        onRetry={() => void refetch()}
      />
      {error && (
        <div>
          <Button onPress={view.showIndex}>Show all lists</Button>
        </div>
      )}
    </div>
  );
}
