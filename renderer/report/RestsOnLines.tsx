import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import styles from './RestsOnLines.module.css';
import { loadingWords, type RestsOn } from './rests-on.ts';

type Props = {
  readonly rests: RestsOn;
  readonly goesOn: boolean;
  readonly onGoOn: () => void;
};

/** Which datasets a report made now rests on, which not and why, and which may still come. */
export function RestsOnLines({ rests, goesOn, onGoOn }: Props) {
  const { answered, notChecked, reasons, open, loading } = rests;
  return (
    <section className={styles['rests']} aria-label="What the report rests on">
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
      {open.length > 0 && (
        <>
          <p>Answered, but leaving something open:</p>
          <ul className={styles['list']}>
            {open.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div aria-live="polite">
        {loading.length > 0 && (
          <Callout
            tone="information"
            title={loadingWords(loading.length)}
            actions={
              !goesOn && (
                <Button size="small" onPress={onGoOn}>
                  Go on without {loading.length === 1 ? 'it' : 'them'}
                </Button>
              )
            }
          >
            {goesOn
              ? `Going on without ${loading.join(', ')}: listed as not checked, unless it comes before you save.`
              : `Wait, or go on without ${loading.length === 1 ? 'it' : 'them'}: ${loading.join(', ')} will be listed as not checked.`}
          </Callout>
        )}
      </div>
    </section>
  );
}
