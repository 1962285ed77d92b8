import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';
import type { FindRequest, FindResult } from '../../shared/ipc/window.ts';
import { useBridge } from '../bridge/bridge.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { useCommand } from './commands.ts';
import { useNavigationState } from './navigation.ts';
import styles from './FindBar.module.css';

const MAX_QUERY_LENGTH = 200;

/**
 * Finds text on the page and in a report that it shows. It must be the first element of the page:
 * the main process leaves out the first match, which is the text in its own field.
 */
export default function FindBar({ onClose }: { readonly onClose: () => void }) {
  const bridge = useBridge();
  const [text, setText] = useState('');
  const [result, setResult] = useState<IpcResult<FindResult>>();
  const view = useNavigationState((state) => state);
  const [searchedView, setSearchedView] = useState(view);
  if (view !== searchedView) {
    setSearchedView(view);
    // The previous number of matches would be taken for that of the new view.
    setResult(undefined);
  }
  const input = useRef<HTMLInputElement>(null);
  const isRunning = useRef(false);
  const queued = useRef<FindRequest>(undefined);
  // In a layout effect, because its end comes before the removal of the focused control.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const bar = input.current?.parentElement;
    input.current?.focus();
    return () => {
      // A user who has moved the focus out of the bar continues there.
      const isInBar = bar?.contains(document.activeElement);
      // The match that was found stays in view.
      if (isInBar && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useCommand('find', () => {
    input.current?.focus();
    input.current?.select();
  });
  useCommand('cancel-or-close', onClose);
  useEffect(() => () => void bridge.call('window.stopFinding'), [bridge]);
  const { restoreFocus, focusEvents } = useFocusTakenByMatch(isRunning);

  const find = async (request: FindRequest): Promise<void> => {
    // A second request during a search would restart that search, so it waits.
    if (isRunning.current) {
      queued.current = request;
      return;
    }
    isRunning.current = true;
    const found = request.text === '' ? undefined : await bridge.call('window.find', request);
    isRunning.current = false;
    // The bar was closed during the search, whose matches would stay highlighted.
    if (!input.current) {
      void bridge.call('window.stopFinding');
      return undefined;
    }
    restoreFocus();
    const next = queued.current;
    queued.current = undefined;
    if (next) return find(next);
    setResult(found);
    if (request.text === '') void bridge.call('window.stopFinding');
  };
  const findNext = (isForward: boolean) => {
    if (text !== '') void find({ text, isForward, from: result?.ok ? result.value.active : 0 });
  };
  return (
    <search aria-label="Find on the page" className={styles['bar']} {...focusEvents}>
      <input
        ref={input}
        className={cx('field-box', styles['input'])}
        aria-label="Find on the page"
        placeholder="Find on the page"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          void find({ text: event.target.value, isForward: true, from: 0 });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') findNext(!event.shiftKey);
          // Not only as a command: a screen that was opened later handles Escape first.
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
        }}
      />
      <output className={styles['count']} aria-label="Matches">
        {result && describeResult(result)}
      </output>
      <IconButton label="Previous match" icon={ChevronUp} onPress={() => findNext(false)} />
      <IconButton label="Next match" icon={ChevronDown} onPress={() => findNext(true)} />
      <IconButton label="Close the find bar" icon={X} onPress={onClose} />
    </search>
  );
}

function describeResult(result: IpcResult<FindResult>): string {
  if (!result.ok) return result.error.message;
  const { active, count } = result.value;
  return count === 0 ? 'No matches' : `${active} of ${count}`;
}

/**
 * Chromium takes the focus from the find bar when it selects a match, sometimes only after it has
 * reported the match. Returns the focus to the control that had it, and sends it the keys that were
 * pressed in the meantime.
 */
function useFocusTakenByMatch(isFinding: RefObject<boolean>) {
  /** The control that lost the focus. */
  const control = useRef<HTMLElement>(undefined);
  const isPointerDown = useRef(false);
  useWindowEvent('pointerdown', () => (isPointerDown.current = true), { capture: true });
  useWindowEvent('pointerup', () => (isPointerDown.current = false), { capture: true });
  const restoreFocus = () => control.current?.focus();
  useWindowEvent(
    'keydown',
    (event) => {
      const target = control.current;
      if (!target) return;
      event.stopImmediatePropagation();
      target.focus();
      const isDefaultAllowed = target.dispatchEvent(new KeyboardEvent(event.type, event));
      if (!isDefaultAllowed) event.preventDefault();
    },
    { capture: true },
  );
  return {
    restoreFocus,
    focusEvents: {
      onFocus: () => (control.current = undefined),
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
        const isMovedByUser = relatedTarget !== null || isPointerDown.current;
        if (isMovedByUser) return;
        control.current = target;
        // During a search, moving the focus back would restart the search.
        if (isFinding.current) return;
        setTimeout(() => {
          // A click in a report's frame is not an event of this window, but moves the focus there.
          if (document.activeElement === document.body) restoreFocus();
          else control.current = undefined;
        });
      },
    },
  };
}
