import { Archive } from 'lucide-react';
import type { Ref } from 'react';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import styles from './Foot.module.css';
import type { Wish } from './take.ts';
import type { Outputs } from './useOutputs.ts';
import { FILE_WISHES, MAIN_WISHES, type MainWish, WISH_COMMANDS, WISHES } from './wishes.ts';
import { outcomeWords } from './words.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly wish: MainWish;
  /** Of the form that Enter submits. */
  readonly formId: string;
  readonly outputs: Outputs;
  /** Datasets are still on their way, and nobody chose to go on without them. */
  readonly isWaiting: boolean;
  readonly onRun: (wish: Wish) => void;
  readonly onOpenSaved: (row: ReportRow) => void;
};

/** The ways to take the report, what became of the last one, and where it is kept. */
export function Foot(props: Props) {
  const { ref, wish, formId, outputs, isWaiting, onRun, onOpenSaved } = props;
  const { busy, outcome, saved } = outputs;
  const words = outcome && outcomeWords(outcome);
  // The one that was asked for comes last, where a dialog's main button is.
  const ordered = [...MAIN_WISHES.filter((each) => each !== wish), wish];
  return (
    <div ref={ref} className={styles['foot']}>
      {words?.isFailure === true && (
        <div role="alert">
          <Callout tone="review" title={words.title}>
            {words.why}
          </Callout>
        </div>
      )}
      <div className={styles['row']}>
        <div className={styles['note']}>
          <p role="status">{noteWords(outputs, isWaiting)}</p>
          {saved && (
            <span className={styles['after']}>
              <Button
                size="small"
                variant="quiet"
                icon={Archive}
                onPress={() => onOpenSaved(saved)}
              >
                Open in Saved reports
              </Button>
              {FILE_WISHES.map((each) => (
                <Button
                  key={each}
                  size="small"
                  variant="quiet"
                  icon={WISHES[each].icon}
                  isPending={busy === each}
                  isDisabled={isWaiting}
                  onPress={() => onRun(each)}
                >
                  {WISHES[each].name}
                </Button>
              ))}
            </span>
          )}
        </div>
        <div className={styles['buttons']} role="group" aria-label="Take the report">
          {ordered.map((each) => {
            const isMain = each === wish;
            return (
              <Button
                key={each}
                icon={WISHES[each].icon}
                variant={isMain ? 'primary' : 'secondary'}
                isPending={busy === each}
                isDisabled={isWaiting}
                aria-keyshortcuts={WISH_COMMANDS[each].keys}
                {...(isMain
                  ? { type: 'submit', form: formId, 'data-main': '' }
                  : { onPress: () => onRun(each) })}
              >
                {WISHES[each].name}
              </Button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const BUSY: Readonly<Partial<Record<Wish, string>>> = {
  save: 'Saving…',
  print: 'Keeping a sealed copy, and printing through the system’s own dialog…',
};

/** What is kept and where; after something was done, what that was. */
function noteWords({ outcome, saved, busy }: Outputs, isWaiting: boolean): string {
  if (busy) return BUSY[busy] ?? 'Keeping a sealed copy…';
  if (isWaiting) return 'Waiting for the datasets that are still loading.';
  const words = outcome && outcomeWords(outcome);
  if (saved) {
    const kept = `${saved.reference} is kept in Saved reports.`;
    return words && !words.isFailure ? `${words.title}. ${kept}` : kept;
  }
  if (outcome && 'row' in outcome && outcome.kind !== 'gone')
    return `Changed since ${outcome.row.reference} was kept: another sealed copy is kept in Saved reports.`;
  return 'A sealed copy is kept in Saved reports.';
}
