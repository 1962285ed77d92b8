import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import styles from './CoverageSummary.module.css';
import { formatLoadingCount, type Coverage } from './coverage.ts';

type Props = {
  readonly coverage: Coverage;
  readonly ignoresLoading: boolean;
  readonly onIgnoreLoading: () => void;
};

/** Which datasets a report would include now, which not and why, and which are loading. */
export function CoverageSummary({ coverage, ignoresLoading, onIgnoreLoading }: Props) {
  const { answered, notChecked, reasons, notRefreshed, partlyChecked, loading } = coverage;
  const pronoun = loading.length === 1 ? 'it' : 'them';
  return (
    <section className={styles['coverage']} aria-label="Data in this report">
      <p className={styles['answered']}>{answered}</p>
      {notChecked !== undefined && <List title={`${notChecked}:`} lines={reasons} />}
      {notRefreshed.length > 0 && <List title="Received earlier:" lines={notRefreshed} />}
      {partlyChecked.length > 0 && <List title="Received but incomplete:" lines={partlyChecked} />}
      <div aria-live="polite">
        {loading.length > 0 && (
          <Callout
            tone="information"
            title={formatLoadingCount(loading.length)}
            actions={
              !ignoresLoading && (
                <Button size="small" onPress={onIgnoreLoading}>
                  Continue without {pronoun}
                </Button>
              )
            }
          >
            {ignoresLoading
              ? `Continuing without ${loading.join(', ')}. Listed as not checked unless received before you save.`
              : `Wait, or continue without ${loading.join(', ')}. ${loading.length === 1 ? 'It' : 'They'} will be listed as not checked.`}
          </Callout>
        )}
      </div>
    </section>
  );
}

function List({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul className={styles['list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
