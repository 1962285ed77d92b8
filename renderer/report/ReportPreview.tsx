import { skipToken, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import styles from './ReportPreview.module.css';

type Props = {
  readonly draft: ReturnType<typeof usePreview>;
  /** The report saved from this input: shown instead, as a draft’s reference is in no archive. */
  readonly saved: ReportRow | undefined;
};

export function ReportPreview({ draft, saved }: Props) {
  const bridge = useBridge();
  const id = saved?.id;
  // If the saved report cannot be read, the draft stays. It differs only in reference and time.
  const { data: savedPath } = useQuery({
    queryKey: ['report-path', id],
    queryFn:
      id === undefined
        ? skipToken
        : async () => unwrap(await bridge.call('archive.get', { id })).documentPath,
    gcTime: 0,
  });
  const { path, isStale, error } =
    savedPath === undefined ? draft : { path: savedPath, isStale: false, error: undefined };
  return (
    <section className={styles['preview']} aria-label="Preview">
      {error && (
        <div className={styles['error']}>
          <ErrorCallout
            title="The preview could not be created"
            message={
              path === undefined
                ? error.message
                : `${error.message} The version below does not include your last change.`
            }
            onRetry={draft.retry}
            retryLabel="Show again"
          />
        </div>
      )}
      {(path !== undefined || !error) && <PreviewFrames path={path} />}
      {isStale && (
        <p className={styles['updating']}>
          <Spinner
            label={path === undefined ? 'Preparing the preview…' : 'Updating the preview…'}
          />
        </p>
      )}
    </section>
  );
}

/** The shape of a page before it arrives. */
const PageOutline = () => (
  <div className={styles['outline']} aria-hidden="true">
    {Array.from({ length: OUTLINE_LINES }, (_, index) => (
      <span key={index} />
    ))}
  </div>
);
const OUTLINE_LINES = 14;

/**
 * The current frame stays until the next one has loaded, so that none is blank. Before the first one,
 * there is the outline of a page.
 */
function PreviewFrames({ path }: { readonly path: string | undefined }) {
  const [shown, setShown] = useState<string>();
  const [ref, isFocused] = useIsFrameFocused();
  const frames = new Set([shown, path].filter((frame) => frame !== undefined));
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const hadFocus = ref.current?.contains(document.activeElement);
    // A hidden frame cannot be focused, so it is shown first.
    flushSync(() => setShown(path));
    // Otherwise the focus of the removed frame would go to the dialog's first button, Close.
    if (hadFocus) currentTarget.focus();
  };
  return (
    <div ref={ref} className={styles['frames']} data-focused={isFocused || undefined}>
      {shown === undefined && <PageOutline />}
      {Array.from(frames, (frame) => {
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
            onLoad={show}
          />
        );
      })}
    </div>
  );
}

/** A focused frame matches no `:focus` and sends no focus event to this window. */
function useIsFrameFocused() {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const update = () => setFocused(ref.current?.contains(document.activeElement) ?? false);
  // `document.activeElement` becomes the frame only after the window's blur event.
  useWindowEvent('blur', () => setTimeout(update));
  useWindowEvent('focus', () => setTimeout(update));
  useWindowEvent('focusin', update);
  return [ref, isFocused] as const;
}

/** Milliseconds without a change before the preview is made again: a pause in typing. */
export const DEBOUNCE_MS = 400;

type Draft = {
  /** The input that it was made from. */
  readonly key?: string;
  /** Path of the latest draft under `app://desk`. */
  readonly path?: string;
  readonly error?: IpcError;
};

/** Requests the first draft at once, later ones after a pause. Uses the latest response only. */
export function usePreview(bridge: IpcBridge, input: CreateReportInput) {
  const [latest, setLatest] = useState<Draft>({});
  const [retryCount, setRetryCount] = useState(0);
  const delay = useRef(0);
  const request = useEffectEvent(() => bridge.call('report.preview', input));
  const key = `${retryCount} ${JSON.stringify(input)}`;
  useEffect(() => {
    let isLatest = true;
    const load = async () => {
      delay.current = DEBOUNCE_MS;
      const result = await request();
      if (!isLatest) return;
      if (result.ok) setLatest({ key, path: result.value.documentPath });
      else setLatest((previous) => ({ ...previous, key, error: result.error }));
    };
    const timer = setTimeout(() => void load(), delay.current);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key]);
  const retry = () => {
    delay.current = 0;
    setRetryCount(retryCount + 1);
  };
  const { path, error } = latest;
  return { path, error, isStale: key !== latest.key, retry };
}
