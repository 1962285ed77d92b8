import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { commandOf } from '../window/shortcuts.ts';
import { vehicleText } from '../vehicle/subject.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import type { Remembered, ReportForm } from './form.ts';
import { startingForm } from './form.ts';
import { Foot } from './Foot.tsx';
import { FormPane } from './FormPane.tsx';
import { keptOf } from './kept.ts';
import { Preview } from './Preview.tsx';
import styles from './ReportDialog.module.css';
import type { ReportDesk } from './report-desk.ts';
import { reportInput, type ReportSource } from './report-input.ts';
import { restsOn } from './rests-on.ts';
import { useOutputs } from './useOutputs.ts';
import type { Wish } from './take.ts';
import { MAIN_WISHES, type MainWish, WISH_COMMANDS } from './wishes.ts';

export type ReportDialogProps = {
  readonly desk: ReportDesk;
  /** What was asked for: the main button of the dialog. */
  readonly wish: MainWish;
  readonly source: ReportSource;
  readonly verdict: Verdict;
  /** Words of the last report, to begin with. */
  readonly remembered: Remembered;
  /** A report was kept with these. */
  readonly onRemember: (words: Remembered) => void;
  readonly onOpenSaved: (row: ReportRow) => void;
  readonly onClose: () => void;
};

/** What goes onto the report, how it will look, and the ways to keep it, print it, or make it a file. */
export function ReportDialog(props: ReportDialogProps) {
  const { desk, wish, source, verdict, onRemember, onOpenSaved, onClose } = props;
  const { subject } = source;
  const [form, setForm] = useKeptForm(props);
  const [goesOn, setGoesOn] = useState(false);
  const [isPurposeMissed, setPurposeMissed] = useState(false);
  /** Counts what moves the focus. */
  const [moves, setMoves] = useState(0);
  const [pane, setPane] = useState<'form' | 'preview'>('form');
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const formId = useId();

  const rests = useMemo(() => restsOn(verdict), [verdict]);
  const input = useMemo(() => reportInput(source, form), [source, form]);
  const outputs = useOutputs(desk, input, onRemember);
  const isWaiting = rests.loading.length > 0 && !goesOn;

  const run = (wanted: Wish) => {
    if (isWaiting || outputs.busy) return;
    if (input) return void outputs.take(wanted, input, form.paper);
    setPurposeMissed(true);
    setPane('form');
    setMoves(moves + 1);
  };
  const goOn = () => {
    setGoesOn(true);
    setMoves(moves + 1);
  };
  useWishKeys(run);
  useFocusHere({ body, foot, moves, isReady: input !== undefined && !isWaiting });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(wish);
  };
  return (
    <Dialog
      title={`Report on ${vehicleText(subject.vehicle)}`}
      size="whole"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={
        <Foot
          ref={foot}
          wish={wish}
          formId={formId}
          outputs={outputs}
          isWaiting={isWaiting}
          onRun={run}
          onOpenSaved={onOpenSaved}
        />
      }
    >
      <div ref={body} className={styles['whole']}>
        <div className={styles['panes']} data-pane={pane}>
          <Segmented
            className={styles['switch']}
            label="Show"
            value={pane}
            onChange={setPane}
            options={[
              { value: 'form', label: 'Details' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
          <form id={formId} className={styles['form']} autoComplete="off" onSubmit={submit}>
            <FormPane
              source={source}
              rests={rests}
              goesOn={goesOn}
              onGoOn={goOn}
              form={form}
              isPurposeMissing={isPurposeMissed && !input}
              onChange={(change) => setForm({ ...form, ...change })}
            />
          </form>
          <Preview desk={desk} input={input} saved={outputs.saved} />
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Where the focus is: on what is missing, or with nothing missing on the button for what was asked, so
 * that Enter does it.
 */
function useFocusHere({ body, foot, moves, isReady }: FocusNeeds): void {
  const focus = useEffectEvent(() => {
    const main = foot.current?.querySelector<HTMLElement>('[data-main]');
    const purpose = body.current?.querySelector<HTMLElement>('[data-purpose] button');
    (isReady ? main : purpose)?.focus();
  });
  useEffect(() => {
    if (moves >= 0) focus();
  }, [moves]);
}
type FocusNeeds = {
  readonly body: RefObject<HTMLElement | null>;
  readonly foot: RefObject<HTMLElement | null>;
  readonly moves: number;
  readonly isReady: boolean;
};

/** What was written for this vehicle and not thrown away, or the words of the last report. */
function useKeptForm({ desk, source: { subject }, remembered }: ReportDialogProps) {
  const kept = keptOf(desk);
  const [form, setForm] = useState(() => kept.formOf(subject) ?? startingForm(remembered));
  const change = (next: ReportForm) => {
    kept.keepForm(subject, next);
    setForm(next);
  };
  return [form, change] as const;
}

/** The keys of the vehicle's page do the same in here. */
function useWishKeys(run: (wish: MainWish) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, true);
    const wish = MAIN_WISHES.find((each) => WISH_COMMANDS[each].command === command);
    if (!wish) return;
    event.preventDefault();
    event.stopPropagation();
    run(wish);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    // Before the fields, which have uses of their own for letters.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
