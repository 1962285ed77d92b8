import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Failure } from './Failure.tsx';
import { SavedReports } from './SavedReports.tsx';
import { useReportsDesk } from '../bridge/reports-desk.ts';
import styles from './SavedReportsScreen.module.css';
import { useArchiveState } from '../bridge/useArchiveState.ts';

/** The archive: what was saved, found by a few letters, and opened as it was. */
export default function SavedReportsScreen() {
  const desk = useReportsDesk();
  const { state, fault, renew } = useArchiveState();
  if (state?.kind === 'ready') return <SavedReports desk={desk} state={state} onChange={renew} />;
  return (
    <section className={styles['screen']} aria-labelledby="saved-title">
      <div className={styles['notReady']}>
        <h1 id="saved-title" className={styles['title']}>
          Saved reports
        </h1>
        {fault && (
          <Failure
            title="The archive could not be asked"
            why={fault.message}
            onRetry={() => void renew()}
          />
        )}
        {state?.kind === 'opening' && <Spinner label="Opening the archive" showLabel />}
        {state?.kind === 'unavailable' && (
          <Callout
            tone="alert"
            title="The archive can’t be used now"
            actions={<Button onPress={() => void renew()}>Try again</Button>}
          >
            <p>{state.why}</p>
            <p>Nothing was deleted. Until it is mended no report can be saved, found or opened.</p>
          </Callout>
        )}
      </div>
    </section>
  );
}
