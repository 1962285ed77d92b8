import { Columns3, Printer } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useComparison, useLookups } from '../vehicle/services.ts';
import { useCommand } from '../window/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Switch.tsx';
import { AddVehicle } from './AddVehicle.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './CompareScreen.module.css';
import { PrintedHead } from './PrintedHead.tsx';
import { readComparison } from './read-rows.ts';
import { MOST_COMPARED } from '../vehicle/comparison-store.ts';
import { useColumns } from './useColumns.ts';
import { countWords, newsWords } from './words.ts';

/** Up to four vehicles side by side. Opening it, and adding to it, asks nothing of the service. */
export default function CompareScreen() {
  const comparison = useComparison();
  const lookups = useLookups();
  const { subjects, news } = useSyncExternalStore(comparison.subscribe, comparison.state);
  const columns = useColumns(subjects);
  const [wanted, setOnlyDifferences] = useState(false);
  const canDiffer = columns.length > 1;
  const onlyDifferences = wanted && canDiffer;
  const { groups, counts } = useMemo(
    () => readComparison(columns, onlyDifferences),
    [columns, onlyDifferences],
  );
  const input = useRef<HTMLInputElement>(null);
  const { scroller, keepFocus } = useFocusHere(input);

  useEffect(() => () => comparison.forgetNews(), [comparison]);
  const loading = columns.filter(({ state }) => state.loading.size > 0);
  useCommand(
    'escape',
    () => {
      for (const { subject } of loading) lookups.cancelAll(subject);
    },
    loading.length === 0,
  );

  return (
    <section className={styles['screen']} aria-labelledby="compare-title">
      <header className={styles['bar']}>
        <h1 id="compare-title" className={styles['title']}>
          Compare
        </h1>
        <AddVehicle subjects={subjects} inputRef={input} />
        <div className={styles['tools']}>
          <Switch
            label="Only differences"
            isSelected={onlyDifferences}
            isDisabled={!canDiffer}
            onChange={setOnlyDifferences}
          />
          <Button icon={Printer} isDisabled={columns.length === 0} onPress={() => window.print()}>
            Print comparison
          </Button>
        </div>
        <div className={styles['under']}>
          <p role="status">
            {news ? newsWords(news) : 'Adding a vehicle asks nothing of the service.'}
          </p>
          <p>{canDiffer && countWords(counts, onlyDifferences)}</p>
        </div>
      </header>
      <PrintedHead columns={columns} onlyDifferences={onlyDifferences} counts={counts} />
      {columns.length === 0 ? (
        <Empty />
      ) : (
        <Comparison
          scrollerRef={scroller}
          columns={columns}
          groups={groups}
          onRemove={(at) => {
            const removed = columns[at];
            if (!removed) return;
            keepFocus(at);
            comparison.remove(removed.subject);
          }}
        />
      )}
    </section>
  );
}

function Empty() {
  return (
    <div className={styles['empty']}>
      <Columns3 className={styles['emptyIcon']} aria-hidden="true" />
      <p className={styles['emptyTitle']}>No vehicles are compared yet</p>
      <p>
        Add up to {MOST_COMPARED} above: recent ones, or any by plate or VIN. On a vehicle’s page
        the button “Compare” adds that one.
      </p>
    </div>
  );
}

/**
 * Opened, the table has the focus, so that keys scroll it, or else the box where the first vehicle is
 * added. After a removal the next column's button has it, so that it isn't lost with the column.
 */
function useFocusHere(input: RefObject<HTMLInputElement | null>) {
  const scroller = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => (scroller.current ?? input.current)?.focus(), [input]);
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined) return;
    const buttons = scroller.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
  });
  const keepFocus = (at: number) => {
    removed.current = at;
  };
  return { scroller, keepFocus };
}
