import { Button } from '../ui/Button.tsx';
import { Callout, ErrorCallout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { SavedReports } from './SavedReports.tsx';
import styles from './SavedReportsScreen.module.css';
import { useArchiveState } from '../bridge/queries.ts';

export default function SavedReportsScreen() {
  const { state, error, refetch } = useArchiveState();
  if (state?.kind === 'ready') return <SavedReports state={state} />;
  return (
    <section className={styles['screen']} aria-labelledby="saved-title">
      <div className={styles['unavailable']}>
        <h1 id="saved-title" className="screen-title">
          Saved reports
        </h1>
        <ErrorCallout
          title="Saved reports could not be opened"
          message={error?.message}
          onRetry={() => void refetch()}
        />
        {state?.kind === 'opening' && <Spinner label="Opening the archive" />}
        {state?.kind === 'unavailable' && (
          <Callout
            tone="alert"
            title="Saved reports are unavailable"
            actions={<Button onPress={() => void refetch()}>Try again</Button>}
          >
            <p>{state.message}</p>
            <p>Nothing was deleted. You cannot save, find or open reports until this is fixed.</p>
          </Callout>
        )}
      </div>
    </section>
  );
}
