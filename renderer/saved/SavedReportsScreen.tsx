import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorCallout } from './ErrorCallout.tsx';
import { SavedReports } from './SavedReports.tsx';
import { useReportsBridge } from '../bridge/reports-bridge.ts';
import styles from './SavedReportsScreen.module.css';
import { useArchiveState } from '../bridge/useArchiveState.ts';

/** The screen of saved reports: search, list and the open report. */
export default function SavedReportsScreen() {
  const bridge = useReportsBridge();
  const { state, error, refetch } = useArchiveState();
  if (state?.kind === 'ready')
    return <SavedReports bridge={bridge} state={state} onChange={refetch} />;
  return (
    <section className={styles['screen']} aria-labelledby="saved-title">
      <div className={styles['unavailable']}>
        <h1 id="saved-title" className="screen-title">
          Saved reports
        </h1>
        {error && (
          <ErrorCallout
            title="The archive could not be asked"
            message={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {state?.kind === 'opening' && <Spinner label="Opening the archive" showLabel />}
        {state?.kind === 'unavailable' && (
          <Callout
            tone="alert"
            title="The archive can’t be used now"
            actions={<Button onPress={() => void refetch()}>Try again</Button>}
          >
            <p>{state.message}</p>
            <p>Nothing was deleted. Until it is mended no report can be saved, found or opened.</p>
          </Callout>
        )}
      </div>
    </section>
  );
}
