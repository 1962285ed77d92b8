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
  /** Undefined until a purpose is chosen. Without it no preview is requested. */
  readonly input: CreateReportInput | undefined;
  /**
   * The report saved from exactly this input. It is shown instead of a draft, because the reference
   * of a draft does not exist in the archive.
   */
  readonly saved: ReportRow | undefined;
};

/** A preview of the report, updated shortly after each change of the form. */
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

/**
 * The current frame stays until the next one has loaded, so that there is no blank frame between
 * them.
 */
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
            // SECURITY: an empty sandbox allows no script and no form, and gives the frame no
            // access to this window.
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

/**
 * Returns whether a frame inside the element has the focus. `:focus` does not match in this case,
 * and the frame sends no focus event to this window.
 */
function useIsFrameFocused() {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const update = () => setFocused(ref.current?.contains(document.activeElement) ?? false);
    // `document.activeElement` becomes the frame only after the window's blur event.
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

/** Returns the path of the document of a saved report. Undefined until it is known. */
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
      // If the saved report cannot be read, the draft stays. It differs only in reference and time.
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
