import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import styles from './CoverageSummary.module.css';
import { formatLoadingCount, type Coverage } from './coverage.ts';

type Props = {
  readonly coverage: Coverage;
  readonly ignoresLoading: boolean;
  readonly onIgnoreLoading: () => void;
};

/**
 * Shows which datasets a report would include now, which it would not and why, and which are still
 * loading.
 */
export function CoverageSummary({ coverage, ignoresLoading, onIgnoreLoading }: Props) {
  const { answered, notChecked, reasons, partlyChecked, loading } = coverage;
  return (
    <section className={styles['coverage']} aria-label="What the report rests on">
      <p className={styles['answered']}>{answered}</p>
      {notChecked !== undefined && (
        <>
          <p>{notChecked}:</p>
          <ul className={styles['list']}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {partlyChecked.length > 0 && (
        <>
          <p>Answered, but leaving something open:</p>
          <ul className={styles['list']}>
            {partlyChecked.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div aria-live="polite">
        {loading.length > 0 && (
          <Callout
            tone="information"
            title={formatLoadingCount(loading.length)}
            actions={
              !ignoresLoading && (
                <Button size="small" onPress={onIgnoreLoading}>
                  Go on without {loading.length === 1 ? 'it' : 'them'}
                </Button>
              )
            }
          >
            {ignoresLoading
              ? `Going on without ${loading.join(', ')}: listed as not checked, unless it comes before you save.`
              : `Wait, or go on without ${loading.length === 1 ? 'it' : 'them'}: ${loading.join(', ')} will be listed as not checked.`}
          </Callout>
        )}
      </div>
    </section>
  );
}
