import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { createDrafts, type DraftState } from './drafts.ts';
import styles from './Preview.module.css';
import type { ReportDesk } from './report-desk.ts';

type Props = {
  readonly desk: ReportDesk;
  /** Undefined while nobody has said what the report is for: then nothing is asked. */
  readonly input: ReportInput | undefined;
  /** What is kept from exactly this: shown instead of a draft, whose reference nobody will find. */
  readonly saved: ReportRow | undefined;
};

/** How the report will look, a moment after the form was changed. */
export function Preview({ desk, input, saved }: Props) {
  const { state: draft, again } = useDrafts({ desk, input });
  const savedPath = useSavedPath(desk, saved);
  const { path, isBehind, fault } = savedPath === undefined ? draft : shownAs(savedPath);
  return (
    <section className={styles['preview']} aria-label="Preview">
      {fault && (
        <div role="alert" className={styles['fault']}>
          <Callout
            tone="review"
            title="The preview could not be made"
            actions={
              <Button size="small" onPress={again}>
                Try again
              </Button>
            }
          >
            {fault.message}
            {path !== undefined && ' What you see below is from before your last change.'}
          </Callout>
        </div>
      )}
      {path === undefined && !fault && (
        <div className={styles['empty']}>
          {isBehind ? (
            <Spinner label="Making the preview" showLabel />
          ) : (
            <p>Choose what the check is for, and the report is shown here.</p>
          )}
        </div>
      )}
      {path !== undefined && <Frames path={path} />}
      {path !== undefined && isBehind && (
        <p className={styles['behind']}>
          <Spinner label="Updating" showLabel />
        </p>
      )}
    </section>
  );
}

/** The one on screen stays until the next has loaded, then goes without a blank between them. */
function Frames({ path }: { readonly path: string }) {
  const [shown, setShown] = useState<string>();
  const [ref, isFocused] = useFrameFocus();
  const frames = shown === undefined || shown === path ? [path] : [shown, path];
  return (
    <div ref={ref} className={styles['frames']} data-focused={isFocused || undefined}>
      {frames.map((each) => {
        const isNext = each !== shown;
        return (
          <iframe
            key={each}
            // Nothing in it may run, reach out, or know this window.
            sandbox=""
            src={each}
            title="Preview of the report"
            className={styles['frame']}
            data-next={isNext || undefined}
            aria-hidden={isNext || undefined}
            tabIndex={isNext ? -1 : 0}
            onLoad={() => setShown(path)}
          />
        );
      })}
    </div>
  );
}

/** Whether a frame in the element has the focus. `:focus` does not tell, nor does an event of its own. */
function useFrameFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const look = () => setFocused(ref.current?.contains(document.activeElement) ?? false);
    // The window loses the focus to its frame, and only then is the frame the active element.
    const lookSoon = () => setTimeout(look);
    window.addEventListener('blur', lookSoon);
    window.addEventListener('focus', lookSoon);
    document.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('blur', lookSoon);
      window.removeEventListener('focus', lookSoon);
      document.removeEventListener('focusin', look);
    };
  }, []);
  return [ref, isFocused] as const;
}

const shownAs = (path: string): DraftState => ({ path, isBehind: false, fault: undefined });

/** Where the document of a saved report is to be had; undefined until that is known. */
function useSavedPath(desk: ReportDesk, saved: ReportRow | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly id: number; readonly path: string }>();
  const id = saved?.id;
  useEffect(() => {
    if (id === undefined) return;
    const find = async () => {
      const detail = await desk.call('archive.get', { id });
      // Where it can't be read the draft stays, which differs in its reference and time alone.
      if (detail.ok) setFound({ id, path: detail.value.documentPath });
    };
    void find();
  }, [desk, id]);
  return found?.id === id ? found?.path : undefined;
}

function useDrafts({ desk, input }: Omit<Props, 'saved'>): {
  state: DraftState;
  again: () => void;
} {
  const [drafts] = useState(() => createDrafts(desk));
  const state = useSyncExternalStore(drafts.subscribe, drafts.state);
  useEffect(() => {
    if (input) drafts.want(input);
  }, [drafts, input]);
  useEffect(() => () => drafts.end(), [drafts]);
  return { state, again: drafts.again };
}
