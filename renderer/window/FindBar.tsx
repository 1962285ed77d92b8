import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FindRequest, FindResult } from '../../shared/ipc/window.ts';
import { useBridge } from '../bridge/bridge.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { useCommand } from './commands.ts';
import styles from './FindBar.module.css';

const MAX_LENGTH = 200;

/**
 * Finds text on the page and in a report that it shows. It must be the first element of the page:
 * the main process leaves out the first match, which is the text in its own field.
 */
export default function FindBar({ onClose }: { readonly onClose: () => void }) {
  const bridge = useBridge();
  const [text, setText] = useState('');
  const [result, setResult] = useState<FindResult>();
  const input = useRef<HTMLInputElement>(null);
  const isRunning = useRef(false);
  const queued = useRef<FindRequest>(undefined);
  useEffect(() => input.current?.focus(), []);
  useCommand('find', () => {
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => () => void bridge.call('window.stopFinding'), [bridge]);

  const find = async (request: FindRequest): Promise<void> => {
    // A second request during a search would restart that search, so it waits.
    if (isRunning.current) {
      queued.current = request;
      return;
    }
    isRunning.current = true;
    const hadFocus = document.activeElement === input.current;
    const found = request.text === '' ? undefined : await bridge.call('window.find', request);
    isRunning.current = false;
    // Chromium moves the focus to the match that it selects.
    if (hadFocus) input.current?.focus();
    const next = queued.current;
    queued.current = undefined;
    if (next) return find(next);
    setResult(found?.ok ? found.value : undefined);
    if (request.text === '') void bridge.call('window.stopFinding');
  };
  const findNext = (isForward: boolean) => {
    if (text !== '') void find({ text, isForward, from: result?.active ?? 0 });
  };
  return (
    <search aria-label="Find on the page" className={styles['bar']}>
      <input
        ref={input}
        className={cx('field-box', styles['input'])}
        aria-label="Find on the page"
        placeholder="Find on the page"
        maxLength={MAX_LENGTH}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          void find({ text: event.target.value, isForward: true, from: 0 });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') findNext(!event.shiftKey);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
        }}
      />
      <output className={styles['count']} aria-label="Matches">
        {result && (result.count === 0 ? 'No matches' : `${result.active} of ${result.count}`)}
      </output>
      <IconButton label="Previous match" icon={ChevronUp} onPress={() => findNext(false)} />
      <IconButton label="Next match" icon={ChevronDown} onPress={() => findNext(true)} />
      <IconButton label="Close the find bar" icon={X} onPress={onClose} />
    </search>
  );
}
