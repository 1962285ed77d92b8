import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { createPreviewStore, type PreviewState } from './preview.ts';
import styles from './ReportPreview.module.css';
import type { ReportDialogBridge } from './report-desk.ts';

type Props = {
  readonly bridge: ReportDialogBridge;
  /** Undefined while nobody has said what the report is for: then nothing is asked. */
  readonly input: CreateReportInput | undefined;
  /** What is kept from exactly this: shown instead of a draft, whose reference nobody will find. */
  readonly saved: ReportRow | undefined;
};

/** How the report will look, a moment after the form was changed. */
export function ReportPreview({ bridge, input, saved }: Props) {
  const { state: draft, retry } = usePreview({ bridge, input });
  const savedPath = useSavedReportPath(bridge, saved);
  const { path, isStale, error } = savedPath === undefined ? draft : loadedPreview(savedPath);
  return (
    <section className={styles['preview']} aria-label="Preview">
      {error && (
        <div role="alert" className={styles['error']}>
          <Callout
            tone="review"
            title="The preview could not be made"
            actions={
              <Button size="small" onPress={retry}>
                Try again
              </Button>
            }
          >
            {error.message}
            {path !== undefined && ' What you see below is from before your last change.'}
          </Callout>
        </div>
      )}
      {path === undefined && !error && (
        <div className={styles['empty']}>
          {isStale ? (
            <Spinner label="Making the preview" showLabel />
          ) : (
            <p>Choose what the check is for, and the report is shown here.</p>
          )}
        </div>
      )}
      {path !== undefined && <PreviewFrames path={path} />}
      {path !== undefined && isStale && (
        <p className={styles['updating']}>
          <Spinner label="Updating" showLabel />
        </p>
      )}
    </section>
  );
}

/** The one on screen stays until the next has loaded, then goes without a blank between them. */
function PreviewFrames({ path }: { readonly path: string }) {
  const [shown, setShown] = useState<string>();
  const [ref, isFocused] = useIsFrameFocused();
  const frames = shown === undefined || shown === path ? [path] : [shown, path];
  return (
    <div ref={ref} className={styles['frames']} data-focused={isFocused || undefined}>
      {frames.map((frame) => {
        const isIncoming = frame !== shown;
        return (
          <iframe
            key={frame}
            // Nothing in it may run, reach out, or know this window.
            sandbox=""
            src={frame}
            title="Preview of the report"
            className={styles['frame']}
            data-next={isIncoming || undefined}
            aria-hidden={isIncoming || undefined}
            tabIndex={isIncoming ? -1 : 0}
            onLoad={() => setShown(path)}
          />
        );
      })}
    </div>
  );
}

/** Whether a frame in the element has the focus. `:focus` does not tell, nor does an event of its own. */
function useIsFrameFocused() {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const update = () => setFocused(ref.current?.contains(document.activeElement) ?? false);
    // The window loses the focus to its frame, and only then is the frame the active element.
    const updateAfterBlur = () => setTimeout(update);
    window.addEventListener('blur', updateAfterBlur);
    window.addEventListener('focus', updateAfterBlur);
    document.addEventListener('focusin', update);
    return () => {
      window.removeEventListener('blur', updateAfterBlur);
      window.removeEventListener('focus', updateAfterBlur);
      document.removeEventListener('focusin', update);
    };
  }, []);
  return [ref, isFocused] as const;
}

const loadedPreview = (path: string): PreviewState => ({ path, isStale: false, error: undefined });

/** Where the document of a saved report is to be had; undefined until that is known. */
function useSavedReportPath(
  bridge: ReportDialogBridge,
  saved: ReportRow | undefined,
): string | undefined {
  const [found, setFound] = useState<{ readonly id: number; readonly path: string }>();
  const id = saved?.id;
  useEffect(() => {
    if (id === undefined) return;
    const find = async () => {
      const detail = await bridge.call('archive.get', { id });
      // Where it can't be read the draft stays, which differs in its reference and time alone.
      if (detail.ok) setFound({ id, path: detail.value.documentPath });
    };
    void find();
  }, [bridge, id]);
  return found?.id === id ? found?.path : undefined;
}

function usePreview({ bridge, input }: Omit<Props, 'saved'>): {
  state: PreviewState;
  retry: () => void;
} {
  const [drafts] = useState(() => createPreviewStore(bridge));
  const state = useSyncExternalStore(drafts.subscribe, drafts.state);
  useEffect(() => {
    if (input) drafts.request(input);
  }, [drafts, input]);
  useEffect(() => () => drafts.dispose(), [drafts]);
  return { state, retry: drafts.retry };
}
